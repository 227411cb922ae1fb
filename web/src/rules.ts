import type { OptionValue } from "./wire";

/** A game that can be chosen, as the list of them has it. */
export interface NamedGame {
  id: string;
  name: string;
  also: string[];
  /** The seats it is played with where nobody says. */
  seats: number;
  summary: string;
}

/** What an option may be: one of `choices`, or a number from `least` to `most`. */
export interface OptionSchema {
  key: string;
  choices: OptionValue[];
  least: number | null;
  most: number | null;
  default: OptionValue;
}

/** A game for a number of seats, with its rules in the words of the language that was asked for. */
export interface GameRules extends NamedGame {
  options: Record<string, OptionValue>;
  differences: Record<string, OptionValue>;
  schema: OptionSchema[];
  words: Section[];
}

/** A part of the rules in words, with a table where one says it best. */
export interface Section {
  id: string;
  heading: string;
  sentences: string[];
  table: { label: string; numbers: number[] }[];
}
