import type { User } from '#shared/contracts/accounts.ts';
import type { ShownLink } from '#shared/contracts/admin.ts';
import type { Database } from '../../db/connection.ts';
import { conflict } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { makeInvitation, withdrawInvitations } from '../accounts/invitations.ts';
import { recordChange } from './record-change.ts';

const days = 7;

/** @throws AppError 409 if registration is closed or needs no link */
export function invite({ db, config }: Services, admin: User): Promise<ShownLink> {
  if (config.registration !== 'invite') {
    throw conflict('Registration links require REGISTRATION=invite in the settings of this server.');
  }
  return db.transaction(async (trx) => {
    const { url, expiresAt } = await makeInvitation(trx, { createdBy: admin.id, publicUrl: config.publicUrl, days });
    await recordChange(trx, admin, null, ['invitation']);
    return { url, expiresAt: expiresAt.toISOString() };
  });
}

export async function withdrawAll(db: Database, admin: User): Promise<void> {
  await db.transaction(async (trx) => {
    if ((await withdrawInvitations(trx)) > 0) await recordChange(trx, admin, null, ['invitations withdrawn']);
  });
}
