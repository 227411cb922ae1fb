import type { TableView } from "../../domain/messages";
import { isSeatFree } from "../../domain/presence";
import { t } from "../../lib/i18n";
import { NameField } from "../../ui/NameField";
import { sit } from "./send";

/** Between hands, for a spectator: the seats that are free, to sit down at. */
export function FreeSeats({ table }: { table: TableView }) {
  const free = table.seats.flatMap((_, at) => (isSeatFree(table, at + 1) ? [at + 1] : []));
  if (!free.length) return null;
  return (
    <div class="free">
      <NameField />
      {free.map((seat) => (
        <button key={seat} type="button" class="main small" onClick={() => void sit(seat)}>
          {t("sit-at", { seat })}
        </button>
      ))}
    </div>
  );
}
