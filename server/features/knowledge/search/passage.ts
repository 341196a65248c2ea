import type { Ended } from '#server/language/ended.ts';
import type { FactKind } from '#server/language/facts.ts';
import type { PassagePlace } from '../types.ts';

/** How old the text of a page is. */
export interface PageAge {
  /** When it was last seen at its source. */
  checkedAt: Date | null;
  /** Since when it can't be read. */
  failingSince: Date | null;
  /** The date that it states about itself, or else when its text was seen to change. */
  datedAt: Date | null;
}

/** A passage as the search returns it. */
export interface Passage {
  id: number;
  /** Null for an uploaded file and for an owner's entry without a page. */
  url: string | null;
  /** Title shown next to the link. */
  title: string;
  header: string;
  body: string;
  ord: number;
  facts: FactKind[];
  /** Mainly names of other pages: found and linked, but never quoted. */
  isLinkList: boolean;
  /** The language its owner chose; missing for the text of a page. */
  language?: string | null;
  places: readonly PassagePlace[];
  /** Missing if it isn't from a page. */
  age?: PageAge | null;
  /** Inner product with the visitor's own words (`LexicalQuery.vector`). */
  lexScore: number;
  /** Inner product with the expanded question. The passages are ordered by it. */
  expandedScore: number;
  /** Similarity of the embeddings, if the site has any, on a scale that is the same for every model. */
  cosine: number | null;
}

export interface RankedPassage extends Passage {
  /** Comparable only within one question. */
  score: number;
  /** Set for a question about the present, if what it says is over. */
  ended?: Ended | null;
}
