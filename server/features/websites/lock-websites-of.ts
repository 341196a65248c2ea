import type { Transaction } from '../../db/connection.ts';

/** Makes everything under way on a user's websites go first, in the order that messages and changes lock their rows. */
export async function lockWebsitesOf(trx: Transaction, workspaceId: number): Promise<void> {
  const websites = trx('websites').where('workspace_id', workspaceId);
  await trx('conversations')
    .whereIn('website_id', websites.clone().select('id'))
    .orderBy('id')
    .forUpdate()
    .select('id');
  await websites.clone().orderBy('id').forUpdate().select('id');
}
