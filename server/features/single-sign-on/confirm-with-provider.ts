import type { Context } from 'koa';
import type { User } from '#shared/contracts/accounts.ts';
import type { Database } from '../../db/connection.ts';
import { impossible } from '../../errors.ts';
import { confirmSession, isRecentProof } from '../../http/session.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { attemptGone } from './attempts.ts';
import { connectedUser, noteUse, statesAuthTime } from './identities.ts';
import { toleratedSeconds } from './open-id.ts';
import type { Identity, OpenIdProvider } from './provider.ts';
import { resolveAccount } from './resolve-account.ts';

interface Person {
  provider: OpenIdProvider;
  identity: Identity;
}

/**
 * When the person proved to the provider who they are, in milliseconds since 1970. Providers often let people in who
 * did so days ago. 0 if it doesn't say, or names a time that is still to come.
 */
export function provenAt({ authTime }: Pick<Identity, 'authTime'>): number {
  const now = Date.now();
  const at = (authTime ?? 0) * 1000;
  return at > now + toleratedSeconds * 1000 ? 0 : Math.min(at, now);
}

/**
 * The account of a person who was asked to sign in again. It must be known already: someone else, who signed in there
 * by mistake, gets no account.
 * @param userId the only account that it may be; null for any
 * @throws AppError 422 for someone else, and as resolveAccount does
 */
export function knownUser(db: Database, { provider, identity }: Person, userId: number | null): Promise<User> {
  return db.transaction(async (trx) => {
    const connected = await connectedUser(trx, provider, identity);
    if (connected === null || (userId !== null && connected !== userId)) {
      throw impossible(`You signed in at ${provider.name} as someone else. Sign in there with your own account.`);
    }
    const resolved = await resolveAccount(trx, provider, identity, null);
    if ('account' in resolved) throw attemptGone();
    return resolved.user;
  });
}

/**
 * Whether an answer without a time confirms a user. Some providers never say when, and their users may have no other
 * proof, so an answer to this question has to do: its nonce shows that it is new. If the provider has said it before,
 * someone has changed the question in the browser.
 */
async function needsNoTime(db: Database, { provider, identity }: Person, user: User): Promise<boolean> {
  if (user.hasPassword || (await hasSecondFactor(db, user.id))) return false;
  return !(await statesAuthTime(db, provider, identity));
}

/**
 * Confirms this session, which belongs to the user, if the person has signed in at the provider again.
 * @throws AppError 422 if it was someone else, or if the provider didn't ask who it is
 */
export async function confirmWithProvider(db: Database, ctx: Context, person: Person, userId: number): Promise<User> {
  const { provider, identity } = person;
  const user = await knownUser(db, person, userId);
  if (provider.workspace && user.hasPassword) throw impossible('Confirm with your password that it’s you.');
  const isEnough = identity.authTime === null && (await needsNoTime(db, person, user));
  await noteUse(db, provider, identity);
  const confirmedAt = isEnough ? Date.now() : provenAt(identity);
  if (!isRecentProof(confirmedAt)) {
    throw impossible(`${provider.name} let you in without asking who you are. Sign out there, then try again.`);
  }
  await confirmSession(ctx, confirmedAt);
  return user;
}
