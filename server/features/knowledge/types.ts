import type { FactKind } from '#server/language/facts.ts';
import type { Vocabulary } from '#server/language/spelling.ts';

/** Text to be made searchable: a crawled page, a file, or an owner's entry. `content` is light Markdown. */
export interface SourceText {
  title: string;
  content: string;
}

/**
 * Where on a site a passage is, and what it is there: on the home page, the page about the site or the contact
 * page; the answer below a question; a definition list, table or piece of code; what header and footer repeat; what
 * the page declares by schema.org.
 */
export type PassagePlace =
  | 'home'
  | 'about'
  | 'contact'
  | 'question'
  | 'definition'
  | 'table'
  | 'code'
  | 'footer'
  | 'schema';

export interface ChunkText {
  /** Place in the page, from 0. */
  ord: number;
  /** 'Page title > Section > Subsection'. */
  header: string;
  body: string;
  facts: FactKind[];
  /** Mainly names of other pages, as on a home page or section index: indexed at half weight. */
  isLinkList: boolean;
  places: PassagePlace[];
}

/** How often each feature occurs in one text. */
export interface Features {
  words: Map<string, number>;
  bigrams: Map<string, number>;
  grams: Map<string, number>;
  /** Names whose meaning the text says, see `definedNames`. */
  names?: readonly string[];
  /** Versions, identifiers, codes and quantities, each as one. */
  identifiers?: readonly string[];
}

/** What a search must know about the whole collection; JSON, stored once per built version. */
export interface CollectionStats extends Vocabulary {
  /** Number of chunks. */
  n: number;
  /** Mean length of a chunk in words, bigrams and 4-grams. */
  avgLen: [words: number, bigrams: number, grams: number];
  gramDf: Record<string, number>;
}

/** Dimension (from 1) to weight. */
export type SparseVector = Map<number, number>;

/** One word of a question that is not a stop word. */
export interface QueryTerm {
  /** Stemmed, and repaired when the site does not know the visitor's spelling. */
  stem: string;
  /** What the visitor typed. */
  typed: string;
  /** ln(1 + (n - df + 0.5) / (df + 0.5)), less outside the asking sentence; highest for words the site never uses. */
  idf: number;
  known: boolean;
}

export interface LexicalQuery {
  terms: QueryTerm[];
  /** The visitor's own words: what confidence is measured by. */
  vector: SparseVector;
  /** The same with related words at a lower weight: what passages are found by. */
  expanded: SparseVector;
}
