import type { Lead, LeadPatch } from '#shared/contracts/leads.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { invalid, missing } from '../../../errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { isMember } from '../../workspaces/members.ts';
import { findLead } from './list-leads.ts';

/**
 * Marks a message that a visitor left, or assigns it.
 * @throws AppError 404 for an unknown one, 400 if the assignee isn't a member
 */
export function changeLead(
  db: Database,
  workspaceId: number,
  id: number,
  { status, assigneeId }: LeadPatch,
): Promise<Lead> {
  return db.transaction(async (trx) => {
    const row = () => trx('contact_messages').where({ workspace_id: workspaceId, id });
    // Locked, so that the log says what each of two changes replaced.
    await row().forNoKeyUpdate().first('id');
    const before = await wantedLead(trx, workspaceId, id);
    if (assigneeId != null && !(await isMember(trx, workspaceId, assigneeId))) {
      const message = 'Choose a member of this workspace';
      throw invalid(message, [{ path: 'assigneeId', message }]);
    }
    const changes = {
      ...(status !== undefined && { status }),
      ...(assigneeId !== undefined && { assignee_id: assigneeId }),
    };
    if (Object.keys(changes).length === 0) return before;
    await row().update(changes);
    const after = await wantedLead(trx, workspaceId, id);
    // Without the visitor's name, because the log outlives their data.
    await recordAudit(trx, {
      action: 'lead.changed',
      workspaceId,
      subject: after.chatbot.name,
      before: stateOf(before),
      after: stateOf(after),
    });
    return after;
  });
}

const stateOf = ({ status, assignee }: Lead) => ({ status, assignee: assignee?.username ?? null });

async function wantedLead(trx: Transaction, workspaceId: number, id: number): Promise<Lead> {
  const lead = await findLead(trx, workspaceId, id);
  if (!lead) throw missing('Message');
  return lead;
}
