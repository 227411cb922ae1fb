import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { gameName, loadRules } from "../../api/games";
import type { TableView } from "../../domain/messages";
import { explain } from "../../lib/explain";
import { language, t } from "../../lib/i18n";
import { navigate } from "../../lib/route";
import { useAsync } from "../../lib/useAsync";
import { Confirm } from "../../ui/Confirm";
import { Dialog } from "../../ui/Dialog";
import { ErrorMessage } from "../../ui/ErrorMessage";
import { RulesText } from "../../ui/RulesText";
import { HowDealt } from "./HowDealt";
import { Keys } from "./Keys";
import { People } from "./People";
import { leave, resign, sendPlain } from "./send";

type Open = "rules" | "resign" | "people" | "deal" | "settings" | "keys" | null;

export interface MenuProps {
  table: TableView;
  /** The form of the settings, from the feature that has it. */
  settings: ComponentType<{ heading: "h2" | "h3" }>;
  onClose: () => void;
}

/** The menu of a table, and the dialogs it opens. */
export function Menu({ table, settings: SettingsForm, onClose }: MenuProps) {
  const [open, setOpen] = useState<Open>(null);
  if (open === "people") return <People table={table} onClose={onClose} />;
  if (open === "deal") return <HowDealt table={table} onClose={onClose} />;
  if (open === "rules") return <RulesInWords table={table} onClose={onClose} />;
  if (open === "keys") return <Keys onClose={onClose} />;
  if (open === "settings")
    return (
      <Dialog key={open} title={t("settings")} onClose={onClose}>
        <SettingsForm heading="h3" />
      </Dialog>
    );
  if (open === "resign") {
    const giveUp = () => {
      resign();
      onClose();
    };
    return (
      <Confirm
        title={t("resign")}
        text={t("resign-sure")}
        yes={t("resign")}
        onYes={giveUp}
        onClose={onClose}
      />
    );
  }
  const { me } = table;
  const home = () => {
    onClose();
    navigate("/");
  };
  const undo = () => {
    sendPlain("undo");
    onClose();
  };
  return (
    <Dialog key="menu" title={t("menu")} onClose={onClose}>
      <div class="menu-items">
        {me !== null && table.undoable === me && !table.undo && (
          <button type="button" onClick={undo}>
            {t("undo")}
          </button>
        )}
        <button type="button" onClick={() => setOpen("people")}>
          {t("people")}
        </button>
        {table.deal && (
          <button type="button" onClick={() => setOpen("deal")}>
            {t("how-dealt")}
          </button>
        )}
        <button type="button" onClick={() => setOpen("rules")}>
          {t("rules-in-words")}
        </button>
        <button type="button" onClick={() => setOpen("settings")}>
          {t("settings")}
        </button>
        <button type="button" onClick={() => setOpen("keys")}>
          {t("keys")}
        </button>
        <a href={`/api/tables/${table.id}/record`} download={`${table.id}.dpn`}>
          {t("download-record")}
        </a>
        {me !== null && !table.result && table.hand && (
          <button type="button" onClick={() => setOpen("resign")}>
            {t("resign")}
          </button>
        )}
        {me !== null && !table.hand && (
          <button type="button" onClick={() => void leave(me).then(home)}>
            {t("leave-seat")}
          </button>
        )}
        <button type="button" onClick={home}>
          {t("to-home")}
        </button>
      </div>
    </Dialog>
  );
}

function RulesInWords({ table, onClose }: { table: TableView; onClose: () => void }) {
  const [rules, error] = useAsync(
    () => loadRules(table.rules, table.seats.length, table.options),
    [table.rules, language.value],
  );
  return (
    <Dialog title={gameName(table.rules, table.game.name)} onClose={onClose}>
      <ErrorMessage text={explain(error)} />
      <RulesText sections={rules?.words ?? []} />
    </Dialog>
  );
}
