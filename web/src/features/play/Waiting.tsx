import { type Signal, signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { matchResultText } from "../../domain/handEndText";
import type { TableView } from "../../domain/messages";
import { nameOf } from "../../domain/names";
import { clockText } from "../../domain/presence";
import { t } from "../../lib/i18n";
import { followLink } from "../../lib/route";
import { CopyField } from "../../ui/CopyField";
import { NameField } from "../../ui/NameField";
import { sit } from "./send";

/** Before the match: the table's address to send, and the seats that are still free. */
export function Waiting({ table }: { table: TableView }) {
  const free = table.seats.flatMap((seat, at) => (seat.kind === "open" ? [at + 1] : []));
  if (table.closed) return <Closed table={table} />;
  return (
    <section class={`waiting card${free.length ? "" : " waiting-soon"}`} aria-labelledby="waiting-title">
      <h2 id="waiting-title">{t("waiting-title", { free: free.length })}</h2>
      <p class="quietly">{facts(table)}</p>
      {table.me !== null && <Share />}
      {table.me === null && <NameField />}
      <ol class="waiting-seats">
        {table.seats.map((seat, at) => (
          <li key={at}>
            <span class="waiting-seat">{t("seat-number", { seat: at + 1 })}</span>
            <bdi>{nameOf(table, at + 1)}</bdi>
            {table.game.pairs && <span class="quietly">{t("side-number", { side: seat.side })}</span>}
            {seat.kind === "open" && table.me === null && (
              <button
                type="button"
                class="main small"
                aria-label={`${t("sit-here")}: ${t("seat-number", { seat: at + 1 })}`}
                onClick={() => void sit(at + 1)}
              >
                {t("sit-here")}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Why the match will not begin, and the way to the start page. */
function Closed({ table }: { table: TableView }) {
  return (
    <section class="waiting card">
      <p>{matchResultText(table)}</p>
      <a class="main" href="/" onClick={followLink}>
        {t("to-home")}
      </a>
    </section>
  );
}

/** The table's terms: who may come in, and the clock. */
function facts({ visibility, clock }: TableView): string {
  return [
    t(`visibility-${visibility}-help`),
    ...(clock.kind === "none" ? [] : [`${clockText(clock)}.`]),
  ].join(" ");
}

/** The address of this table, to copy and as a QR code. */
function Share() {
  const address = `${location.origin}${location.pathname}`;
  return (
    <>
      <CopyField kind="main" name={t("share-link")} text={address} />
      <QrCode address={address} />
    </>
  );
}

const qr: Signal<ComponentType<{ address: string }> | null> = signal(null);

/** An address as a QR code, drawn by a module that is fetched for it. */
function QrCode({ address }: { address: string }) {
  useEffect(() => {
    import("./Qr").then(
      ({ Qr }) => {
        qr.value = Qr;
      },
      () => {},
    );
  }, []);
  const Drawn = qr.value;
  return (
    <details class="share-qr">
      <summary>{t("qr-show")}</summary>
      {Drawn && <Drawn address={address} />}
    </details>
  );
}
