import type { Context } from 'koa';
import { done } from '#shared/contracts/endpoint.ts';
import { workspacesEndpoints as calls } from '#shared/contracts/workspaces.ts';
import { conflict, missing } from '../../errors.ts';
import { type CurrentWorkspace, type Route, route } from '../../http/route.ts';
import { proofOf, rememberWorkspace, requireOwnProof } from '../../http/session.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseOverwriting } from '../audit/refuse-overwriting.ts';
import { limitInvitationMail } from '../mail/limit-invitation-mail.ts';
import { addWorkspace } from './add-workspace.ts';
import { closeWorkspace, keepWorkspace } from './close-workspace.ts';
import { createWorkspace } from './create-workspace.ts';
import { currentWorkspace } from './current-workspace.ts';
import { deleteWorkspace } from './delete-workspace.ts';
import {
  acceptInvitation,
  createInvitation,
  listInvitations,
  previewInvitation,
  withdrawInvitation,
} from './invitations.ts';
import { changeMember, handOver, leaveWorkspace, listMembers, removeMember } from './members.ts';
import { requireFactor } from './require-factor.ts';
import { showWorkspace } from './show-workspace.ts';
import { listMemberships } from './store.ts';

export function workspacesRoutes(services: Services): Route[] {
  const { db, queue, limits } = services;

  const show = (ctx: Context, userId: number, workspace: CurrentWorkspace) =>
    showWorkspace(db, { userId, workspace, proof: proofOf(ctx) });

  return [
    route(calls.listWorkspaces, async ({ user, ctx }) => {
      const last = ctx.session?.workspaceId ?? null;
      const proof = proofOf(ctx);
      const current = await currentWorkspace(db, user, { named: null, last, proof });
      return listMemberships(db, user.id, { current: current?.id ?? 0, proof });
    }),

    route(calls.createWorkspace, async ({ user, body, ctx }) => {
      requireOwnProof(ctx, user);
      const workspace = await addWorkspace(services, user, (trx) => createWorkspace(trx, user, { name: body.name }));
      rememberWorkspace(ctx, workspace.publicId);
      return show(ctx, user.id, workspace);
    }),

    route(calls.switchWorkspace, ({ user, workspace, ctx }) => {
      rememberWorkspace(ctx, workspace.publicId);
      return show(ctx, user.id, workspace);
    }),

    route(calls.renameWorkspace, async ({ user, workspace, body, ctx }) => {
      await db.transaction(async (trx) => {
        const before = await trx('workspaces')
          .where({ id: workspace.id, deleted_at: null })
          .forNoKeyUpdate()
          .first<{ name: string } | undefined>('name');
        if (!before) throw missing('Workspace');
        const change = {
          workspaceId: workspace.id,
          action: 'workspace.renamed',
          current: before,
          patch: body,
        } as const;
        await refuseOverwriting(trx, change);
        await trx('workspaces').where('id', workspace.id).update({ name: body.name });
        const after = { name: body.name };
        await recordAudit(trx, { action: 'workspace.renamed', workspaceId: workspace.id, before, after });
      });
      return show(ctx, user.id, workspace);
    }),

    route(calls.requireFactor, async ({ user, workspace, body, ctx }) => {
      await requireFactor(db, workspace, { userId: user.id, proof: proofOf(ctx), isRequired: body.isRequired });
      return show(ctx, user.id, workspace);
    }),

    route(calls.closeWorkspace, async ({ user, workspace, ctx }) => {
      await closeWorkspace(services, workspace);
      return show(ctx, user.id, workspace);
    }),

    route(calls.keepWorkspace, async ({ user, workspace, ctx }) => {
      await keepWorkspace(services, workspace);
      return show(ctx, user.id, workspace);
    }),

    route(calls.deleteWorkspace, async ({ user, workspace }) => {
      if (!workspace.closesAt) throw conflict('Close the workspace first.');
      const others = (await listMembers(db, workspace, user.id)).length - 1;
      if (others > 0) throw conflict('Remove the other members or hand the workspace over first.');
      await db.transaction(async (trx) => {
        const about = { workspaceId: null, accountId: user.id, subject: workspace.name };
        await recordAudit(trx, { ...about, action: 'workspace.deleted' });
        await deleteWorkspace(trx, queue, workspace.id);
      });
      return done;
    }),

    route(calls.leaveWorkspace, async ({ user, workspace }) => {
      await leaveWorkspace(db, workspace, user.id);
      return done;
    }),

    route(calls.handOver, async ({ user, workspace, body }) => {
      await handOver(services, { workspace, callerId: user.id, userId: body.userId });
      return done;
    }),

    route(calls.listMembers, ({ user, workspace }) => listMembers(db, workspace, user.id)),

    route(calls.changeMember, ({ user, workspace, params, body }) =>
      changeMember(db, { workspace, callerId: user.id, userId: params.userId }, body.role),
    ),

    route(calls.removeMember, async ({ user, workspace, params }) => {
      await removeMember(db, { workspace, callerId: user.id, userId: params.userId });
      return done;
    }),

    route(calls.listInvitations, ({ workspace }) => listInvitations(db, workspace.id)),

    route(calls.createInvitation, async ({ user, workspace, body }) => {
      await limits.use('inviteByWorkspace', workspace.id);
      if (body.email) await limitInvitationMail(services, user.id, body.email);
      return createInvitation(services, workspace, body, user);
    }),

    route(calls.withdrawInvitation, async ({ workspace, params }) => {
      await withdrawInvitation(db, workspace.id, params.id);
      return done;
    }),

    route(calls.previewInvitation, async ({ body, address }) => {
      await limits.use('linkByAddress', address);
      return previewInvitation(db, body.token);
    }),

    route(calls.acceptInvitation, async ({ user, body, address, ctx }) => {
      await limits.use('linkByAddress', address);
      requireOwnProof(ctx, user);
      const publicId = await acceptInvitation(db, user.id, body.token);
      rememberWorkspace(ctx, publicId);
      const workspace = await currentWorkspace(db, user, {
        named: publicId,
        last: null,
        proof: proofOf(ctx),
      });
      if (!workspace) throw missing('Workspace');
      return show(ctx, user.id, workspace);
    }),
  ];
}
