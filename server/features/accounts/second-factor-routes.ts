import { done } from '#shared/contracts/endpoint.ts';
import { secondFactorEndpoints as calls } from '#shared/contracts/second-factor.ts';
import { conflict } from '../../errors.ts';
import { type Route, route } from '../../http/route.ts';
import { noteSecondFactor } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { activateAuthenticator, beginAuthenticator, removeAuthenticator } from '../second-factor/authenticator.ts';
import { makeRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { forgetCodesWithoutFactor, hasSecondFactor, readSecondFactor } from '../second-factor/second-factor.ts';
import { recordAccountEvent } from './record-account-event.ts';

export function secondFactorRoutes(services: Services): Route[] {
  const { db, sealer, limits } = services;
  return [
    route(calls.getSecondFactor, ({ user }) => readSecondFactor(db, user.id)),

    route(calls.beginAuthenticator, ({ user }) => beginAuthenticator(services, user)),

    route(calls.activateAuthenticator, async ({ user, body, ctx }) => {
      await limits.use('secondFactor', user.id);
      const reply = await db.transaction(async (trx) => {
        const isFirst = !(await hasSecondFactor(trx, user.id));
        await activateAuthenticator(trx, sealer, { userId: user.id, code: body.code });
        await recordAccountEvent(trx, user.id, { action: 'authenticator.added' });
        return isFirst ? { recoveryCodes: await makeRecoveryCodes(trx, user.id) } : {};
      });
      await limits.giveBack('secondFactor', user.id);
      noteSecondFactor(ctx);
      return reply;
    }),

    route(calls.removeAuthenticator, async ({ user }) => {
      await db.transaction(async (trx) => {
        if (!(await removeAuthenticator(trx, user.id))) return;
        await forgetCodesWithoutFactor(trx, user.id);
        await recordAccountEvent(trx, user.id, { action: 'authenticator.removed' });
      });
      return done;
    }),

    route(calls.makeRecoveryCodes, async ({ user }) =>
      db.transaction(async (trx) => {
        if (!(await hasSecondFactor(trx, user.id))) throw conflict('Set up a second factor first.');
        await recordAccountEvent(trx, user.id, { action: 'recovery-codes.made' });
        return { recoveryCodes: await makeRecoveryCodes(trx, user.id) };
      }),
    ),
  ];
}
