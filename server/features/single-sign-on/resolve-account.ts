import type { User } from '#shared/contracts/accounts.ts';
import type { Transaction } from '../../db/connection.ts';
import { forbidden, impossible } from '../../errors.ts';
import { createAccount } from '../accounts/create-account.ts';
import { findByLogin, findUser, type UserWithPassword } from '../accounts/store.ts';
import { domainOf } from './email-address.ts';
import { connect, connectedUser, isAddressProven, isTaken } from './identities.ts';
import { newUsername } from './new-username.ts';
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
function verifiedAddress({ name, domains }: OpenIdProvider, { email, isEmailVerified }: Identity): string {
  if (email === null) throw impossible(`${name} didn’t send a valid email address. Allow it to share yours.`);
  if (!isEmailVerified) throw impossible(`${name} hasn’t verified your email address. Verify it there first.`);
  if (domains.length > 0 && !domains.includes(domainOf(email))) {
    throw impossible(`${name} can’t sign in ${email} here, because of its domain. Use another address.`);
  }
  return email;
}

/**
 * The account of a person at a provider. Accounts are only found by an address that the provider has verified. If the
 * account's own address was never verified, someone else may have registered it, so it isn't connected without
 * its password.
 * @param signedInAs the user of this browser's session
 * @throws AppError 403 for a disabled account, 422 if this person can't sign in
 */
export async function resolveAccount(
  trx: Transaction,
  provider: OpenIdProvider,
  identity: Identity,
  signedInAs: User | null,
): Promise<Resolved | ToConnect> {
  const connected = await connectedUser(trx, identity);
  if (connected !== null) {
    if (provider.domains.length > 0) verifiedAddress(provider, identity);
    const user = await findUser(trx, connected);
    if (!user) throw suspended();
    return { user, isNew: false };
  }
  const email = verifiedAddress(provider, identity);
  const account = await findByLogin(trx, email);
  if (!account) return { user: await newAccount(trx, provider, identity, email), isNew: true };
  if (account.isDisabled) throw suspended();
  const { user } = account;
  if (await isTaken(trx, identity.issuer, user.id)) {
    throw impossible(`The account of ${email} is connected to someone else at ${provider.name}. Ask an administrator.`);
  }
  if (signedInAs?.id !== user.id && !(await isAddressProven(trx, user))) return { account, email };
  await connect(trx, identity, { userId: user.id, email });
  return { user, isNew: false };
}

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
  const user = await createAccount(trx, { username, email, fullName: identity.fullName, passwordHash: null });
  await connect(trx, identity, { userId: user.id, email });
  return user;
}
