import type { User } from '#shared/contracts/accounts.ts';
import type { Transaction } from '../../db/connection.ts';
import { conflict, missing } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAccountEvent } from '../accounts/record-account-event.ts';
import { disconnectWorkspaces, hasProvider } from '../users/identities.ts';
import { lockUserRow } from '../users/user-queries.ts';
import { issuerSpellings } from './issuer-spellings.ts';
import { type OwnProvider, ownProviders } from './own-providers.ts';

/** @throws AppError 404 for a provider that doesn't sign in the user, 409 if it is their only way to sign in */
export async function disconnectProvider(
  services: Pick<Services, 'db' | 'sealer' | 'config'>,
  user: User,
  key: string,
): Promise<void> {
  const provider = (await ownProviders(services, user.id)).find((one) => one.key === key);
  if (!provider) throw missing('Provider');
  await services.db.transaction(async (trx) => {
    await lockUserRow(trx, user.id);
    await forget(trx, user.id, provider);
    const isLast =
      !user.hasPassword &&
      !(await hasProvider(trx, user.id, 'everyone')) &&
      !(await hasProvider(trx, user.id, 'workspaces'));
    if (isLast) throw conflict('This is your only way to sign in. Set a password first.');
    await recordAccountEvent(trx, user.id, { action: 'sign-in-provider.disconnected', subject: provider.name });
  });
}

async function forget(trx: Transaction, userId: number, { workspaceId, issuer }: OwnProvider): Promise<void> {
  if (workspaceId !== null) await disconnectWorkspaces(trx, userId, workspaceId);
  else await trx('sign_in_identities').where('user_id', userId).whereIn('issuer', issuerSpellings(issuer)).delete();
}
