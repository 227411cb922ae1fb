# `muggins replay`: una partida contada jugada a jugada. Lo que se nombra como en la mesa está en web.ftl.

replay-match = { $file }, partida { $number }
replay-against = { $one } contra { $other }
replay-not-declared = sin cantar
replay-in-line = en línea
replay-unpaid = Nadie cobra.
replay-broken-off = La mano se interrumpió.
replay-stops = Aquí acaba el registro. La partida no ha terminado.
replay-may = Jugadas que encajan: { $plays }.
replay-must-draw = Ninguna ficha encaja: toca robar.
replay-must-pass = Ninguna ficha encaja y no hay nada que robar: toca pasar.
replay-must-end = La mano ha acabado y su pago no está en el registro.
