import type { User } from '#shared/contracts/accounts.ts';
import type { InviteInput, ShownLink } from '#shared/contracts/admin.ts';
import type { z } from '#shared/contracts/messages.ts';
import type { Database } from '../../db/connection.ts';
import { conflict } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { makeInvitation, withdrawInvitations } from '../accounts/invitations.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { limitInvitationMail } from '../mail/limit-invitation-mail.ts';
import { recipientAt } from '../mail/recipient.ts';
import { sendMail } from '../mail/send-mail.ts';

const days = 7;

/**
 * Also sends the link, if there is an address.
 * @throws AppError 409 if registration is closed or needs no link, or mail isn't set up, 429
 */
export async function invite(
  services: Services,
  admin: User,
  { email = null }: z.output<typeof InviteInput>,
): Promise<ShownLink> {
  const { db, config } = services;
  if (config.registration !== 'invite') {
    throw conflict('Registration links require REGISTRATION=invite in the settings of this server.');
  }
  if (email !== null) await limitInvitationMail(services, admin.id, email);
  return db.transaction(async (trx) => {
    const { url, expiresAt } = await makeInvitation(trx, { createdBy: admin.id, publicUrl: config.publicUrl, days });
    await recordAudit(trx, { action: 'registration-link.created', workspaceId: null });
    if (email !== null) {
      const to = await recipientAt(trx, email, admin.id);
      await sendMail(services, trx, 'registration-invitation', to, { inviter: admin.fullName ?? admin.username, url });
    }
    return { url, expiresAt: expiresAt.toISOString() };
  });
}

export async function withdrawAll(db: Database): Promise<void> {
  await db.transaction(async (trx) => {
    const count = await withdrawInvitations(trx);
    if (count > 0) await recordAudit(trx, { action: 'registration-links.withdrawn', workspaceId: null, count });
  });
}
