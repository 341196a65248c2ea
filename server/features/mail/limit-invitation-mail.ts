import { conflict } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recipientKey } from './recipient-key.ts';

/**
 * Counts an invitation to an address, so that no one's inbox can be filled with them, and no account sends many.
 * @throws AppError 409 if mail isn't set up, 429
 */
export async function limitInvitationMail(
  { config, limits }: Pick<Services, 'config' | 'limits'>,
  userId: number,
  address: string,
): Promise<void> {
  if (!config.mail) throw conflict('This server can’t send email. Leave the address empty and pass on the link.');
  await limits.useAll({
    inviteMailByUser: userId,
    inviteMailByAddress: recipientKey(address),
  });
}
