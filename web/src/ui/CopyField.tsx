import { useState } from "preact/hooks";
import { t } from "../lib/i18n";

interface CopyFieldProps {
  /** The label over the text. */
  name: string;
  text: string;
  /** The class of the button: the main action here, or one among others. */
  kind: "main" | "quiet";
}

/** A text with a button that copies it or, without a clipboard, selects it for copying by hand. */
export function CopyField({ name, text, kind }: CopyFieldProps) {
  const [copied, setCopied] = useState(false);
  const copy = async (field: HTMLInputElement | null | undefined): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // A page without TLS, as from a server at home, has no clipboard.
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
