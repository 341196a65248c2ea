import type { PageRule } from '#shared/contracts/websites.ts';
import { across } from '../../../db/across.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { batchesOf } from '../../../db/statement-size.ts';
import { ofWebsite, type WebsiteScope } from '../../websites/website-scope.ts';

/** An address, and whether its page is used. */
export type NamedPage = [url: string, isIncluded: boolean];

/** A choice that is completely stored but not applied yet. */
export interface StagedChoice {
  id: number;
  choice: string;
  rule: PageRule;
}

/** Whether a website has a choice to apply. */
export const hasChoice = async (db: Database | Transaction, scope: WebsiteScope): Promise<boolean> =>
  (await db('knowledge_choices').where(ofWebsite(scope)).first('id')) !== undefined;

/** Stores the pages a choice names, in small statements. They have no effect until the choice is complete. */
export async function stageParts(
  db: Database | Transaction,
  scope: WebsiteScope,
  choice: string,
  pages: readonly NamedPage[],
): Promise<void> {
  let ord = 0;
  for (const part of batchesOf(pages, ([url]) => url.length + 20)) {
    await db('knowledge_choice_parts').insert({ ...ofWebsite(scope), choice, ord: ord++, pages: JSON.stringify(part) });
  }
}

/** The oldest choice of a website that isn't applied yet. */
export async function firstChoice(db: Database, scope: WebsiteScope): Promise<StagedChoice | undefined> {
  return db('knowledge_choices').where(ofWebsite(scope)).orderBy('id').first<StagedChoice>('id', 'choice', 'rule');
}

/** Reads what a choice says about the pages it names. */
export async function readParts(
  db: Database,
  { workspaceId }: WebsiteScope,
  { choice }: StagedChoice,
): Promise<Map<string, boolean>> {
  const named = new Map<string, boolean>();
  for (let ord = 0; ; ord++) {
    const part = await db('knowledge_choice_parts')
      .where({ workspace_id: workspaceId, choice, ord })
      .first<{ pages: NamedPage[] } | undefined>('pages');
    if (!part) return named;
    for (const [url, isIncluded] of part.pages) named.set(url, isIncluded);
  }
}

export async function dropChoice(
  trx: Transaction,
  { workspaceId }: WebsiteScope,
  { id, choice }: StagedChoice,
): Promise<void> {
  await trx('knowledge_choices').where({ workspace_id: workspaceId, id }).delete();
  await trx('knowledge_choice_parts').where({ workspace_id: workspaceId, choice }).delete();
}

/** Deletes the parts of choices that were never completed. */
export async function sweepParts(db: Database): Promise<void> {
  await db('knowledge_choice_parts as p')
    .queryContext(across('sweep'))
    .where('p.created_at', '<', db.raw(`now() - interval '1 hour'`))
    .whereNotExists(
      db('knowledge_choices as c')
        .whereRaw('c.workspace_id = p.workspace_id and c.choice = p.choice')
        .select(db.raw('1')),
    )
    .delete();
}
