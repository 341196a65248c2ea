import type { Context } from 'koa';
import type { User } from '#shared/contracts/accounts.ts';
import { done } from '#shared/contracts/endpoint.ts';
import { passkeysEndpoints as calls, type PasskeyPurpose } from '#shared/contracts/passkeys.ts';
import { AppError, signedOut } from '../../errors.ts';
import { type Route, route } from '../../http/route.ts';
import { noteSecondFactor, userOfSecondStep } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { beginPasskey, checkCreated, storePasskey } from '../passkeys/create-passkey.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { listPasskeys, removePasskey, renamePasskey } from '../passkeys/store.ts';
import { askForPasskey } from '../passkeys/use-passkey.ts';
import { makeRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { forgetCodesWithoutFactor, hasSecondFactor } from '../second-factor/second-factor.ts';
import { recordAccountEvent } from './record-account-event.ts';

/** Whose passkey is asked for; null for anyone's. @throws AppError 401 if that isn't known */
function askedUser(ctx: Context, user: User | null, purpose: PasskeyPurpose): number | null {
  if (purpose === 'sign-in') return null;
  if (purpose === 'confirmation') {
    if (!user) throw signedOut();
    return user.id;
  }
  const userId = userOfSecondStep(ctx);
  if (userId === null) throw new AppError(401, 'This took too long. Sign in again.');
  return userId;
}

export function passkeyRoutes(services: Services): Route[] {
  const { db, limits, config } = services;
  return [
    route(calls.listPasskeys, async ({ user }) => ({
      passkeys: await listPasskeys(db, user.id),
      isOffered: relyingParty(config) !== null,
    })),

    route(calls.beginPasskey, async ({ user, address, ctx }) => {
      await limits.use('passkeyByAddress', address);
      return beginPasskey(services, ctx, user);
    }),

    route(calls.addPasskey, async ({ user, body, ctx }) => {
      const checked = await checkCreated(services, ctx, { userId: user.id, passkey: body.passkey });
      const reply = await db.transaction(async (trx) => {
        const isFirst = !(await hasSecondFactor(trx, user.id));
        const passkey = await storePasskey(trx, user.id, { name: body.name, checked });
        await recordAccountEvent(trx, user.id, { action: 'passkey.added', subject: passkey.name });
        return isFirst ? { passkey, recoveryCodes: await makeRecoveryCodes(trx, user.id) } : { passkey };
      });
      noteSecondFactor(ctx);
      return reply;
    }),

    route(calls.renamePasskey, ({ user, params, body }) =>
      db.transaction(async (trx) => {
        const { before, passkey } = await renamePasskey(trx, { userId: user.id, id: params.id, name: body.name });
        const change = { before: { name: before }, after: { name: passkey.name } };
        await recordAccountEvent(trx, user.id, { action: 'passkey.renamed', subject: before, ...change });
        return passkey;
      }),
    ),

    route(calls.removePasskey, async ({ user, params }) => {
      await db.transaction(async (trx) => {
        const name = await removePasskey(trx, { userId: user.id, id: params.id });
        await forgetCodesWithoutFactor(trx, user.id);
        await recordAccountEvent(trx, user.id, { action: 'passkey.removed', subject: name });
      });
      return done;
    }),

    route(calls.askForPasskey, async ({ user, body, address, ctx }) => {
      await limits.use('passkeyByAddress', address);
      return askForPasskey(services, ctx, { purpose: body.purpose, userId: askedUser(ctx, user, body.purpose) });
    }),
  ];
}
