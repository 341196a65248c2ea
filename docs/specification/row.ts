/** The tag of a test that proves a rule, without `rule:`. */
export type Tag = string;

/**
 * A requirement of the specification in a few words, and the tags of the tests that fail if it isn't met. Words in
 * “such quotation marks” are on the screen exactly as written, and the file of one of the tests contains them.
 */
export type Row = readonly [words: string, ...tags: readonly [Tag, ...Tag[]]];

export interface Section {
  number: string;
  title: string;
  rows: readonly Row[];
}
