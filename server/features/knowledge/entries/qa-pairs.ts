import type { Database } from '../../../db/connection.ts';

/** A question-answer pair written by the owner. */
export interface QuestionAnswer {
  id: number;
  question: string;
  answer: string;
}

export interface StoredPair extends QuestionAnswer {
  updatedAt: Date;
}

/** The question-answer pairs of a website, as they stand now: they need no build. */
export function listQaPairs(db: Database, websiteId: number): Promise<StoredPair[]> {
  return db('entries')
    .where({ website_id: websiteId, kind: 'qa' })
    .orderBy('id')
    .select<StoredPair[]>('id', 'title as question', 'content as answer', 'updated_at as updatedAt');
}
