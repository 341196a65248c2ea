import { timingSafeEqual } from 'node:crypto';
import { z } from '#shared/contracts/messages.ts';
import { appCodeSeconds } from '#shared/contracts/single-sign-on.ts';
import type { Database } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { attemptGone, hashOf, newToken } from './attempts.ts';
import { Identity } from './provider.ts';

/** How it is known who may enter with a code: a provider said so. */
const ByProvider = z.object({
  identity: Identity,
  isNew: z.boolean(),
  /** The app's user confirms who they are. */
  isConfirmation: z.boolean().default(false),
});
/** The same: this session of theirs says so, as long as it lasts. */
const BySession = z.object({ sessionHash: z.string() });

interface OfUser {
  userId: number;
}
export type ByProvider = OfUser & z.infer<typeof ByProvider> & { providerKey: string };
export type BySession = OfUser & z.infer<typeof BySession> & { providerKey: null };

type Parts = Pick<Services, 'db' | 'sealer'>;

const contextOf = (hash: string) => `app sign-in ${hash}`;

/** A code for the app that made the challenge. The browser passes it on in a link that other programs could see. */
export async function issueCode(
  { db, sealer }: Parts,
  { challenge, userId, providerKey, ...entry }: (ByProvider | BySession) & { challenge: string },
): Promise<string> {
  const code = newToken();
  const hash = hashOf(code);
  const { sealed, secretId } = sealer.seal(JSON.stringify(entry), contextOf(hash));
  await db('app_sign_in_codes').insert({
    code_hash: hash,
    challenge,
    user_id: userId,
    provider_key: providerKey,
    sealed,
    secret_id: secretId,
    expires_at: db.raw('now() + make_interval(secs => ?)', [appCodeSeconds]),
  });
  return code;
}

interface Row {
  code_hash: string;
  challenge: string;
  user_id: number;
  /** Null without a provider. */
  provider_key: string | null;
  sealed: Buffer;
  secret_id: string;
}

/**
 * Uses up a code. Of several concurrent calls, one gets it. A wrong verifier uses it up, too, because it shows that
 * someone else has seen the code.
 * @throws AppError 404 if it was used, has expired, or belongs to another app
 */
export async function takeCode(
  { db, sealer }: Parts,
  { code, verifier }: { code: string; verifier: string },
): Promise<ByProvider | BySession> {
  const [row] = await db('app_sign_in_codes')
    .where('code_hash', hashOf(code))
    .andWhere('expires_at', '>', db.fn.now())
    .delete()
    .returning<Row[]>('*');
  if (!row || !timingSafeEqual(Buffer.from(hashOf(verifier)), Buffer.from(row.challenge))) throw attemptGone();
  const text = sealer.open({ sealed: row.sealed, secretId: row.secret_id }, contextOf(row.code_hash));
  if (text === null) throw attemptGone();
  const { user_id: userId, provider_key: providerKey } = row;
  const entry: unknown = JSON.parse(text);
  if (providerKey === null) return { ...BySession.parse(entry), userId, providerKey };
  return { ...ByProvider.parse(entry), userId, providerKey };
}

/** Deletes expired codes; returns how many. */
export function sweepCodes(db: Database): Promise<number> {
  return db('app_sign_in_codes').where('expires_at', '<', db.fn.now()).delete();
}
