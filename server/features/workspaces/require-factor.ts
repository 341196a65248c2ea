import type { Database } from '../../db/connection.ts';
import { conflict, factorMissing, missing } from '../../errors.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import type { Proof } from '../../http/session.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { hasSecondFactor } from '../second-factor/second-factor.ts';
import { lockWorkspaceRow } from './store.ts';

interface Requirement {
  userId: number;
  proof: Proof;
  isRequired: boolean;
}

/**
 * Decides whether members have to use a second factor to open a workspace. Sessions without one lose it with their next
 * call.
 * @throws AppError 409 for an owner without a second factor, 403 if this session hasn't used it
 */
export async function requireFactor(
  db: Database,
  { id }: CurrentWorkspace,
  { userId, proof, isRequired }: Requirement,
): Promise<void> {
  await db.transaction(async (trx) => {
    if (!(await lockWorkspaceRow(trx, id))) throw missing('Workspace');
    const [before] = await trx('workspaces').where('id', id).pluck<boolean[]>('requires_factor');
    if (before === isRequired) return;
    // Owners would lock themselves out.
    if (isRequired && !(await hasSecondFactor(trx, userId))) {
      throw conflict('Set up a second factor for your own account first, under Settings > Security.');
    }
    if (isRequired && !proof.hasFactor) throw factorMissing();
    await trx('workspaces').where('id', id).update({ requires_factor: isRequired });
    const action = isRequired ? 'second-factor.required' : 'second-factor.optional';
    await recordAudit(trx, { action, workspaceId: id });
  });
}
