import { useState } from 'react';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { SettingsSection } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Time } from '../../components/format.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useClosing, useCurrentWorkspace } from './data.ts';
import { DeleteWorkspaceDialog, type WorkspaceDialogProps } from './WorkspaceDialogs.tsx';
import { words } from './words.tsx';

/** Shown above every screen of a closed workspace. */
export function ClosedBanner() {
  const workspace = useCurrentWorkspace();
  if (!workspace?.closesAt) return null;
  const { closed: text } = words();
  return (
    <Callout
      tone="warn"
      title={text.title(workspace.name)}
      className="mb-6"
      action={workspace.role === 'owner' && <KeepButton workspace={workspace} />}
    >
      {text.banner(<Time value={workspace.closesAt} />)}
    </Callout>
  );
}

function KeepButton({ workspace }: { workspace: Workspace }) {
  const keep = useClosing(workspace);
  const { closed: text } = words();
  return (
    <Button
      size="small"
      isBusy={keep.isPending}
      onClick={() =>
        // The button disappears with the response, and with it any callbacks of `mutate`.
        void keep.mutateAsync('keep').then(
          () => showToast({ title: text.kept, description: text.keptDetail(workspace.name) }),
          (error: unknown) => showError(text.keepFailed, error),
        )
      }
    >
      {text.keep}
    </Button>
  );
}

/** What the owner of a closed workspace can do with it. */
export function ClosedSection({ workspace }: { workspace: Workspace }) {
  const [isDeleting, setDeleting] = useState(false);
  const { closed: text } = words();
  if (!workspace.closesAt) return null;
  return (
    <SettingsSection title={text.section} description={text.detail(<Time value={workspace.closesAt} />)}>
      <div className="flex flex-wrap gap-2">
        <KeepButton workspace={workspace} />
        <Button size="small" tone="danger" onClick={() => setDeleting(true)}>
          {text.deleteNow}
        </Button>
      </div>
      <DeleteWorkspaceDialog workspace={workspace} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </SettingsSection>
  );
}

export function CloseDialog({ workspace, isOpen, onClose }: WorkspaceDialogProps) {
  const close = useClosing(workspace);
  const { closing: text } = words();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      action={text.open}
      isBusy={close.isPending}
      onConfirm={() =>
        close.mutate('close', {
          onSuccess: () => showToast({ title: text.done, description: text.doneDetail(workspace.name) }),
          onError: (error) => showError(text.failed, error),
          onSettled: onClose,
        })
      }
    >
      {text.question(workspace.name)}
    </ConfirmDialog>
  );
}
