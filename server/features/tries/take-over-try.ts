import type { User } from '#shared/contracts/accounts.ts';
import type { Transaction } from '../../db/connection.ts';
import { notFound } from '../../errors.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { listChatbots, updateChatbot } from '../chatbots/store.ts';
import { findMembership, giveWorkspace, unownedWorkspaces } from '../workspaces/store.ts';

/**
 * Makes someone the owner of what was tried without an account: website, pages, knowledge and chatbot, which then is
 * like any new one.
 * @param name of the workspace. Default: its website's
 * @throws AppError 404 if it was deleted or someone keeps it already
 */
export async function takeOverTry(
  { config }: Pick<Services, 'config'>,
  trx: Transaction,
  { id, owner, name }: { id: string; owner: Pick<User, 'id'>; name?: string },
): Promise<CurrentWorkspace> {
  const row = await unownedWorkspaces(trx)
    .andWhere('w.public_id', id)
    .forNoKeyUpdate()
    .first<{ id: number } | undefined>('w.id');
  if (!row) throw notFound('This chatbot isn’t available anymore. Try your website again, or add it to your account.');
  await giveWorkspace(trx, row.id, { ownerId: owner.id, name });
  for (const chatbot of await listChatbots(trx, row.id)) {
    await updateChatbot(trx, row.id, chatbot.id, {
      allowedOrigins: [],
      widgetConfig: { answersFrom: 'model', offerToLeaveMessage: config.mail !== null },
    });
  }
  const workspace = await findMembership(trx, owner.id, id);
  if (!workspace) throw new Error('The owner of a workspace is a member of it');
  return workspace;
}
