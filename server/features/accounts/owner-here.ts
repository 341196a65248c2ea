import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Database } from '../../db/connection.ts';
import { isRecentProof, signIn, stayConfirmed } from '../../http/session.ts';
import { hashPassword } from '../passwords/password.ts';
import { createAccount } from './create-account.ts';
import { findFirstPerson } from './store.ts';

/** The person whose desktop app runs this server on their own computer. */
export interface OwnerHere {
  name: string;
  /** What only their app knows. */
  key: string;
}

/**
 * Signs in everyone that the app's key let in. There is one person here, who made no password: the computer's own sign-in is
 * theirs.
 */
export function signInOwner(db: Database, { name }: OwnerHere): Middleware {
  let owner: Promise<number> | null = null;
  return async function withOwner(ctx, next) {
    if (ctx.session && ctx.session.userId === undefined) {
      owner ??= findOrCreate(db, name).finally(() => {
        owner = null;
      });
      await signIn(ctx, await owner);
    } else if (ctx.session && !isRecentProof(ctx.session.confirmedAt ?? 0)) stayConfirmed(ctx);
    return next();
  };
}

async function findOrCreate(db: Database, name: string): Promise<number> {
  const first = await findFirstPerson(db);
  if (first) return first.id;
  const account = {
    username: 'owner',
    // A name that no mail can reach (RFC 6761).
    email: 'owner@this-computer.invalid',
    fullName: name,
    passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
    isAdmin: true,
  };
  return (await db.transaction((trx) => createAccount(trx, account))).id;
}
