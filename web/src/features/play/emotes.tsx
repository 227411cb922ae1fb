import type { ComponentChildren } from "preact";
import type { Phrase } from "../../domain/messages";

/** Emotes drawn by us, since not every device has glyphs for them. */
const DRAWN: Record<string, ComponentChildren> = {
  smile: <Face mouth="M-4.5 2.500q4.5 5 9 0" />,
  laugh: <Face mouth="M-5 1.500h10q-1 5.5-5 5.500t-5-5.500z" full />,
  wow: <Face mouth="M0 2a2.5 3 0 1 0 .01 0z" full />,
  sad: <Face mouth="M-4.5 5.500q4.5-5 9 0" />,
  clap: (
    <g class="emote-line">
      <rect x="-7" y="-5" width="5.5" height="14" rx="2.75" transform="rotate(14 -4 2)" />
      <rect x="1.5" y="-5" width="5.5" height="14" rx="2.75" transform="rotate(-14 4 2)" />
      <path d="M0-11v2.5M-5.5-10l1 2M5.5-10l-1 2" />
    </g>
  ),
  domino: (
    <g class="emote-line">
      <rect x="-5" y="-10" width="10" height="20" rx="2" />
      <path d="M-5 0H5" />
      <g class="emote-full">
        <circle cx="-2" cy="-7" r="1" />
        <circle cx="2" cy="-3" r="1" />
        <circle cy="5" r="1" />
        <circle cx="-2" cy="3" r="1" />
        <circle cx="2" cy="7" r="1" />
      </g>
    </g>
  ),
};

function Face({ mouth, full = false }: { mouth: string; full?: boolean }) {
  return (
    <g class="emote-line">
      <circle r="10" />
      <g class="emote-full">
        <circle cx="-3.5" cy="-2.5" r="1.2" />
        <circle cx="3.5" cy="-2.5" r="1.2" />
      </g>
      <path d={mouth} class={full ? "emote-full" : ""} />
    </g>
  );
}

/** A phrase in words, or as a drawing. */
export function PhraseView({ phrase }: { phrase: Phrase }) {
  const drawn = phrase.emote && DRAWN[phrase.id];
  if (!drawn) return <>{phrase.text}</>;
  return (
    <svg class="emote-drawn" viewBox="-12 -12 24 24" width="30" height="30" aria-hidden="true">
      {drawn}
    </svg>
  );
}
