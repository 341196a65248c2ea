import { z } from '../contracts/messages.ts';

/** What a member is in a workspace, from the one who may do everything to the one who may only look. */
export const workspaceRoles = ['owner', 'admin', 'editor', 'viewer'] as const;
export const WorkspaceRole = z.enum(workspaceRoles);
export type WorkspaceRole = z.infer<typeof WorkspaceRole>;

/**
 * What a call needs its caller to be allowed in the workspace it is about: look at what is there; change websites,
 * knowledge and chatbots; delete them and manage members; spend money, hand the workspace over, delete it.
 */
export const permissions = ['read', 'edit', 'manage', 'own'] as const;
export type Permission = (typeof permissions)[number];

const granted: Record<WorkspaceRole, readonly Permission[]> = {
  viewer: ['read'],
  editor: ['read', 'edit'],
  admin: ['read', 'edit', 'manage'],
  owner: ['read', 'edit', 'manage', 'own'],
};

/** The one table of what each role may do. */
export const roleMay = (role: WorkspaceRole, permission: Permission): boolean => granted[role].includes(permission);

/** The smallest role that may do something. */
export const roleNeeded: Record<Permission, WorkspaceRole> = {
  read: 'viewer',
  edit: 'editor',
  manage: 'admin',
  own: 'owner',
};

/** Roles a member may give, take or invite to: those below their own, and admins their own too. */
export function rolesToGive(by: WorkspaceRole): WorkspaceRole[] {
  if (by === 'owner' || by === 'admin') return ['admin', 'editor', 'viewer'];
  return [];
}
