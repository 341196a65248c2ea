import type { User } from '#shared/contracts/accounts.ts';
import { conflict } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { lockForAdmin } from '../accounts/lock-for-admin.ts';
import { recordAccountEvent } from '../accounts/record-account-event.ts';
import { removeSecondFactor } from '../second-factor/second-factor.ts';

/**
 * For a user who lost their second factor and recovery codes.
 * @throws AppError 404 for an unknown user, 409 for oneself, and if there is none
 */
export async function removeUsersFactor({ db }: Services, admin: User, userId: number): Promise<void> {
  if (userId === admin.id) throw conflict('Remove your own second factor in Settings.');
  await db.transaction(async (trx) => {
    const user = await lockForAdmin(trx, admin, userId);
    if (!(await removeSecondFactor(trx, userId))) throw conflict('This account has no second factor.');
    await recordAccountEvent(trx, userId, { action: 'second-factor.removed', subject: user.username });
  });
}
