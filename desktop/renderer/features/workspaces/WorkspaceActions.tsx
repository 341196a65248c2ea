import { useState } from 'react';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import { Button } from '../../components/Button.tsx';
import { SettingsSection } from '../../components/SettingsSection.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { CreateWorkspaceDialog, DeleteWorkspaceDialog, HandOverDialog } from './workspace-dialogs.ts';

type Action = 'hand over' | 'delete' | 'leave' | 'create';

/** What is done to a workspace as a whole. */
export function WorkspaceActions({ workspace }: { workspace: Workspace }) {
  const [open, setOpen] = useState<Action | null>(null);
  const isOwner = workspace.role === 'owner';
  const dialog = (action: Action) => ({ workspace, isOpen: open === action, onClose: () => setOpen(null) });
  return (
    <>
      {isOwner && workspace.memberCount > 1 && (
        <SettingsSection
          title="Hand over"
          description="Make another member the owner, who pays for the workspace. You become an admin."
        >
          <Button onClick={() => setOpen('hand over')}>Hand over</Button>
        </SettingsSection>
      )}
      <SettingsSection
        title="Another workspace"
        description="A workspace has its own websites, chatbots, members and plan. For example, create one per customer."
      >
        <Button onClick={() => setOpen('create')}>Create workspace</Button>
      </SettingsSection>
      {isOwner ? (
        <SettingsSection title="Delete workspace" description="Permanently deletes the workspace and all of its data.">
          <Button tone="danger" onClick={() => setOpen('delete')}>
            Delete workspace
          </Button>
        </SettingsSection>
      ) : (
        <SettingsSection title="Leave workspace" description="You lose access. What you created stays here.">
          <Button onClick={() => setOpen('leave')}>Leave workspace</Button>
        </SettingsSection>
      )}
      <HandOverDialog {...dialog('hand over')} />
      <CreateWorkspaceDialog {...dialog('create')} />
      <DeleteWorkspaceDialog {...dialog('delete')} />
      <LeaveDialog {...dialog('leave')} />
    </>
  );
}
