import type { WorkspaceRole } from '#shared/workspaces/roles.ts';

interface RoleWords {
  label: string;
  /** As it comes in a sentence: "invites you as an editor". */
  inSentence: string;
  detail: string;
}

export const roleWords: Record<WorkspaceRole, RoleWords> = {
  owner: {
    label: 'Owner',
    inSentence: 'the owner',
    detail: 'Can do everything, including changing the plan and deleting the workspace.',
  },
  admin: {
    label: 'Admin',
    inSentence: 'an admin',
    detail: 'Can change and delete everything, see invoices and manage members.',
  },
  editor: {
    label: 'Editor',
    inSentence: 'an editor',
    detail: 'Can create and change websites, knowledge and chatbots, but not delete websites or chatbots.',
  },
  viewer: {
    label: 'Viewer',
    inSentence: 'a viewer',
    detail: 'Can view everything except invoices, and test chatbots.',
  },
};

export const roleOptions = (roles: readonly WorkspaceRole[]) =>
  roles.map((role) => ({ value: role, label: roleWords[role].label, detail: roleWords[role].detail }));
