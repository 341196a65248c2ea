import type { User } from '#shared/contracts/accounts.ts';
import { across } from '../../db/across.ts';
import type { Transaction } from '../../db/connection.ts';
import { conflict } from '../../errors.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockUserRow } from '../users/user-queries.ts';

/**
 * Adds another workspace for a person.
 * @param create in the transaction that adds it
 * @throws AppError 409 if they own one on the Free plan, since each would add a free allowance
 */
export function addWorkspace(
  { db, config }: Services,
  user: User,
  create: (trx: Transaction) => Promise<CurrentWorkspace>,
): Promise<CurrentWorkspace> {
  return db.transaction(async (trx) => {
    await lockUserRow(trx, user.id);
    const free = await trx('workspace_members as m')
      .queryContext(across('lookup'))
      .join('workspaces as w', 'w.id', 'm.workspace_id')
      .where({ 'm.user_id': user.id, 'm.role': 'owner', 'w.plan': 'free' })
      .first<{ name: string } | undefined>('w.name');
    if (free && config.enforcePlanLimits) {
      throw conflict(`You already own "${free.name}" on the Free plan. Upgrade it to create another workspace.`);
    }
    const added = await create(trx);
    await recordAudit(trx, { action: 'workspace.created', workspaceId: added.id, subject: added.name });
    return added;
  });
}
