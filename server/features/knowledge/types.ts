import type { FactKind } from '#server/language/facts.ts';
import type { Vocabulary } from '#server/language/spelling.ts';

/** Text to make searchable: a crawled page, a file or an owner's entry. `content` is light Markdown. */
export interface SourceText {
  title: string;
  content: string;
}

/**
 * Where a passage is on a site and what it is there: on the home, about or contact page, or on
 * a page that mostly lists links; the answer below a question; a
 * definition list, table or code; text of header and footer; schema.org data of the page.
 */
export type PassagePlace =
  | 'home'
  | 'about'
  | 'contact'
  | 'index'
  | 'question'
  | 'definition'
  | 'table'
  | 'code'
  | 'footer'
  | 'schema';

export interface ChunkText {
  /** Index in the page, from 0. */
  ord: number;
  /** 'Page title > Section > Subsection'. */
  header: string;
  body: string;
  facts: FactKind[];
  /** Mainly names of other pages, as on a home page or section index. Indexed at half weight. */
  isLinkList: boolean;
  places: PassagePlace[];
}

/** How often each feature occurs in one text. */
export interface Features {
  words: Map<string, number>;
  bigrams: Map<string, number>;
  grams: Map<string, number>;
  /** Names the text defines, see `definedNames`. */
  names?: readonly string[];
  /** Versions, identifiers, codes and quantities, each as one feature. */
  identifiers?: readonly string[];
}

/** Statistics of the whole collection that a search needs. JSON, stored once per version. */
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
  /** Stemmed, and corrected if the site doesn't have the visitor's spelling. */
  stem: string;
  /** What the visitor typed. */
  typed: string;
  /** ln(1 + (n - df + 0.5) / (df + 0.5)), lower outside the asking sentence; highest for words the site never uses. */
  idf: number;
  known: boolean;
}

export interface LexicalQuery {
  terms: QueryTerm[];
  /** The visitor's own words, used for the confidence. */
  vector: SparseVector;
  /** The same with related words at a lower weight, used for the search. */
  expanded: SparseVector;
}
