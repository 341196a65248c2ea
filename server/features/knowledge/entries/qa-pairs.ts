import type { QuestionAnswer } from '#server/features/answering/types.ts';
import type { Database } from '../../../db/connection.ts';

/** The question-answer pairs of a website, as they stand now: they need no build. */
export function listQaPairs(db: Database, websiteId: number): Promise<QuestionAnswer[]> {
  return db('entries')
    .where({ website_id: websiteId, kind: 'qa' })
    .orderBy('id')
    .select<QuestionAnswer[]>('id', 'title as question', 'content as answer');
}
