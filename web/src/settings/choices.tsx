import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { t } from "../i18n";

interface OneOfProps<T extends string> {
  /** The name of the message that says what is chosen; each choice's is `KEY-CHOICE`. */
  name: string;
  choices: readonly T[];
  chosen: Signal<T>;
  /** What a choice looks like, above its words. */
  sample?: (choice: T) => ComponentChildren;
  help?: string;
}

/** A choice of one among a few, all of them seen. */
export function OneOf<T extends string>({ name, choices, chosen, sample, help }: OneOfProps<T>) {
  const group = useId();
  return (
    <fieldset class="setting" aria-describedby={help && `${name}-help`}>
      <legend>{t(name)}</legend>
      <div class="segments setting-choices">
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={group}
              checked={chosen.value === choice}
              onChange={() => {
                chosen.value = choice;
              }}
            />
            <span>
              {sample?.(choice)}
              {t(`${name}-${choice}`)}
            </span>
          </label>
        ))}
      </div>
      {help && (
        <small class="quietly" id={`${name}-help`}>
          {help}
        </small>
      )}
    </fieldset>
  );
}

/** Something that is on or off, and what it does in a sentence. */
export function OnOff({ name, chosen }: { name: string; chosen: Signal<"yes" | "no"> }) {
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
