import { createHash } from 'node:crypto';
import type { Limits } from '../../http/limits.ts';

/** The name may have any length, and may be a password typed in the wrong field. */
const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url');

interface Attempt {
  /** The browser's id, if it is known for the account. */
  browser: string | null;
  /** The name as typed, in lowercase. */
  name: string;
  address: string;
}

/**
 * Counts a sign-in attempt; call the returned function if the password was right. Attempts by others never count
 * against a browser that has signed in to the account before. They are counted by the typed name, not by account,
 * because a shared count would reveal which email address belongs to which username.
 * @throws AppError 429
 */
export async function limitSignIn(limits: Limits, { browser, name, address }: Attempt): Promise<() => Promise<void>> {
  const typed = hashOf(name);
  if (browser !== null) {
    const key = `${browser} ${typed}`;
    await limits.use('loginByBrowser', key);
    return () => limits.giveBack('loginByBrowser', key);
  }
  const pair = `${address} ${typed}`;
  await limits.use('loginByAddress', address);
  await limits.use('loginByAccountAndAddress', pair);
  await limits.use('loginByAccount', typed);
  return async () => {
    await limits.giveBack('loginByAddress', address);
    await limits.giveBack('loginByAccountAndAddress', pair);
    await limits.giveBack('loginByAccount', typed);
  };
}

/**
 * Counts a request for a link by email, by the typed name, whether or not there is such an account.
 * @throws AppError 429
 */
export async function limitResetMail(limits: Limits, { name, address }: Omit<Attempt, 'browser'>): Promise<void> {
  await limits.use('resetMailByAddress', address);
  await limits.use('resetMailByName', hashOf(name));
}
