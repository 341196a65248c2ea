import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { User } from '#shared/contracts/accounts.ts';
import type { Invitation, InvitationInput, InvitationPreview, NewInvitation } from '#shared/contracts/workspaces.ts';
import { rolesToGive, workspaceRoles } from '#shared/workspaces/roles.ts';
import type { Actor } from '../../caller.ts';
import { across } from '../../db/across.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { conflict, missing, notFound } from '../../errors.ts';
import type { CurrentWorkspace } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { recipientAt } from '../mail/recipient.ts';
import { sendMail } from '../mail/send-mail.ts';
import { usersToJoin } from '../users/user-queries.ts';
import { insertMember, lockWorkspaceRow } from './store.ts';

const validDays = 7;
/** Limit of open links: enough for a company, too few to fill a table. */
const mostOpen = 100;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

interface InvitationRow {
  id: number;
  role: Invitation['role'];
  note: string | null;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
}

const toInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  role: row.role,
  note: row.note,
  invitedBy: row.invited_by,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

/** The role of a member, and one that they may invite people with. */
const mayInvite = workspaceRoles.flatMap((by) => rolesToGive(by).map((role) => [by, role]));

/** An invitation counts as long as its maker could still make it, and the workspace takes people in. */
const open = (db: Database | Transaction) =>
  db('workspace_invitations as i')
    .join('workspaces as w', 'w.id', 'i.workspace_id')
    .join('workspace_members as m', (on) =>
      on.on('m.workspace_id', 'i.workspace_id').andOn('m.user_id', 'i.invited_by'),
    )
    .join(usersToJoin(db, ['username', 'disabled_at']), 'u.id', 'i.invited_by')
    .where('i.expires_at', '>', db.fn.now())
    .where({ 'w.closes_at': null, 'w.deleted_at': null, 'u.disabled_at': null })
    .whereIn(['m.role', 'i.role'], mayInvite);

const columns = ['i.id', 'i.role', 'i.note', 'u.username as invited_by', 'i.created_at', 'i.expires_at'];

export async function listInvitations(db: Database | Transaction, workspaceId: number): Promise<Invitation[]> {
  const rows = await open(db)
    .andWhere('i.workspace_id', workspaceId)
    .orderBy('i.id', 'desc')
    .select<InvitationRow[]>(columns);
  return rows.map(toInvitation);
}

/** @throws AppError 409 if too many are open */
export function createInvitation(
  services: Services,
  workspace: CurrentWorkspace,
  { role, note: typed = null, email = null }: z.output<typeof InvitationInput>,
  inviter: User,
): Promise<NewInvitation> {
  const { db, config } = services;
  // Tells open invitations apart.
  const note = typed ?? email;
  const token = randomBytes(32).toString('base64url');
  return db.transaction(async (trx) => {
    if (!(await lockWorkspaceRow(trx, workspace.id))) throw missing('Workspace');
    await trx('workspace_invitations')
      .where('workspace_id', workspace.id)
      .whereNotIn('id', open(trx).andWhere('i.workspace_id', workspace.id).select('i.id'))
      .delete();
    const [counted] = await trx('workspace_invitations')
      .where('workspace_id', workspace.id)
      .count<{ count: number }[]>('* as count');
    if ((counted?.count ?? 0) >= mostOpen) {
      throw conflict(`A workspace can have at most ${mostOpen} open invitations. Withdraw some first.`);
    }
    await trx('workspace_invitations').insert({
      workspace_id: workspace.id,
      token_hash: hashOf(token),
      role,
      note,
      invited_by: inviter.id,
      expires_at: trx.raw('now() + make_interval(days => ?)', [validDays]),
    });
    const row = await open(trx)
      .andWhere({ 'i.workspace_id': workspace.id, 'i.token_hash': hashOf(token) })
      .first<InvitationRow>(columns);
    await recordAudit(trx, { action: 'invitation.created', workspaceId: workspace.id, after: { role } });
    // After the '#', where no server, log or Referer header sees it.
    const url = `${config.publicUrl}/join#${token}`;
    if (email !== null) {
      const to = await recipientAt(trx, email, inviter.id);
      const data = { inviter: inviter.fullName ?? inviter.username, workspace: workspace.name, role, url };
      await sendMail(services, trx, 'invitation', to, data);
    }
    return { ...toInvitation(row), url, sentTo: email };
  });
}

/** @throws AppError 404 */
export async function withdrawInvitation(db: Database, workspaceId: number, id: number): Promise<void> {
  await db.transaction(async (trx) => {
    const gone = await trx('workspace_invitations').where({ workspace_id: workspaceId, id }).delete();
    if (gone === 0) throw missing('Invitation');
    await recordAudit(trx, { action: 'invitation.withdrawn', workspaceId });
  });
}

const invitationGone = () => notFound('This invitation has expired or was already used. Ask for a new one.');

/** @throws AppError 404 if it has expired or was used */
export async function previewInvitation(db: Database, token: string): Promise<InvitationPreview> {
  const row = await open(db)
    .queryContext(across('lookup'))
    .andWhere('i.token_hash', hashOf(token))
    .first<(InvitationRow & { name: string; requires_factor: boolean }) | undefined>([
      ...columns,
      'w.name',
      'w.requires_factor',
    ]);
  if (!row) throw invitationGone();
  const { role, invitedBy, expiresAt } = toInvitation(row);
  return { workspaceName: row.name, role, invitedBy, expiresAt, requiresFactor: row.requires_factor };
}

/**
 * Uses up an invitation; returns the public id of its workspace.
 * @throws AppError 404 if it has expired, was used, or doesn't count anymore, 409 for a member, whose invitation stays
 */
export function acceptInvitation(db: Database, userId: number, token: string): Promise<string> {
  return db.transaction(async (trx) => {
    const wanted = () => open(trx).andWhere('i.token_hash', hashOf(token));
    const found = await wanted()
      .queryContext(across('lookup'))
      .first<{ id: number; public_id: string } | undefined>('w.id', 'w.public_id');
    // Those who end its maker's right, or close the workspace, take the same lock.
    if (!found || !(await lockWorkspaceRow(trx, found.id))) throw invitationGone();
    const [used] = await trx('workspace_invitations')
      .where('workspace_id', found.id)
      .whereIn('id', wanted().andWhere('i.workspace_id', found.id).select('i.id'))
      .delete()
      .returning<{ role: Invitation['role'] }[]>('role');
    if (!used) throw invitationGone();
    if (!(await insertMember(trx, found.id, userId, used.role))) {
      throw conflict('You are already a member of this workspace.');
    }
    await recordAudit(trx, { action: 'member.joined', workspaceId: found.id, after: { role: used.role } });
    return found.public_id;
  });
}

/** Ends all invitations that a user has made, since someone else may have used their account. */
export async function withdrawInvitationsOf(trx: Transaction, userId: number, actor: Actor): Promise<void> {
  const gone = await trx('workspace_invitations')
    .queryContext(across('lookup'))
    .where('invited_by', userId)
    .delete()
    .returning<{ workspace_id: number }[]>('workspace_id');
  for (const { workspace_id: workspaceId } of gone) {
    await recordAudit(trx, { action: 'invitation.withdrawn', workspaceId, actor });
  }
}

/** Deletes expired links; returns how many. */
export function sweepInvitations(db: Database): Promise<number> {
  return db('workspace_invitations').queryContext(across('sweep')).where('expires_at', '<', db.fn.now()).delete();
}
