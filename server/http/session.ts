import { createHash, randomBytes } from 'node:crypto';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession } from 'koa-session';
import type { Database, Transaction } from '../db/connection.ts';
import { prepared } from '../db/prepared.ts';
import { forbidden, unconfirmed } from '../errors.ts';

export interface SessionData {
  userId?: number;
  /** Milliseconds since 1970. */
  signedInAt?: number;
  /** When the user last proved who they are, in milliseconds since 1970. */
  confirmedAt?: number;
  /** Who entered the right password and still has to take the second step, and when. */
  secondStep?: { userId: number; since: number };
  /** When the session got its current id, which may be after signing in. */
  namedAt?: number;
  userAgent?: string;
  /** The public id of the workspace used last. */
  workspaceId?: string;
  /** The user proved with a second factor who they are. */
  hasFactor?: true;
  /** The workspaces whose own providers this session signed in with. */
  signedInTo?: number[];
  /** Only such a provider says who this is, and its owner could name anyone. It opens no other workspaces. */
  isOfProvider?: true;
}

interface KoaSession extends SessionData {
  /** The id in the cookie; missing until the session is stored. */
  readonly externalKey?: string;
  regenerate(): Promise<void>;
}

declare module 'koa' {
  interface DefaultContext {
    session: KoaSession | null;
  }
}

/** Name of the session cookie. */
export const sessionCookie = 'parley.sid';

/** Maximum frequency of recording a session's last use, so that not every read is a write. */
const lastUsePrecision = '5 minutes';
/** OWASP ASVS 7.3: a session ends after a time without use, and after a maximum time. */
const idleDays = 30;
const longestDays = 90;
const expiry = `least(now() + interval '${idleDays} days', to_timestamp(:signedInAt / 1000.0) + interval '${longestDays} days')`;

/** Only a hash of the session id is stored, so the table can't be used to open a session. */
const hashOf = (sid: string) => createHash('sha256').update(sid).digest('base64url');

/** How long a user has for the second step. */
const secondStepMs = 10 * 60 * 1000;

const expiryOf = (db: Database, { userId, signedInAt = Date.now() }: SessionData) =>
  userId === undefined ? db.raw(`now() + interval '${secondStepMs} milliseconds'`) : db.raw(expiry, { signedInAt });

function sessionStore(db: Database) {
  /** The stored session of each request. */
  const stored = new WeakMap<object, string>();
  return {
    async get(sid: string, _maxAge: unknown, { ctx = {} }: { ctx?: object }): Promise<SessionData | undefined> {
      const row = await db('sessions')
        .options(prepared)
        .where('sid_hash', hashOf(sid))
        .andWhere('expires_at', '>', db.fn.now())
        .first<{ data: SessionData; is_stale: boolean } | undefined>(
          'data',
          db.raw(`coalesce(last_used_at < now() - interval '${lastUsePrecision}', true) as is_stale`),
        );
      if (row) stored.set(ctx, sid);
      if (row?.is_stale) {
        await db('sessions')
          .where('sid_hash', hashOf(sid))
          .update({ last_used_at: db.fn.now(), expires_at: expiryOf(db, row.data) });
      }
      return row?.data;
    },
    async set(sid: string, data: SessionData, _maxAge: unknown, { ctx = {} }: { ctx?: object }): Promise<void> {
      const row = {
        // With the second step still to come, so that it ends with the user's sessions.
        user_id: data.userId ?? data.secondStep?.userId ?? null,
        data: JSON.stringify(data),
        last_used_at: db.fn.now(),
        expires_at: expiryOf(db, data),
      };
      // A session that was ended during the request must not come back.
      if (stored.get(ctx) === sid) await db('sessions').where('sid_hash', hashOf(sid)).update(row);
      else await db('sessions').insert({ sid_hash: hashOf(sid), ...row });
      stored.set(ctx, sid);
    },
    async destroy(sid: string): Promise<void> {
      await db('sessions').where('sid_hash', hashOf(sid)).delete();
    },
  };
}

