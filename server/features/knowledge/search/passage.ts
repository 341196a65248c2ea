import type { FactKind } from '#server/language/facts.ts';
import type { PassagePlace } from '../types.ts';

/** A passage as the search returns it. */
export interface Passage {
  id: number;
  /** Null for an uploaded file and for an owner's entry without a page. */
  url: string | null;
  /** Title shown beside the link. */
  title: string;
  header: string;
  body: string;
  ord: number;
  facts: FactKind[];
  /** Mainly names of other pages: found and linked, never quoted. */
  isLinkList: boolean;
  /** What its owner says it is written in; none for the text of a page. */
  language?: string | null;
  places: readonly PassagePlace[];
  /** Inner product with the visitor's own words (`LexicalQuery.vector`). */
  lexScore: number;
  /** Inner product with the expanded question; what the passages are ordered by. */
  expandedScore: number;
  /** Cosine similarity of the embeddings, when the site has any. */
  cosine: number | null;
}

export interface RankedPassage extends Passage {
  /** Comparable within one question only. */
  score: number;
}
