import { encode } from "uqr";
import { t } from "../../lib/i18n";

/** Light modules around the code, without which cameras do not find it. */
const MARGIN = 4;

/** An address as a QR code. It is dark on light in every theme, as many cameras read nothing else. */
export function Qr({ address }: { address: string }) {
  const { data, size } = encode(address, { border: MARGIN, ecc: "M" });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t("qr", { address })}>
      <rect class="qr-light" width={size} height={size} rx="2" />
      <path class="qr-dark" d={dark.join("")} shape-rendering="crispEdges" />
    </svg>
  );
}
