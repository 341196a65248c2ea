import type { User } from '#shared/contracts/accounts.ts';
import type { ShownLink } from '#shared/contracts/admin.ts';
import { conflict, missing } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { makeResetLink } from '../accounts/make-reset-link.ts';
import { recordAccountEvent } from '../accounts/record-account-event.ts';

/** @throws AppError 404 for an unknown user, 409 for oneself, because a session alone isn't enough to set a password */
export function giveResetLink({ db, config }: Services, admin: User, userId: number): Promise<ShownLink> {
  if (userId === admin.id) throw conflict('Change your own password in Settings.');
  return db.transaction(async (trx) => {
    const link = await makeResetLink(trx, { userId, createdBy: admin.id, publicUrl: config.publicUrl });
    if (!link) throw missing('User');
    await recordAccountEvent(trx, userId, { action: 'account.reset-link', subject: link.user.username });
    return { url: link.url, expiresAt: link.expiresAt.toISOString() };
  });
}
