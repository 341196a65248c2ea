import type { Subscription as ShownSubscription } from '#shared/contracts/mail.ts';
import type { Database } from '../../db/connection.ts';
import { notFound } from '../../errors.ts';
import { masked } from '../../mail/safe-text.ts';
import { isSwitchedOff, switchOff } from './switches.ts';
import type { Subscription } from './unsubscribe-link.ts';

/** What a link would end. @throws AppError 404 if the account was deleted */
export async function findSubscription(db: Database, { userId, name }: Subscription): Promise<ShownSubscription> {
  const user = await db('users').where('id', userId).first<{ email: string } | undefined>('email');
  if (!user) throw notFound('This account no longer exists, so it gets no emails.');
  return { name, address: masked(user.email), isOff: await isSwitchedOff(db, userId, name) };
}

/** Does nothing for an account that was deleted. */
export async function unsubscribe(db: Database, { userId, name }: Subscription): Promise<void> {
  if (await db('users').where('id', userId).first('id')) await switchOff(db, userId, name);
}
