import { createHash } from 'node:crypto';
import { conflict } from '../../errors.ts';
import type { Services } from '../../services.ts';

/**
 * Counts an invitation to an address, so that no one's inbox can be filled with them.
 * @throws AppError 409 if mail isn't set up, 429
 */
export async function limitInvitationMail(
  { config, limits }: Pick<Services, 'config' | 'limits'>,
  address: string,
): Promise<void> {
  if (!config.mail) throw conflict('This server can’t send email. Leave the address empty and pass on the link.');
  await limits.use('inviteMailByAddress', createHash('sha256').update(address.toLowerCase()).digest('base64url'));
}
