import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface SegmentsProps<T> {
  choices: readonly T[];
  chosen: T;
  onChoose: (choice: T) => void;
  /** The label of a choice. */
  name: (choice: T) => ComponentChildren;
}

/** Radio buttons drawn as the parts of a bar, to stand in a group with a legend. */
export function SegmentOptions<T extends string | number | boolean>({
  choices,
  chosen,
  onChoose,
  name,
}: SegmentsProps<T>) {
  const group = useId();
  return (
    <>
      {choices.map((choice) => (
        <label key={String(choice)}>
          <input type="radio" name={group} checked={choice === chosen} onChange={() => onChoose(choice)} />
          <span>{name(choice)}</span>
        </label>
      ))}
    </>
  );
}

interface NamedProps<T> extends SegmentsProps<T> {
  /** What is chosen, for screen readers. */
  legend: string;
  class?: string;
}

/** The same as a group of its own. */
export function Segments<T extends string | number | boolean>({
  legend,
  class: more = "",
  ...parts
}: NamedProps<T>) {
  return (
    <fieldset class={`segments ${more}`.trim()}>
      <legend class="unseen">{legend}</legend>
      <SegmentOptions {...parts} />
    </fieldset>
  );
}
