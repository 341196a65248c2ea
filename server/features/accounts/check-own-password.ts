import type { User } from '#shared/contracts/accounts.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { recordAccountEvent } from './record-account-event.ts';

/** As confirmPassword, and records a wrong password, since someone at an open computer may be guessing. */
export async function checkOwnPassword(
  services: Services,
  user: User,
  ...[password, wrong]: [password: string, wrong?: Parameters<typeof confirmPassword>[3]]
): Promise<void> {
  try {
    await confirmPassword(services, user.id, password, wrong);
  } catch (error) {
    if (error instanceof AppError && error.status === 400) {
      const failed = { action: 'sign-in.failed', subject: user.username } as const;
      await services.db.transaction((trx) => recordAccountEvent(trx, user.id, failed));
    }
    throw error;
  }
}
