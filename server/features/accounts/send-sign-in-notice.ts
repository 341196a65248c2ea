import type { Context } from 'koa';
import type { User } from '#shared/contracts/accounts.ts';
import { nameDevice } from '#shared/name-device.ts';
import type { Services } from '../../services.ts';
import { recipientOf } from '../mail/recipient.ts';
import { sendMail } from '../mail/send-mail.ts';

/** Tells a user that someone signed in from a browser that hadn't before. */
export async function sendSignInNotice(services: Services, user: User, ctx: Context): Promise<void> {
  const { db, config } = services;
  if (!config.mail) return;
  await db.transaction(async (trx) => {
    const to = await recipientOf(trx, user.id);
    if (!to) return;
    const device = nameDevice(ctx.get('User-Agent') || null);
    const url = `${config.publicUrl}/dashboard/settings?tab=security`;
    const at = new Date().toISOString();
    await sendMail(services, trx, 'new-sign-in', to, { username: user.username, ...device, from: ctx.ip, at, url });
  });
}
