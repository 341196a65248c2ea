import { Language } from '#shared/contracts/accounts.ts';
import { z } from '#shared/contracts/messages.ts';
import type { Services } from '../../services.ts';
import { recipientOf } from '../mail/recipient.ts';
import { sendMail } from '../mail/send-mail.ts';
import { hasProvider } from '../users/identities.ts';
import { makeResetLink } from './make-reset-link.ts';
import { findByLogin } from './store.ts';

export const resetMailJob = {
  name: 'request-reset-mail',
  data: z.object({ sealed: z.base64(), secretId: z.string(), language: Language }),
};
type Asked = z.output<typeof resetMailJob.data>;

const context = 'reset mail';

/**
 * Has a job look for the account, so that the answer says nothing about it, and takes the same time.
 * @param language for an account whose language isn't known
 */
export async function requestResetMail(
  { db, queue, sealer }: Services,
  username: string,
  language: Language,
): Promise<void> {
  // Encrypted, because it may be a password typed in the wrong field.
  const { sealed, secretId } = sealer.seal(username, context);
  const asked: Asked = { sealed: sealed.toString('base64'), secretId, language };
  await db.transaction((trx) => queue.send(resetMailJob, asked, trx));
}

/** Sends the link, if there is such an account and it isn't disabled. */
export async function sendResetMail(services: Services, asked: Asked): Promise<void> {
  const { db, sealer, config } = services;
  const sealed = { sealed: Buffer.from(asked.sealed, 'base64'), secretId: asked.secretId };
  const username = sealer.open(sealed, context);
  const account = username === null ? null : await findByLogin(db, username);
  if (!account || account.isDisabled) return;
  const { id } = account.user;
  // Those without a password sign in with a provider, which they could then bypass.
  const hasAnother = (await hasProvider(db, id, 'everyone')) || (await hasProvider(db, id, 'workspaces'));
  if (account.passwordHash === null && hasAnother) return;
  await db.transaction(async (trx) => {
    const to = await recipientOf(trx, account.user.id);
    if (!to) return;
    const link = await makeResetLink(trx, { userId: account.user.id, createdBy: null, publicUrl: config.publicUrl });
    if (link) await sendMail(services, trx, 'reset-password', to, { username: link.user.username, url: link.url });
  });
}
