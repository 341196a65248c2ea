import { done } from '#shared/contracts/endpoint.ts';
import { mailEndpoints as calls } from '#shared/contracts/mail.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { findSubscription } from './find-subscription.ts';
import { mailSettings } from './mail-settings.ts';
import { testMailState } from './mail-status.ts';
import { sendTestMail } from './send-test-mail.ts';
import { switchOff, switchOn } from './switches.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

export function mailRoutes(services: Services): Route[] {
  const { db, limits } = services;
  return [
    route(calls.getMailSettings, ({ user }) => mailSettings(services, user.id)),

    route(calls.switchMail, async ({ user, body }) => {
      await (body.isOn ? switchOn : switchOff)(db, user.id, body.name);
      return mailSettings(services, user.id);
    }),

    route(calls.checkSubscription, async ({ body, address }) => {
      await limits.use('unsubscribeByAddress', address);
      return findSubscription(db, await readUnsubscribeToken(services, body.token));
    }),

    route(calls.unsubscribe, async ({ body, address }) => {
      await limits.use('unsubscribeByAddress', address);
      const { userId, name } = await readUnsubscribeToken(services, body.token);
      await switchOff(db, userId, name);
      return done;
    }),

    route(calls.sendTestMail, async ({ user }) => {
      await limits.use('testMailByUser', user.id);
      return testMailState(db, user.id, await sendTestMail(services, user));
    }),
    route(calls.getTestMail, ({ user, params }) => testMailState(db, user.id, params.id)),
  ];
}
