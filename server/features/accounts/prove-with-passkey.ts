import type { Context } from 'koa';
import type { User } from '#shared/contracts/accounts.ts';
import type { PasskeyPurpose, UsedPasskey } from '#shared/contracts/passkeys.ts';
import { AppError, forbidden, invalid } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { checkUsed } from '../passkeys/use-passkey.ts';
import { recordAccountEvent } from './record-account-event.ts';
import { findUser, usernameOf } from './store.ts';

interface Proof {
  purpose: PasskeyPurpose;
  /** Whose passkey it has to be; null to sign in. */
  userId: number | null;
  passkey: UsedPasskey;
}

/**
 * The user who used a passkey. A passkey that isn't accepted is recorded.
 * @throws AppError 400 if it isn't accepted or the challenge was used, 401 if nobody has it, 403 for a disabled account,
 * 409 if this installation can't use passkeys
 */
export async function proveWithPasskey(services: Services, ctx: Context, proof: Proof): Promise<User> {
  const { userId, problem } = await checkUsed(services, ctx, proof);
  if (problem === 'unknown') {
    await recordUnknown(services);
    const message = 'This passkey isn’t known here. Use another one, or your password.';
    throw proof.userId === null ? new AppError(401, message) : invalid(message);
  }
  const subject = await usernameOf(services.db, userId);
  if (problem !== null) {
    const action = `passkey.${problem}` as const;
    await services.db.transaction((trx) => recordAccountEvent(trx, userId, { action, subject }));
    throw invalid(
      problem === 'copied'
        ? 'This passkey seems to have been copied. Remove it in Settings and add a new one.'
        : 'Your passkey wasn’t accepted. Try again.',
    );
  }
  const user = await findUser(services.db, userId);
  if (user) return user;
  const refused = { action: 'sign-in.disabled', subject } as const;
  await services.db.transaction((trx) => recordAccountEvent(trx, userId, refused));
  throw forbidden('This account is disabled. Ask an administrator.');
}

async function recordUnknown({ db, limits }: Services): Promise<void> {
  // Otherwise strangers could fill the log.
  if (!(await limits.has('recordUnknownSignIn', 'all'))) return;
  await db.transaction((trx) => recordAudit(trx, { action: 'passkey.unknown', workspaceId: null }));
}
