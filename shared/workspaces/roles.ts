import { z } from '../contracts/messages.ts';

/** The roles of a workspace, from the owner to a viewer. */
export const workspaceRoles = ['owner', 'admin', 'editor', 'viewer'] as const;
export const WorkspaceRole = z.enum(workspaceRoles);
export type WorkspaceRole = z.infer<typeof WorkspaceRole>;

/**
 * The permissions that calls require in their workspace: view; change websites, knowledge and chatbots; delete them and
 * manage members; spend money, hand the workspace over, delete it.
 */
const permissions = ['read', 'edit', 'manage', 'own'] as const;
export type Permission = (typeof permissions)[number];

const granted: Record<WorkspaceRole, readonly Permission[]> = {
  viewer: ['read'],
  editor: ['read', 'edit'],
  admin: ['read', 'edit', 'manage'],
  owner: ['read', 'edit', 'manage', 'own'],
};

/** What each role may do. */
export const roleMay = (role: WorkspaceRole, permission: Permission): boolean => granted[role].includes(permission);

/** The lowest role with a permission. */
export const roleNeeded: Record<Permission, WorkspaceRole> = {
  read: 'viewer',
  edit: 'editor',
  manage: 'admin',
  own: 'owner',
};

/** The roles that a member may assign, remove or invite: those below their own, and for admins also admins. */
export function rolesToGive(by: WorkspaceRole): WorkspaceRole[] {
  if (by === 'owner' || by === 'admin') return ['admin', 'editor', 'viewer'];
  return [];
}
