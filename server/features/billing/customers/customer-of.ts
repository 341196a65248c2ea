import type { User } from '#shared/contracts/accounts.ts';
import type { Payments } from '../../../payments/types.ts';
import type { Services } from '../../../services.ts';
import { ensureBillingAccount, findBillingAccount } from '../account/store.ts';
import { keepCustomer } from './store.ts';

/** Who somebody is at the payment provider; made there when nobody yet. */
export async function customerOf({ db }: Services, payments: Payments, user: User, now: Date): Promise<string> {
  await ensureBillingAccount(db, user.id, now);
  const known = (await findBillingAccount(db, user.id))?.customerId;
  if (known) return known;
  const about = { email: user.email, name: user.fullName ?? user.username, userId: user.id };
  return keepCustomer(db, user.id, await payments.createCustomer(about));
}
