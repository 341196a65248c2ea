import type { Insights } from '#shared/contracts/insights.ts';
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

/** An update that counts that a pair answered a visitor. */
export const countUse = (db: Database, workspaceId: number, id: number) =>
  db('entries').where({ workspace_id: workspaceId, id }).increment('uses');

/** The pairs that were made of replies to visitors, and how often they have answered since. */
export async function taughtPairs(
  db: Database,
  { workspaceId, websiteId }: WebsiteScope,
  limit: number,
): Promise<Insights['fromReplies']> {
  const taught = () =>
    db('entries').where({ workspace_id: workspaceId, website_id: websiteId, kind: 'qa', is_from_reply: true });
  const [counted] = await taught().select<{ answers: number; uses: number }[]>(
    db.raw('count(*) as answers, coalesce(sum(uses), 0) as uses'),
  );
  const mostUsed = await taught()
    .orderBy([{ column: 'uses', order: 'desc' }, 'id'])
    .limit(limit)
    .select<{ question: string; uses: number }[]>('title as question', 'uses');
  return { answers: counted?.answers ?? 0, uses: counted?.uses ?? 0, mostUsed };
}
