# `muggins stats`: todos los repartos de un servidor, contados.

stats-reading = Leyendo las mesas
stats-tables = mesas
stats-number = { $number }
stats-dealt = Manos repartidas
stats-finished = jugadas hasta el final
stats-aborted = abandonadas
stats-playing = en juego
stats-parts = Números pedidos a los asientos para estos repartos
stats-shown = sellados y mostrados
stats-kept-back = sellados y no mostrados a tiempo
stats-none = sin sellar
stats-size =
    Doble { $set }, { $seats } asientos de { $tiles }: { $deals ->
        [one] 1 reparto.
        [many] { $deals } de repartos.
       *[other] { $deals } repartos.
    }
stats-chi = Ji cuadrado de ficha por asiento: { $chi }; el azar da alrededor de { $freedom }.
stats-even = Las fichas cayeron en los asientos como quiere el azar: de 1000 servidores imparciales, unos { $of } habrían repartido con menos igualdad.
stats-uneven = Menos de 1 de cada 1000 servidores imparciales habría repartido con tan poca igualdad: merece la pena mirarlo.
stats-too-even = Menos de 1 de cada 1000 servidores imparciales habría repartido con tanta igualdad: merece la pena mirarlo.
stats-too-few = Hay muy pocos repartos para decir con qué igualdad caen las fichas.
