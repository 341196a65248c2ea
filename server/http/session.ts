import { createHash } from 'node:crypto';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import type { Database, Transaction } from '../db/connection.ts';

export interface SessionData {
  userId?: number;
  /** Milliseconds since 1970. */
  signedInAt?: number;
  /** When the session got its id, which it may have been given after signing in. */
  namedAt?: number;
  userAgent?: string;
  /** The public id of the workspace that was used last. */
  workspaceId?: string;
}

interface KoaSession extends SessionData {
  /** The id in the cookie; missing while the session is not stored. */
  readonly externalKey?: string;
  regenerate(): Promise<void>;
}

declare module 'koa' {
  interface DefaultContext {
    session: KoaSession | null;
  }
}

/** The name of the cookie that carries the session. */
export const sessionCookie = 'parley.sid';

/** A session's last use is written down this often at most: not every read should be a write. */
const lastUsePrecision = '5 minutes';
/** OWASP ASVS 7.3: a session ends after so long without use, and after so long in any case. */
const idleDays = 30;
const longestDays = 90;
const expiry = `least(now() + interval '${idleDays} days', to_timestamp(:signedInAt / 1000.0) + interval '${longestDays} days')`;

/** Only a hash of the session id is stored: reading the table opens no session. */
const hashOf = (sid: string) => createHash('sha256').update(sid).digest('base64url');

const expiryOf = (db: Database, { signedInAt = Date.now() }: SessionData) => db.raw(expiry, { signedInAt });

function sessionStore(db: Database) {
  return {
    async get(sid: string): Promise<SessionData | undefined> {
      const row = await db('sessions')
        .where('sid_hash', hashOf(sid))
        .andWhere('expires_at', '>', db.fn.now())
        .first<{ data: SessionData; is_stale: boolean } | undefined>(
          'data',
          db.raw(`coalesce(last_used_at < now() - interval '${lastUsePrecision}', true) as is_stale`),
        );
      if (row?.is_stale) {
        await db('sessions')
          .where('sid_hash', hashOf(sid))
          .update({ last_used_at: db.fn.now(), expires_at: expiryOf(db, row.data) });
      }
      return row?.data;
    },
    async set(sid: string, data: SessionData): Promise<void> {
      await db('sessions')
        .insert({
          sid_hash: hashOf(sid),
          user_id: data.userId ?? null,
          data: JSON.stringify(data),
          last_used_at: db.fn.now(),
          expires_at: expiryOf(db, data),
        })
        .onConflict('sid_hash')
        .merge();
    },
    async destroy(sid: string): Promise<void> {
      await db('sessions').where('sid_hash', hashOf(sid)).delete();
    },
  };
}

/** The owner's session for /api calls. Visitors' calls have none, so they cost no look-up. */
export function ownerSession(app: Koa, db: Database, publicUrl: string): Middleware {
  const session = createSession(
    {
      key: sessionCookie,
      // The table ends it sooner when it is not used.
      maxAge: longestDays * 24 * 60 * 60 * 1000,
      sameSite: 'lax',
      httpOnly: true,
      secure: publicUrl.startsWith('https:'),
      store: sessionStore(db),
    },
    app,
  ) as Middleware;
  const isSecure = publicUrl.startsWith('https:');
  return async function withSession(ctx, next) {
    // The proxy in front speaks HTTPS, whatever reaches us: without this the cookie would be refused.
    if (isSecure) ctx.cookies.secure = true;
    if (ctx.path.startsWith('/api/') && !ctx.path.startsWith('/api/widget/')) await session(ctx, next);
    else await next();
  };
}

/** Starts a session for the user under a new id, so that an id planted before signing in is worth nothing. */
export async function signIn(ctx: Context, userId: number, signedInAt = Date.now()): Promise<void> {
  await ctx.session?.regenerate();
  if (!ctx.session) return;
  ctx.session.userId = userId;
  ctx.session.signedInAt = signedInAt;
  // Makes the data differ: a session that did not change would not be stored under its new id.
  ctx.session.namedAt = Date.now();
  ctx.session.userAgent = ctx.get('User-Agent').slice(0, 300);
}

/** Makes a workspace the one that calls of this session are about when they name none. */
export function rememberWorkspace(ctx: Context, publicId: string): void {
  if (ctx.session) ctx.session.workspaceId = publicId;
}

export function signOut(ctx: Context): void {
  ctx.session = null;
}

/** What the sessions table calls the session of this request. */
export function currentSessionHash(ctx: Context): string | null {
  const sid = ctx.session?.externalKey;
  return sid === undefined ? null : hashOf(sid);
}

/** Ends every session of the user but the one of this request, which lasts no longer for it. */
export async function endOtherSessions(ctx: Context, db: Database, userId: number): Promise<void> {
  await signIn(ctx, userId, ctx.session?.signedInAt);
  await endAllSessions(db, userId);
}

/** Signs a user out everywhere. */
export async function endAllSessions(db: Database | Transaction, userId: number): Promise<void> {
  await db('sessions').where('user_id', userId).delete();
}

/** Removes what has expired; returns how many rows. */
export function sweepSessions(db: Database): Promise<number> {
  return db('sessions').where('expires_at', '<', db.fn.now()).delete();
}
