import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Context } from 'koa';
import type { User } from '#shared/contracts/accounts.ts';
import { type CreatedPasskey, mostPasskeys, type Passkey, type PasskeyCreation } from '#shared/contracts/passkeys.ts';
import type { Transaction } from '../../db/connection.ts';
import { conflict, invalid } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { lockUserRow } from '../users/user-queries.ts';
import { challengeMinutes, newChallenge, takeChallenge } from './challenges.ts';
import { requireRelyingParty } from './relying-party.ts';
import { countPasskeys, type PasskeyRow, passkeyRows, toPasskey } from './store.ts';

type Parts = Pick<Services, 'db' | 'config'>;

/** What a passkey knows its user by. It has no name or address, because anyone with the device can read it. */
export const handleOf = (userId: number) => Buffer.from(`user ${userId}`);

// Ed25519, ECDSA with P-256 and RSA: at least one of them is in every authenticator.
const algorithms = [-8, -7, -257];

const tooManyPasskeys = () => conflict(`You can have at most ${mostPasskeys} passkeys. Remove one first.`);

/** @throws AppError 409 if there are too many, or this installation can't use passkeys */
export async function beginPasskey({ db, config }: Parts, ctx: Context, user: User): Promise<PasskeyCreation> {
  const { id } = requireRelyingParty(config);
  const rows = await passkeyRows(db, user.id);
  if (rows.length >= mostPasskeys) throw tooManyPasskeys();
  const challenge = await newChallenge(db, ctx, { purpose: 'adding', userId: user.id });
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rp: { id, name: 'Parley' },
    user: {
      id: handleOf(user.id).toString('base64url'),
      name: user.username,
      displayName: user.fullName ?? user.username,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: challengeMinutes * 60 * 1000,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: rows.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key' as const,
      transports,
    })),
  };
}

/**
 * Stores the passkey that the browser created. The caller must run it in a transaction that adds the passkey's effects.
 * @throws AppError 400 if it isn't valid, 409 if there are too many or another account has it
 */
export async function storePasskey(
  trx: Transaction,
  userId: number,
  { name, checked }: { name: string; checked: CheckedPasskey },
): Promise<Passkey> {
  // Concurrent calls take turns, so that the limit holds.
  await lockUserRow(trx, userId);
  if ((await countPasskeys(trx, userId)) >= mostPasskeys) throw tooManyPasskeys();
  const [row] = await trx<PasskeyRow>('passkeys')
    .insert({ user_id: userId, name, ...checked })
    .onConflict('credential_id')
    .ignore()
    .returning<PasskeyRow[]>('*');
  if (!row) throw conflict('This passkey was already added.');
  return toPasskey(row);
}

export type CheckedPasskey = Pick<
  PasskeyRow,
  'credential_id' | 'public_key' | 'counter' | 'transports' | 'is_backed_up' | 'aaguid'
>;

const noModel = '00000000-0000-0000-0000-000000000000';

/** Uses up the browser's challenge. @throws AppError 400 if the passkey doesn't answer it */
export async function checkCreated(
  { db, config }: Parts,
  ctx: Context,
  { userId, passkey }: { userId: number; passkey: CreatedPasskey },
): Promise<CheckedPasskey> {
  const { id, origin } = requireRelyingParty(config);
  const expectedChallenge = await takeChallenge(db, ctx, { purpose: 'adding', userId });
  const response = passkey as RegistrationResponseJSON;
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const result = await refuseOthersAttestation(response)
    .then(() =>
      verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: id,
        supportedAlgorithmIDs: algorithms,
      }),
    )
    .catch((error: unknown) => {
      ctx.log.info({ err: error }, 'a new passkey was rejected');
      return null;
    });
  if (!result?.verified) throw invalid('Your passkey wasn’t accepted. Try again.');
  const { credential, credentialBackedUp, aaguid } = result.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: passkey.response.transports ?? [],
    is_backed_up: credentialBackedUp,
    aaguid: aaguid === noModel ? null : aaguid,
  };
}

/**
 * We ask for no certificates. Checking some that someone sends anyway would fetch the lists of revoked ones from
 * addresses in them.
 */
async function refuseOthersAttestation({ response }: RegistrationResponseJSON): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const isOwn = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c');
  if (attestation.get('fmt') !== 'none' && !isOwn) throw new Error('unexpected attestation');
}
