import { WorkspaceRole } from '../workspaces/roles.ts';
import { email, Plan } from './accounts.ts';
import { Done, endpoint, Id, IdInPath, onlyReads, Time } from './endpoint.ts';
import { z } from './messages.ts';

/** The workspace of a call; without it, the one last used in the session. */
export const workspaceHeader = 'X-Workspace-Id';

/** The public id of a workspace: 22 random letters and digits. */
export const WorkspaceId = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'Expected a workspace id');

export const workspaceName = z.string().trim().min(1, 'Name is required').max(80, 'Name must be at most 80 characters');

/** Days from closing a workspace until it is deleted. */
export const graceDays = 14;

export const Workspace = z.object({
  id: WorkspaceId,
  name: z.string(),
  plan: Plan,
  /** The caller's role. */
  role: WorkspaceRole,
  /** The workspace used for calls that don't name one. */
  isCurrent: z.boolean(),
  memberCount: z.number().int(),
  /** Passwords are off, and this session hasn't signed in with the workspace's provider. */
  needsSignIn: z.boolean(),
  /** Members must use a second factor. */
  requiresFactor: z.boolean(),
  /** A second factor is required, and this session hasn't used one. */
  needsFactor: z.boolean(),
  /** When a closed workspace is deleted; null for an open one. */
  closesAt: Time.nullable(),
});
export type Workspace = z.infer<typeof Workspace>;

export const WorkspaceInput = z.object({ name: workspaceName });
export type WorkspaceInput = z.infer<typeof WorkspaceInput>;

export const Member = z.object({
  userId: Id,
  username: z.string(),
  email: z.string(),
  fullName: z.string().nullable(),
  role: WorkspaceRole,
  joinedAt: Time,
  /** The caller. */
  isYou: z.boolean(),
  /** They set up a second factor, or sign in with the workspace's provider; null if the caller can't manage members. */
  hasFactor: z.boolean().nullable(),
});
export type Member = z.infer<typeof Member>;

/** The owner only changes when the workspace is handed over. */
export const GivenRole = WorkspaceRole.exclude(['owner']);
export type GivenRole = z.infer<typeof GivenRole>;

export const Invitation = z.object({
  id: Id,
  role: GivenRole,
  /** A note about the recipient; null without one. */
  note: z.string().nullable(),
  invitedBy: z.string(),
  createdAt: Time,
  expiresAt: Time,
});
export type Invitation = z.infer<typeof Invitation>;

export const InvitationInput = z.object({
  role: GivenRole,
  note: z
    .string()
    .trim()
    .max(254, 'Must be at most 254 characters')
    .transform((text) => text || null)
    .nullable()
    .optional(),
  /** Where to send the link. Without it, the caller passes it on. */
  email: z
    .union([z.literal(''), email])
    .transform((text) => text || null)
    .nullable()
    .optional(),
});
export type InvitationInput = z.input<typeof InvitationInput>;

