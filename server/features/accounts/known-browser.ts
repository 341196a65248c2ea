import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';

const cookie = 'parley.browser';
const maxAgeMs = 365 * 24 * 60 * 60 * 1000;
const format = /^(?<id>[\w-]{22})(?<accounts>(?:\.\d+)+)$/;
/** How many accounts a browser is known for: those that signed in last. */
const mostAccounts = 8;

interface Browser {
  id: string;
  accounts: string[];
}

function read(ctx: Context): Browser | null {
  const { id, accounts } = format.exec(ctx.cookies.get(cookie, { signed: true }) ?? '')?.groups ?? {};
  return id && accounts ? { id, accounts: accounts.slice(1).split('.') } : null;
}

/**
 * The id of this request's browser if it has signed in to the account before. The cookie is signed, so no one can forge
 * it.
 */
export function knownBrowser(ctx: Context, userId: number): string | null {
  const browser = read(ctx);
  return browser?.accounts.includes(String(userId)) ? browser.id : null;
}

/**
 * Call after a successful sign-in. The cookie grants no access. It only ensures that other people's failed attempts
 * don't count against this browser.
 */
export function rememberBrowser(ctx: Context, userId: number): void {
  const { id, accounts } = read(ctx) ?? { id: randomBytes(16).toString('base64url'), accounts: [] };
  const account = String(userId);
  const known = [account, ...accounts.filter((one) => one !== account)].slice(0, mostAccounts);
  ctx.cookies.set(cookie, [id, ...known].join('.'), {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/',
    maxAge: maxAgeMs,
  });
}
