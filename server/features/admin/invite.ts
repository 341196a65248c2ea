import type { User } from '#shared/contracts/accounts.ts';
import type { ShownLink } from '#shared/contracts/admin.ts';
import type { Database } from '../../db/connection.ts';
import { conflict } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { makeInvitation, withdrawInvitations } from '../accounts/invitations.ts';
import { recordAudit } from '../audit/record-audit.ts';

const days = 7;

/** @throws AppError 409 if registration is closed or needs no link */
export function invite({ db, config }: Services, admin: User): Promise<ShownLink> {
  if (config.registration !== 'invite') {
    throw conflict('Registration links require REGISTRATION=invite in the settings of this server.');
  }
  return db.transaction(async (trx) => {
    const { url, expiresAt } = await makeInvitation(trx, { createdBy: admin.id, publicUrl: config.publicUrl, days });
    await recordAudit(trx, { action: 'registration-link.created', workspaceId: null });
    return { url, expiresAt: expiresAt.toISOString() };
  });
}

export async function withdrawAll(db: Database): Promise<void> {
  await db.transaction(async (trx) => {
    const count = await withdrawInvitations(trx);
    if (count > 0) await recordAudit(trx, { action: 'registration-links.withdrawn', workspaceId: null, count });
  });
}
