import type { FactKind } from '#server/features/knowledge/types.ts';

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

/** How sure the assistant is that these passages hold the answer. */
export type Confidence = 'sure' | 'maybe' | 'none';

export interface Source {
  url: string;
  title: string;
}

export interface ExtractiveAnswer {
  /** 'partial': may help, not asserted. */
  outcome: 'answered' | 'partial' | 'abstained';
  /** Plain text; `[1]` after a run of sentences points at `sources[0]`. */
  text: string;
  sources: Source[];
  /** 0 to 1: chance that the passages answer the question. */
  confidence: number;
}

/** A question-answer pair written by the owner. */
export interface QuestionAnswer {
  id: number;
  question: string;
  answer: string;
}
