import { randomInt } from 'node:crypto';
import { RegisterInput, type User } from '#shared/contracts/accounts.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { forbidden, impossible } from '../../errors.ts';
import { createAccount } from '../accounts/create-account.ts';
import { asPerson, recordAccountEvent } from '../accounts/record-account-event.ts';
import { findByLogin, findUser, insertUser, type UserWithPassword } from '../accounts/store.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isUsernameTaken } from '../users/user-queries.ts';
import { findMembership, insertMember } from '../workspaces/store.ts';
import { domainOf } from './email-address.ts';
import { connect, connectedUser, isAddressProven, isTaken, lockPerson } from './identities.ts';
import type { Identity, OpenIdProvider } from './provider.ts';

export interface Resolved {
  user: User;
  isNew: boolean;
}

/** An account that must confirm with its password before the provider may sign in to it. */
export interface ToConnect {
  account: UserWithPassword;
  email: string;
}

const suspended = () => forbidden('This account is disabled. Ask an administrator.');

/** @throws AppError 422 if the provider doesn't vouch for an address, or not for one in its domains */
function verifiedAddress(
  { name, domains, trustsAddresses }: OpenIdProvider,
  { email, isEmailVerified }: Identity,
): string {
  if (email === null) throw impossible(`${name} didn’t send a valid email address. Allow it to share yours.`);
  // A provider that says "no" is believed, whatever its administrator says.
  const isVerified = isEmailVerified ?? (trustsAddresses && domains !== null);
  if (!isVerified) throw impossible(`${name} hasn’t verified your email address. Verify it there first.`);
  if (domains !== null && !domains.includes(domainOf(email))) {
    throw impossible(`${name} can’t sign in ${email} here, because of its domain. Use another address.`);
  }
  return email;
}

/** The owner of a workspace must not become an administrator of the server. @throws AppError 403 */
function refuseAdmin({ workspace }: OpenIdProvider, user: User): void {
  if (workspace && user.isAdmin) {
    throw forbidden('Administrators of this server can’t sign in with a workspace’s provider.');
  }
}

/**
 * The account of a person at a provider. Accounts are only found by an address that the provider has verified. If the
 * account's own address was never verified, someone else may have registered it, so it isn't connected without its
 * password.
 * @param signedInAs the user of this browser's session
 * @throws AppError 403 for an account that can't sign in this way, 422 if this person can't sign in
 */
export async function resolveAccount(
  trx: Transaction,
  provider: OpenIdProvider,
  identity: Identity,
  signedInAs: User | null,
): Promise<Resolved | ToConnect> {
  await lockPerson(trx, identity);
  const connected = await connectedUser(trx, provider, identity);
  if (connected !== null) {
    if (provider.domains !== null) verifiedAddress(provider, identity);
    const user = await findUser(trx, connected);
    if (!user) throw suspended();
    refuseAdmin(provider, user);
    await ensureMember(trx, provider, user);
    return { user, isNew: false };
  }
  const email = verifiedAddress(provider, identity);
  const account = await findByLogin(trx, email);
  if (!account) return { user: await newAccount(trx, provider, identity, email), isNew: true };
  if (account.isDisabled) throw suspended();
  const { user } = account;
  refuseAdmin(provider, user);
  if (await isTaken(trx, provider, { issuer: identity.issuer, userId: user.id })) {
    throw impossible(`The account of ${email} is connected to someone else at ${provider.name}. Ask an administrator.`);
  }
  if (signedInAs?.id !== user.id && !(await isAddressProven(trx, user))) return { account, email };
  await connectAccount(trx, provider, identity, { user, email });
  return { user, isNew: false };
}

/** Lets a person sign in to an account without its password. @throws AppError 422 if they need an invitation first */
export async function connectAccount(
  trx: Transaction,
  provider: OpenIdProvider,
  { issuer, subject }: Identity,
  { user, email }: { user: User; email: string },
): Promise<void> {
  await ensureMember(trx, provider, user);
  await lockPerson(trx, { issuer, subject });
  // The other click of a double click was faster.
  if ((await connectedUser(trx, provider, { issuer, subject })) === user.id) return;
  await connect(trx, provider, { issuer, subject, userId: user.id, email });
}

/** @throws AppError 422 if they need an invitation first */
async function ensureMember(trx: Transaction, { workspace }: OpenIdProvider, user: User): Promise<void> {
  if (!workspace || (await findMembership(trx, user.id, workspace.publicId))) return;
  if (workspace.newMemberRole === null) throw impossible('You need an invitation to this workspace. Ask its owner.');
  await insertMember(trx, workspace.id, user.id, workspace.newMemberRole);
  await recordAudit(trx, { action: 'member.joined', workspaceId: workspace.id, actor: asPerson(user) });
}

/** Someone who joins a workspace gets none of their own. */
async function newAccount(
  trx: Transaction,
  provider: OpenIdProvider,
  identity: Identity,
  email: string,
): Promise<User> {
  if (!provider.createsAccounts) {
    throw impossible(`There is no account for ${email}. Ask an administrator for one.`);
  }
  const username = await newUsername(trx, { wanted: identity.username, email });
  const account = { username, email, fullName: identity.fullName, passwordHash: null };
  const user = provider.workspace ? await insertUser(trx, account) : await createAccount(trx, account);
  await connectAccount(trx, provider, identity, { user, email });
  await recordAccountEvent(trx, user.id, { action: 'account.registered', actor: asPerson(user) });
  return user;
}

const { username } = RegisterInput.shape;
const attempts = 20;

/** A free name for a new account: the one at the provider or of the address, if necessary with a number. */
async function newUsername(
  db: Database | Transaction,
  { wanted, email }: { wanted: string | null; email: string },
): Promise<string> {
  const local = email.slice(0, email.lastIndexOf('@'));
  // Some providers repeat the address as the name.
  const base = [wanted?.split('@')[0], local].map(cleaned).find((name) => name.length > 0) ?? 'user';
  for (let attempt = 0; attempt < attempts; attempt++) {
    const name = attempt === 0 ? base.padEnd(3, '0') : `${base}-${randomInt(10, 10 ** (2 + Math.min(attempt, 6)))}`;
    if (username.safeParse(name).success && !(await isUsernameTaken(db, name))) return name;
  }
  return `user-${randomInt(10 ** 12)}`;
}

const cleaned = (name = '') => name.replace(/[\s@<>"'`\\/\p{C}]/gu, '').slice(0, 50);
