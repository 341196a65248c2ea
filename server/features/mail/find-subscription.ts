import type { Subscription as ShownSubscription } from '#shared/contracts/mail.ts';
import type { Database } from '../../db/connection.ts';
import { masked } from '../../mail/safe-text.ts';
import { isSwitchedOff } from './switches.ts';
import type { Subscription } from './unsubscribe-link.ts';

/** What a link would end. */
export async function findSubscription(
  db: Database,
  { userId, name, address }: Subscription,
): Promise<ShownSubscription> {
  return { name, address: masked(address), isOff: await isSwitchedOff(db, userId, name) };
}
