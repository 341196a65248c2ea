import type { User } from '#shared/contracts/accounts.ts';
import type { Database } from '../../db/connection.ts';
import type { Limits } from '../../http/limits.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { recordAccountEvent } from './record-account-event.ts';

/**
 * Records a failed sign-in. Run it in the background, since it takes longer for accounts that exist. What was typed isn't
 * recorded, because it may be a password in the wrong field.
 * @param user null for an unknown name
 */
export async function recordFailedSignIn(db: Database, limits: Limits, user: User | null): Promise<void> {
  // Otherwise strangers could fill the log.
  if (!user) await limits.use('recordUnknownSignIn', 'all');
  await db.transaction(async (trx) => {
    if (user) await recordAccountEvent(trx, user.id, { action: 'sign-in.failed', subject: user.username });
    else await recordAudit(trx, { action: 'sign-in.unknown', workspaceId: null });
  });
}