/** Shown once, because only a hash of the link is stored. */
export const NewInvitation = Invitation.extend({
  url: z.string(),
  /** The address that the link is sent to; null if the caller passes it on. */
  sentTo: z.string().nullable(),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

const token = z.string().min(1).max(200);

export const InvitationPreview = z.object({
  workspaceName: z.string(),
  role: GivenRole,
  invitedBy: z.string(),
  expiresAt: Time,
  /** Members must use a second factor. */
  requiresFactor: z.boolean(),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

const inWorkspace = z.object({ workspaceId: WorkspaceId });
const ofMember = inWorkspace.extend({ userId: IdInPath });

export const workspacesEndpoints = {
  listWorkspaces: endpoint({
    method: 'GET',
    path: '/api/workspaces',
    feature: 'workspaces',
    access: 'person',
    summary: 'Workspaces of the user, oldest first',
    reply: z.array(Workspace),
  }),
  createWorkspace: endpoint({
    method: 'POST',
    path: '/api/workspaces',
    feature: 'workspaces',
    access: 'person',
    summary: 'Create a workspace on the Free plan and switch to it',
    audit: 'workspace.created',
    example: { name: 'Shop' },
    body: WorkspaceInput,
    reply: Workspace,
    status: 201,
    errors: [409],
  }),
  switchWorkspace: endpoint({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/switch',
    feature: 'workspaces',
    access: 'person',
    may: 'read',
    isWithoutFactor: true,
    summary: 'Switch the session to a workspace',
    audit: { none: 'It only changes what this person’s browser shows.' },
    params: inWorkspace,
    reply: Workspace,
  }),
  renameWorkspace: endpoint({
    method: 'PATCH',
    path: '/api/workspaces/:workspaceId',
    feature: 'workspaces',
    access: 'person',
    may: 'manage',
    summary: 'Rename a workspace',
    audit: 'workspace.renamed',
    example: { name: 'Shop' },
    params: inWorkspace,
    body: WorkspaceInput,
    reply: Workspace,
    editable: ({ name }) => ({ name }),
  }),
  requireFactor: endpoint({
    method: 'PATCH',
    path: '/api/workspaces/:workspaceId/second-factor',
    feature: 'workspaces',
    access: 'person',
    may: 'own',
    confirm: true,
    summary: 'Require a second factor of everyone in a workspace, or stop requiring it',
    audit: 'second-factor.required',
    example: { isRequired: true },
    params: inWorkspace,
    body: z.object({ isRequired: z.boolean() }),
    reply: Workspace,
    errors: [409],
  }),
  closeWorkspace: endpoint({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/close',
    feature: 'workspaces',
    access: 'person',
    may: 'own',
    confirm: true,
    isForClosed: true,
    summary: `Close a workspace: its chatbots go offline, it can only be read, and it is deleted after ${graceDays} days`,
    audit: 'workspace.closed',
    params: inWorkspace,
    reply: Workspace,
    errors: [409],
  }),
  keepWorkspace: endpoint({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/keep',
    feature: 'workspaces',
    access: 'person',
    may: 'own',
    isForClosed: true,
    summary: 'Open a closed workspace again, with everything as it was',
    audit: 'workspace.kept',
    params: inWorkspace,
    reply: Workspace,
  }),
  deleteWorkspace: endpoint({
    method: 'DELETE',
    path: '/api/workspaces/:workspaceId',
    feature: 'workspaces',
    access: 'person',
    may: 'own',
    confirm: true,
    isForClosed: true,
    summary: 'Delete a closed workspace and all of its data now',
    audit: 'workspace.deleted',
    params: inWorkspace,
    reply: Done,
    errors: [409],
  }),
  leaveWorkspace: endpoint({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/leave',
    feature: 'workspaces',
    access: 'person',
    may: 'read',
    isWithoutFactor: true,
    summary: 'Leave a workspace; owners have to hand it over first',
    audit: 'member.left',
    params: inWorkspace,
    reply: Done,
    errors: [409],
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/hand-over',
    feature: 'workspaces',
    access: 'person',
    may: 'own',
    confirm: true,
    summary: 'Make another member the owner and become an admin',
    audit: 'workspace.handed-over',
    example: { userId: 1 },
    params: inWorkspace,
    body: z.object({ userId: Id }),
    reply: Done,
    errors: [409],
  }),
  listMembers: endpoint({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/members',
    feature: 'workspaces',
    access: 'person',
    may: 'read',
    summary: 'Members of a workspace, the owner first',
    params: inWorkspace,
    reply: z.array(Member),
  }),
  changeMember: endpoint({
    method: 'PATCH',
    path: '/api/workspaces/:workspaceId/members/:userId',
    feature: 'workspaces',
    access: 'person',
    may: 'manage',
    summary: 'Change a member’s role',
    audit: 'member.role-changed',
    example: { role: 'viewer' },
    params: ofMember,
    body: z.object({ role: GivenRole }),
    reply: Member,
    errors: [409],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/workspaces/:workspaceId/members/:userId',
    feature: 'workspaces',
    access: 'person',
    may: 'manage',
    summary: 'Remove a member from a workspace',
    audit: 'member.removed',
    params: ofMember,
    reply: Done,
    errors: [409],
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: '/api/workspaces/:workspaceId/invitations',
    feature: 'workspaces',
    access: 'person',
    may: 'manage',
    summary: 'Open invitations, newest first',
    params: inWorkspace,
    reply: z.array(Invitation),
  }),
  createInvitation: endpoint({
    method: 'POST',
    path: '/api/workspaces/:workspaceId/invitations',
    feature: 'workspaces',
    access: 'person',
    may: 'manage',
    summary: 'Create a link that lets one person join within 7 days, while its maker may invite; it is shown once',
    audit: 'invitation.created',
    example: { role: 'editor' },
    params: inWorkspace,
    body: InvitationInput,
    reply: NewInvitation,
    status: 201,
    errors: [409, 429],
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/api/workspaces/:workspaceId/invitations/:id',
    feature: 'workspaces',
    access: 'person',
    may: 'manage',
    summary: 'Withdraw an invitation',
    audit: 'invitation.withdrawn',
    params: inWorkspace.extend({ id: IdInPath }),
    reply: Done,
  }),
  previewInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/check',
    feature: 'workspaces',
    access: 'public',
    summary: 'The workspace that an invitation is for; 404 if it expired, was used or doesn’t count anymore',
    audit: onlyReads,
    example: { token: 'mfk2Rk7OZmE1y3nYq0pQx4a8dT6vUj9sLb5cHw1eNgA' },
    body: z.object({ token }),
    reply: InvitationPreview,
    errors: [429],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    feature: 'workspaces',
    access: 'person',
    summary: 'Join a workspace with an invitation and switch to it',
    audit: 'member.joined',
    example: { token: 'mfk2Rk7OZmE1y3nYq0pQx4a8dT6vUj9sLb5cHw1eNgA' },
    body: z.object({ token }),
    reply: Workspace,
    errors: [409, 429],
  }),
};