/** The owner's session for /api calls. Visitors' calls have none, so they need no lookup. */
export function ownerSession(app: Koa, db: Database, publicUrl: string): Middleware {
  const session = createSession(
    {
      key: sessionCookie,
      // Its own are UUIDs, which have 122 random bits. OWASP ASVS 7.2.3 asks for 128.
      genid: () => randomBytes(32).toString('base64url'),
      // If it isn't used, the table ends it earlier.
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
    // The proxy speaks HTTPS, even if we receive HTTP. Without this, the cookie would be rejected.
    if (isSecure) ctx.cookies.secure = true;
    if (ctx.path.startsWith('/api/') && !ctx.path.startsWith('/api/widget/')) await session(ctx, next);
    else await next();
  };
}

interface NewSession {
  signedInAt?: number;
  /** When the user proved who they are, in milliseconds since 1970; 0 if that isn't known. */
  confirmedAt?: number;
  isOfProvider?: boolean;
}

/** Starts a session for the user under a new id, so that an id planted before signing in is useless. */
export async function signIn(
  ctx: Context,
  userId: number,
  { signedInAt = Date.now(), confirmedAt = Date.now(), isOfProvider = false }: NewSession = {},
): Promise<void> {
  // The same user stays signed in to the workspaces of their session.
  const {
    userId: present,
    secondStep,
    signedInTo,
    workspaceId,
    hasFactor,
    confirmedAt: before = 0,
  } = ctx.session ?? {};
  const isSame = (present ?? secondStep?.userId) === userId;
  await ctx.session?.regenerate();
  if (!ctx.session) return;
  if (isSame && signedInTo) ctx.session.signedInTo = signedInTo;
  if (isSame && workspaceId) ctx.session.workspaceId = workspaceId;
  if (present === userId && hasFactor) ctx.session.hasFactor = true;
  if (isOfProvider) ctx.session.isOfProvider = true;
  ctx.session.userId = userId;
  ctx.session.signedInAt = signedInAt;
  ctx.session.confirmedAt = present === userId ? Math.max(before, confirmedAt) : confirmedAt;
  // Changes the data, since an unchanged session would not be stored under its new id.
  ctx.session.namedAt = Date.now();
  ctx.session.userAgent = ctx.get('User-Agent').slice(0, 300);
}

/** Starts a session that only allows the second step. */
export async function awaitSecondStep(ctx: Context, userId: number): Promise<void> {
  await ctx.session?.regenerate();
  if (ctx.session) ctx.session.secondStep = { userId, since: Date.now() };
}

/** Who has to take the second step; null if nobody, or if the first one is too long ago. */
export function userOfSecondStep(ctx: Context): number | null {
  const { userId, since } = ctx.session?.secondStep ?? { userId: null, since: 0 };
  return Date.now() - since > secondStepMs ? null : userId;
}

/** Makes a workspace the default for calls in this session that name none. */
export function rememberWorkspace(ctx: Context, publicId: string): void {
  if (ctx.session) ctx.session.workspaceId = publicId;
}

/** Notes that this session signed in with the provider of a workspace. */
export function noteSignedInTo(ctx: Context, workspaceId: number): void {
  if (ctx.session) ctx.session.signedInTo = [...new Set([...(ctx.session.signedInTo ?? []), workspaceId])];
}

/** What a session has proved about its user, which some workspaces require. */
export interface Proof {
  hasFactor?: boolean;
  /** IDs of the workspaces whose own providers it signed in with. */
  signedInTo?: readonly number[];
  /** It opens no others. */
  isOfProvider?: boolean;
}

export const proofOf = ({ session }: Context): Proof => session ?? {};

/** Notes that this session's user proved with a second factor who they are. */
export function noteSecondFactor(ctx: Context): void {
  if (ctx.session) ctx.session.hasFactor = true;
}

/** How long a user who proved who they are isn't asked again. */
const confirmedMs = 10 * 60 * 1000;

/** Whether a proof of who someone is still counts. */
export const isRecentProof = (confirmedAt: number) => Date.now() - confirmedAt <= confirmedMs;

/** Call when the user has proved again who they are. The session gets a new id, so that a stolen one isn't confirmed. */
export async function confirmSession(ctx: Context, confirmedAt = Date.now()): Promise<void> {
  const { userId, signedInAt, isOfProvider = false } = ctx.session ?? {};
  if (userId === undefined) return;
  await signIn(ctx, userId, { ...(signedInAt !== undefined && { signedInAt }), confirmedAt, isOfProvider });
}

/** For someone who needs no proof. The session keeps its id. */
export function stayConfirmed(ctx: Context): void {
  if (ctx.session) ctx.session.confirmedAt = Date.now();
}

/** Call when a user whom a workspace's provider signed in has proved by themselves who they are. */
export function openAllWorkspaces(ctx: Context): void {
  delete ctx.session?.isOfProvider;
}

/** The error for what is beyond the workspaces whose providers started a session. */
export const needsOwnProof = ({ hasPassword }: { hasPassword: boolean }) =>
  hasPassword
    ? unconfirmed()
    : forbidden('You’re signed in with your company’s provider. Set a password in Settings to open other workspaces.');

/** @throws AppError 403 if only the provider of a workspace says who this is */
export function requireOwnProof(ctx: Context, user: { hasPassword: boolean }): void {
  if (ctx.session?.isOfProvider) throw needsOwnProof(user);
}

/**
 * For a call that requires it only sometimes; others say `confirm: true` in their contract.
 * @throws AppError 403 if the user hasn't proved who they are for a while
 */
export function requireConfirmation(ctx: Context): void {
  const { confirmedAt = 0 } = ctx.session ?? {};
  if (!isRecentProof(confirmedAt)) throw unconfirmed();
}

export function signOut(ctx: Context): void {
  ctx.session = null;
}

/** The key of this request's session in the table. */
export function currentSessionHash(ctx: Context): string | null {
  const sid = ctx.session?.externalKey;
  return sid === undefined ? null : hashOf(sid);
}

/** What a session has proved about its user, if it hasn't ended. */
export async function findSession(db: Database, hash: string): Promise<SessionData | null> {
  const row = await db('sessions')
    .where('sid_hash', hash)
    .andWhere('expires_at', '>', db.fn.now())
    .first<{ data: SessionData } | undefined>('data');
  return row?.data ?? null;
}

/** Ends all of the user's sessions except the one of this request, whose expiry doesn't change. */
export async function endOtherSessions(ctx: Context, db: Database, userId: number): Promise<void> {
  const { signedInAt = Date.now(), confirmedAt = 0, isOfProvider = false } = ctx.session ?? {};
  await endAllSessions(db, userId);
  await signIn(ctx, userId, { signedInAt, confirmedAt, isOfProvider });
}

/** Signs a user out everywhere. */
export async function endAllSessions(db: Database | Transaction, userId: number): Promise<void> {
  await db('sessions').where('user_id', userId).delete();
}

/** Deletes expired sessions; returns how many. */
export function sweepSessions(db: Database): Promise<number> {
  return db('sessions').where('expires_at', '<', db.fn.now()).delete();
}

/** Ends a user's sessions that only the provider of a workspace started. */
export async function endProviderSessions(trx: Transaction, userId: number): Promise<void> {
  await trx('sessions').where('user_id', userId).andWhereRaw("data -> 'isOfProvider' is not null").delete();
}
