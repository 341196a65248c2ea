import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Context } from 'koa';
import type { PasskeyPurpose, PasskeyRequest, UsedPasskey } from '#shared/contracts/passkeys.ts';
import type { Services } from '../../services.ts';
import { challengeMinutes, newChallenge, takeChallenge } from './challenges.ts';
import { handleOf } from './create-passkey.ts';
import { type RelyingParty, requireRelyingParty } from './relying-party.ts';
import { countPasskeyUse, findPasskey, type PasskeyRow, passkeyRows } from './store.ts';

type Parts = Pick<Services, 'db' | 'config'>;

interface Use {
  purpose: PasskeyPurpose;
  /** Whose passkey it has to be; null for anyone's, to sign in. */
  userId: number | null;
}

/** @throws AppError 409 if this installation can't use passkeys */
export async function askForPasskey(
  { db, config }: Parts,
  ctx: Context,
  { purpose, userId }: Use,
): Promise<PasskeyRequest> {
  const { id } = requireRelyingParty(config);
  const rows = userId === null ? [] : await passkeyRows(db, userId);
  const challenge = await newChallenge(db, ctx, { purpose, userId });
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rpId: id,
    timeout: challengeMinutes * 60 * 1000,
    // A passkey replaces the password and the second factor, so having the device isn't enough.
    userVerification: 'required',
    allowCredentials: rows.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key' as const,
      transports,
    })),
  };
}

/** Whose passkey was used, or why it isn't accepted. */
export type PasskeyResult =
  | { userId: number; problem: null }
  | { userId: number; problem: 'refused' | 'copied' }
  | { userId: null; problem: 'unknown' };

/** Uses up the browser's challenge. @throws AppError 400 if there is none, 409 if this installation can't use passkeys */
export async function checkUsed(
  { db, config }: Parts,
  ctx: Context,
  { purpose, userId, passkey }: Use & { passkey: UsedPasskey },
): Promise<PasskeyResult> {
  const party = requireRelyingParty(config);
  const challenge = await takeChallenge(db, ctx, { purpose, userId });
  const row = await findPasskey(db, passkey.id);
  if (!row || (userId !== null && row.user_id !== userId)) return { userId: null, problem: 'unknown' };
  const result = await verify(party, { challenge, row, passkey }).catch((error: unknown) => {
    ctx.log.info({ err: error, passkey: row.id }, 'a passkey was rejected');
    return null;
  });
  if (!result?.verified) return { userId: row.user_id, problem: 'refused' };
  const { newCounter: counter, credentialBackedUp: isBackedUp } = result.authenticationInfo;
  const isCounted = await countPasskeyUse(db, { id: row.id, counter, isBackedUp });
  return { userId: row.user_id, problem: isCounted ? null : 'copied' };
}

interface Answer {
  challenge: string;
  row: PasskeyRow;
  passkey: UsedPasskey;
}

/** @throws Error if the passkey doesn't answer the challenge */
async function verify({ id, origin }: RelyingParty, { challenge, row, passkey }: Answer) {
  const { userHandle } = passkey.response;
  if (userHandle && userHandle !== handleOf(row.user_id).toString('base64url')) {
    throw new Error('this passkey was created for another user');
  }
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  return verifyAuthenticationResponse({
    response: passkey as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: row.credential_id,
      publicKey: row.public_key,
      // Compared when the use is counted, so that concurrent uses can't both pass.
      counter: 0,
    },
  });
}
