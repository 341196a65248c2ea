import type { Tag } from '../specification/row.ts';

/** A guide that says so, or the code in one place that decides it, where a test would only repeat it. */
export interface Reference {
  file: string;
}

export type State =
  | { is: 'met'; by: readonly [Tag | Reference, ...(Tag | Reference)[]] }
  | { is: 'not applicable'; because: string }
  | { is: 'open'; because: string };

/** A requirement of OWASP ASVS 5.0, in our own words, and whether Parley meets it. */
export type Requirement = readonly [id: string, words: string, state: State];

export interface Chapter {
  title: string;
  requirements: readonly Requirement[];
}

export const met = (...by: Extract<State, { is: 'met' }>['by']): State => ({ is: 'met', by });
export const notApplicable = (because: string): State => ({ is: 'not applicable', because });
export const open = (because: string): State => ({ is: 'open', because });
export const says = (file: string): Reference => ({ file });
