import type { EntryKind } from '#shared/contracts/knowledge.ts';
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

/** What the owner decided for a question: a pair, the page that answers it, or that it has no answer. */
export interface StoredPair extends QuestionAnswer {
  kind: Exclude<EntryKind, 'text'>;
  /** The words of a pair, the address of a page, or nothing. */
  answer: string;
  updatedAt: Date;
}

/** The current question-answer pairs and rules of a website. They need no build. */
export function listQaPairs(db: Database, { workspaceId, websiteId }: WebsiteScope): Promise<StoredPair[]> {
  return db('entries')
    .options(prepared)
    .where({ workspace_id: workspaceId, website_id: websiteId })
    .whereNot('kind', 'text')
    .orderBy('id')
    .select<StoredPair[]>(
      'kind',
      'id',
      'title as question',
      'content as answer',
      'language',
      'updated_at as updatedAt',
    );
}
