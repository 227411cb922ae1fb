import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { t } from "../../lib/i18n";
import { SegmentOptions } from "../../ui/Segments";

interface ChoiceSettingProps<T extends string> {
  /** The name of the message that says what is chosen; each choice's is `KEY-CHOICE`. */
  name: string;
  choices: readonly T[];
  chosen: Signal<T>;
  /** A picture of a choice, above its label. */
  sample?: (choice: T) => ComponentChildren;
  help?: string;
}

/** A setting with a few choices, all of them shown. */
export function ChoiceSetting<T extends string>({
  name,
  choices,
  chosen,
  sample,
  help,
}: ChoiceSettingProps<T>) {
  return (
    <fieldset class="setting" aria-describedby={help && `${name}-help`}>
      <legend>{t(name)}</legend>
      <div class="segments setting-choices">
        <SegmentOptions
          choices={choices}
          chosen={chosen.value}
          onChoose={(choice) => {
            chosen.value = choice;
          }}
          name={(choice) => (
            <>
              {sample?.(choice)}
              {t(`${name}-${choice}`)}
            </>
          )}
        />
      </div>
      {help && (
        <small class="quietly" id={`${name}-help`}>
          {help}
        </small>
      )}
    </fieldset>
  );
}

/** A setting that is on or off, with a sentence on what it does. */
export function SwitchSetting({ name, chosen }: { name: string; chosen: Signal<"yes" | "no"> }) {
  const on = chosen.value === "yes";
  return (
    <div class="setting">
      <button
        type="button"
        class="switch"
        role="switch"
        aria-checked={on}
        aria-describedby={`${name}-help`}
        onClick={() => {
          chosen.value = on ? "no" : "yes";
        }}
      >
        {t(name)}
        <span class="switch-knob" aria-hidden="true" />
      </button>
      <small class="quietly" id={`${name}-help`}>
        {t(`${name}-help`)}
      </small>
    </div>
  );
}
