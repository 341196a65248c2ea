import { done } from '#shared/contracts/endpoint.ts';
import {
  mailEndpoints as calls,
  type MailSettings,
  type Subscription as ShownSubscription,
} from '#shared/contracts/mail.ts';
import type { Database } from '../../db/connection.ts';
import { type Route, route } from '../../http/route.ts';
import { masked } from '../../mail/safe-text.ts';
import type { Services } from '../../services.ts';
import { findColumns } from '../users/user-queries.ts';
import { testMailState } from './mail-status.ts';
import { sendTestMail } from './send-test-mail.ts';
import { isSwitchedOff, switchedOff, switchOff, switchOn } from './switches.ts';
import { readUnsubscribeToken, type Subscription } from './unsubscribe-link.ts';

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

/** What a link would end. */
async function findSubscription(db: Database, { userId, name, address }: Subscription): Promise<ShownSubscription> {
  return { name, address: masked(address), isOff: await isSwitchedOff(db, userId, name) };
}

/** Which mails a user gets. */
async function mailSettings({ db, config }: Services, userId: number): Promise<MailSettings> {
  const user = await findColumns(db, userId, ['email_confirmed_at']);
  return {
    canSendMail: config.mail !== null,
    isAddressConfirmed: (user?.email_confirmed_at ?? null) !== null,
    off: await switchedOff(db, userId),
  };
}
