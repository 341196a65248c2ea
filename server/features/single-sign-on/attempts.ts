import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { z } from '#shared/contracts/messages.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { notFound } from '../../errors.ts';
import type { TextSealer } from '../../sealed-text.ts';
import type { Services } from '../../services.ts';
import { Identity } from './provider.ts';

const minutes = 10;
const cookie = 'parley.attempt';

/** What the provider's answer must match. */
const Asked = z.object({
  nonce: z.string(),
  verifier: z.string(),
  from: z.string(),
  /** The challenge of the desktop app that is signed in instead of the browser. */
  app: z.string().nullable().default(null),
  /** Set if a signed-in user confirms who they are: that user, or null if the desktop app knows who it is. */
  confirms: z.object({ userId: z.number().nullable() }).nullable().default(null),
});
export type Asked = z.infer<typeof Asked>;

/** What the provider answered: a person, or why nobody can sign in. */
const Answered = z.object({
  from: z.string(),
  app: Asked.shape.app,
  confirms: Asked.shape.confirms,
  identity: Identity.nullable(),
  problem: z.string().nullable(),
});
export type Answered = z.infer<typeof Answered>;

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
export const newToken = () => randomBytes(24).toString('base64url');

/** This browser's id for attempts. It is kept, so that two tabs can sign in at the same time. */
function browserOf(ctx: Context): string | null {
  const id = ctx.cookies.get(cookie, { signed: true });
  return id && /^[\w-]{32}$/.test(id) ? id : null;
}

function ensureBrowser(ctx: Context): string {
  const id = browserOf(ctx) ?? newToken();
  // Lax, since the provider's page leads back here.
  ctx.cookies.set(cookie, id, { signed: true, httpOnly: true, sameSite: 'lax', path: '/api/sign-in/' });
  return id;
}

const seal = (sealer: TextSealer, hash: string, data: Asked | Answered) => {
  const { sealed, secretId } = sealer.seal(JSON.stringify(data), `sign-in ${hash}`);
  return { sealed, secret_id: secretId };
};

type Parts = Pick<Services, 'db' | 'sealer'>;

export async function noteAsked(
  { db, sealer }: Parts,
  ctx: Context,
  { state, providerKey, ...asked }: Asked & { state: string; providerKey: string },
): Promise<void> {
  const hash = hashOf(state);
  await db('sign_in_attempts').insert({
    token_hash: hash,
    browser_hash: hashOf(ensureBrowser(ctx)),
    provider_key: providerKey,
    ...seal(sealer, hash, asked),
    expires_at: db.raw('now() + make_interval(mins => ?)', [minutes]),
  });
}

interface Row {
  token_hash: string;
  provider_key: string;
  sealed: Buffer;
  secret_id: string;
}

const rowsOf = (db: Database | Transaction, ctx: Context, token: string, isAnswered: boolean) =>
  db('sign_in_attempts')
    .where({ token_hash: hashOf(token), browser_hash: hashOf(browserOf(ctx) ?? ''), is_answered: isAnswered })
    .andWhere('expires_at', '>', db.fn.now());

function open<T>(sealer: TextSealer, row: Row, shape: z.ZodType<T>): T | null {
  const text = sealer.open({ sealed: row.sealed, secretId: row.secret_id }, `sign-in ${row.token_hash}`);
  return text === null ? null : shape.parse(JSON.parse(text));
}

/** Uses up a state that this browser started with this provider. Null if there is none, such as the second time. */
export async function takeAsked(
  { db, sealer }: Parts,
  ctx: Context,
  { state, providerKey }: { state: string; providerKey: string },
): Promise<Asked | null> {
  const [row] = await rowsOf(db, ctx, state, false)
    .delete()
    .returning<Row[]>(['token_hash', 'provider_key', 'sealed', 'secret_id']);
  return row?.provider_key === providerKey ? open(sealer, row, Asked) : null;
}

/** Keeps an answer for this browser. Returns the token to use it with. */
export async function noteAnswer(
  { db, sealer }: Parts,
  ctx: Context,
  { providerKey, ...answer }: Answered & { providerKey: string },
): Promise<string> {
  const token = newToken();
  const hash = hashOf(token);
  await db('sign_in_attempts').insert({
    token_hash: hash,
    browser_hash: hashOf(ensureBrowser(ctx)),
    provider_key: providerKey,
    is_answered: true,
    ...seal(sealer, hash, answer),
    expires_at: db.raw('now() + make_interval(mins => ?)', [minutes]),
  });
  return token;
}

export const attemptGone = () => notFound('This sign-in took too long or was already used. Start again.');

/** @throws AppError 404 if it was used, has expired, or belongs to another browser */
export async function findAnswer(
  { db, sealer }: Parts,
  ctx: Context,
  token: string,
): Promise<Answered & { providerKey: string }> {
  const row = await rowsOf(db, ctx, token, true).first<Row | undefined>('*');
  const answer = row && open(sealer, row, Answered);
  if (!row || !answer) throw attemptGone();
  return { ...answer, providerKey: row.provider_key };
}

/** Of several concurrent calls, one succeeds. @throws AppError 404 for the others */
export async function useUpAnswer(db: Database | Transaction, ctx: Context, token: string): Promise<void> {
  if ((await rowsOf(db, ctx, token, true).delete()) === 0) throw attemptGone();
}

/** Deletes expired attempts; returns how many. */
export function sweepAttempts(db: Database): Promise<number> {
  return db('sign_in_attempts').where('expires_at', '<', db.fn.now()).delete();
}
