import { timingSafeEqual } from 'node:crypto';
import { z } from '#shared/contracts/messages.ts';
import { appCodeSeconds } from '#shared/contracts/single-sign-on.ts';
import type { Database } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import { attemptGone, hashOf, newToken } from './attempts.ts';
import { Identity } from './provider.ts';

/** Who may enter with a code, and how it is known. */
const Entry = z.object({
  identity: Identity,
  isNew: z.boolean(),
  /** The app's user confirms who they are. */
  isConfirmation: z.boolean().default(false),
});
type Entry = z.infer<typeof Entry> & { userId: number; providerKey: string };

export type IssuedCode = Entry & { challenge: string };

type Parts = Pick<Services, 'db' | 'sealer'>;

const contextOf = (hash: string) => `app sign-in ${hash}`;

/** A code for the app that made the challenge. The browser passes it on in a link that other programs could see. */
export async function issueCode(
  { db, sealer }: Parts,
  { challenge, userId, providerKey, identity, isNew, isConfirmation }: IssuedCode,
): Promise<string> {
  const code = newToken();
  const hash = hashOf(code);
  const entry = { identity, isNew, isConfirmation } satisfies z.infer<typeof Entry>;
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
  provider_key: string;
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
): Promise<Entry> {
  const [row] = await db('app_sign_in_codes')
    .where('code_hash', hashOf(code))
    .andWhere('expires_at', '>', db.fn.now())
    .delete()
    .returning<Row[]>('*');
  if (!row || !timingSafeEqual(Buffer.from(hashOf(verifier)), Buffer.from(row.challenge))) throw attemptGone();
  const text = sealer.open({ sealed: row.sealed, secretId: row.secret_id }, contextOf(row.code_hash));
  if (text === null) throw attemptGone();
  return { ...Entry.parse(JSON.parse(text)), userId: row.user_id, providerKey: row.provider_key };
}

/** Deletes expired codes; returns how many. */
export function sweepCodes(db: Database): Promise<number> {
  return db('app_sign_in_codes').where('expires_at', '<', db.fn.now()).delete();
}
