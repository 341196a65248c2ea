import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import type { PasskeyPurpose } from '#shared/contracts/passkeys.ts';
import type { Database } from '../../db/connection.ts';
import { invalid } from '../../errors.ts';

export const challengeMinutes = 5;
const cookie = 'parley.passkey';

interface Wanted {
  purpose: PasskeyPurpose | 'adding';
  /** Whose passkey it has to be; null if it isn't known yet. */
  userId: number | null;
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url');

/** Creates a challenge that only this browser can use, once. A newer one in the same browser replaces it. */
export async function newChallenge(
  db: Database,
  ctx: Context,
  { purpose, userId }: Wanted,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32));
  const challenge = Buffer.from(bytes).toString('base64url');
  await db('passkey_challenges').insert({
    challenge_hash: hashOf(challenge),
    purpose,
    user_id: userId,
    expires_at: db.raw('now() + make_interval(mins => ?)', [challengeMinutes]),
  });
  ctx.cookies.set(cookie, challenge, {
    signed: true,
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/',
    maxAge: challengeMinutes * 60 * 1000,
  });
  return bytes;
}

/**
 * Uses up this browser's challenge. Of several concurrent calls, one succeeds.
 * @throws AppError 400 for the others, and if it has expired or was for something else
 */
export async function takeChallenge(db: Database, ctx: Context, { purpose, userId }: Wanted): Promise<string> {
  const challenge = ctx.cookies.get(cookie, { signed: true }) ?? '';
  ctx.cookies.set(cookie, null, { path: '/api/' });
  const taken = await db('passkey_challenges')
    .where({ challenge_hash: hashOf(challenge), purpose, user_id: userId })
    .andWhere('expires_at', '>', db.fn.now())
    .delete();
  if (taken === 0) throw invalid('This took too long or was already used. Try again.');
  return challenge;
}

/** Deletes expired challenges; returns how many. */
export function sweepChallenges(db: Database): Promise<number> {
  return db('passkey_challenges').where('expires_at', '<', db.fn.now()).delete();
}
