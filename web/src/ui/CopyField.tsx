import { useState } from "preact/hooks";
import { t } from "../lib/i18n";

interface CopyProps {
  /** What stands over the text. */
  name: string;
  text: string;
  /** That of the button: the main thing to do here, or one among others. */
  kind: "main" | "quiet";
}

/** A text to take along: a press copies it or, where a page may not write there, marks it to be copied by hand. */
export function CopyField({ name, text, kind }: CopyProps) {
  const [copied, setCopied] = useState(false);
  const copy = async (field: HTMLInputElement | null | undefined): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // A page that came by http, as from a server at home, has no clipboard at all.
      field?.select();
    }
  };
  return (
    <div class="copy">
      <label>
        <span>{name}</span>
        <input readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button
        type="button"
        class={`${kind} small`}
        onClick={(event) => void copy(event.currentTarget.parentElement?.querySelector("input"))}
      >
        {t(copied ? "copied" : "copy")}
      </button>
    </div>
  );
}
