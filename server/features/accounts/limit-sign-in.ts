import { createHash } from 'node:crypto';
import type { Limits } from '../../http/limits.ts';

interface Attempt {
  /** The browser, when it is known for the account it wants to sign in to. */
  browser: string | null;
  /** What was typed as the name, in lower case. */
  name: string;
  address: string;
}

/**
 * Counts an attempt to sign in; call what it returns when the password was right. What strangers try never counts
 * against a browser that signed in to the account before. Others are counted by what they typed and not by the account
 * it leads to: a shared count would tell which email address belongs to which username.
 * @throws AppError 429
 */
export async function limitSignIn(limits: Limits, { browser, name, address }: Attempt): Promise<() => Promise<void>> {
  // A name of any length, and maybe a password typed in the wrong field.
  const typed = createHash('sha256').update(name).digest('base64url');
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
