import type { Database } from '../../../db/connection.ts';
import { prepared } from '../../../db/prepared.ts';
import type { WebsiteScope } from '../../websites/website-scope.ts';

/** A question-answer pair written by the owner. */
export interface QuestionAnswer {
  id: number;
  question: string;
  answer: string;
  /** Null to use the website's language. */
  language?: string | null;
}

export interface StoredPair extends QuestionAnswer {
  updatedAt: Date;
}

/** The current question-answer pairs of a website. They need no build. */
export function listQaPairs(db: Database, { workspaceId, websiteId }: WebsiteScope): Promise<StoredPair[]> {
  return db('entries')
    .options(prepared)
    .where({ workspace_id: workspaceId, website_id: websiteId, kind: 'qa' })
    .orderBy('id')
    .select<StoredPair[]>('id', 'title as question', 'content as answer', 'language', 'updated_at as updatedAt');
}
