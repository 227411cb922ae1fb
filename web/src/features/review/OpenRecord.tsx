import "../../styles/verify.css";
import { t } from "../../lib/i18n";
import { ErrorMessage } from "../../ui/ErrorMessage";
import { RecordFile } from "../../ui/RecordFile";
import { ScreenHead } from "../../ui/ScreenHead";

interface OpenRecordProps {
  /** Why the last record could not be opened. */
  trouble: string;
  /** The text of the last record, to be corrected. */
  text: string;
  onText: (text: string) => void;
}

/** A form that opens a record: pasted, dropped, or from a file. */
export function OpenRecord({ trouble, text, onText }: OpenRecordProps) {
  return (
    <main class="new review-open">
      <ScreenHead title={t("review")} />
      <p>{t("review-intro")}</p>
      <section class="card form">
        <label class="verify-record">
          <b>{t("review-record")}</b>
          <small class="quietly">{t("review-record-help")}</small>
          <textarea
            rows={8}
            spellcheck={false}
            placeholder={'[DPN "1"]'}
            defaultValue={text}
            onPaste={(event) => {
              const pasted = event.clipboardData?.getData("text") ?? "";
              if (event.currentTarget.value || !pasted) return;
              event.preventDefault();
              event.currentTarget.value = pasted;
              onText(pasted);
            }}
          />
        </label>
        <ErrorMessage text={trouble} />
        <button
          type="button"
          class="main"
          onClick={(event) => {
            const field = event.currentTarget.parentElement?.querySelector("textarea");
            if (field?.value.trim()) onText(field.value);
          }}
        >
          {t("review-open")}
        </button>
        <RecordFile label={t("review-file")} onText={onText} />
      </section>
    </main>
  );
}
