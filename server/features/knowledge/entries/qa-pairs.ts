import type { QuestionAnswer } from '#server/features/answering/types.ts';
import type { Database } from '../../../db/connection.ts';

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
