import type { Workspace } from '#shared/contracts/workspaces.ts';
import { whenOpened } from '../../components/later.tsx';

export interface WorkspaceDialogProps {
  workspace: Workspace;
  isOpen: boolean;
  onClose(): void;
}

const isOpen = (props: WorkspaceDialogProps) => props.isOpen;

export const HandOverDialog = whenOpened<WorkspaceDialogProps>(
  isOpen,
  async () => (await import('./HandOverForm.tsx')).HandOverForm,
);

export const CreateWorkspaceDialog = whenOpened<WorkspaceDialogProps>(
  isOpen,
  async () => (await import('./CreateWorkspaceForm.tsx')).CreateWorkspaceForm,
);

export const DeleteWorkspaceDialog = whenOpened<WorkspaceDialogProps>(
  isOpen,
  async () => (await import('./DeleteWorkspaceForm.tsx')).DeleteWorkspaceForm,
);

export const RenameDialog = whenOpened<WorkspaceDialogProps>(
  isOpen,
  async () => (await import('./RenameForm.tsx')).RenameForm,
);

export const InviteDialog = whenOpened<WorkspaceDialogProps>(
  isOpen,
  async () => (await import('./InviteForm.tsx')).InviteForm,
);
