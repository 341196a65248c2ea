import { mailEndpoints as calls } from '#shared/contracts/mail.ts';
import { type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { testMailState } from './mail-status.ts';
import { sendTestMail } from './send-test-mail.ts';

export function mailRoutes(services: Services): Route[] {
  const { db, limits } = services;
  return [
    route(calls.sendTestMail, async ({ user }) => {
      await limits.use('testMailByUser', user.id);
      return testMailState(db, user.id, await sendTestMail(services, user));
    }),
    route(calls.getTestMail, ({ user, params }) => testMailState(db, user.id, params.id)),
  ];
}
