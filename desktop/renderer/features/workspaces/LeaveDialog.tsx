import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useEnterWorkspace } from './use-enter-workspace.ts';
import type { WorkspaceDialogProps } from './workspace-dialogs.ts';

export function LeaveDialog({ workspace: { id, name }, isOpen, onClose }: WorkspaceDialogProps) {
  const navigate = useNavigate();
  const enter = useEnterWorkspace();
  const leave = useMutation({
    mutationFn: () => callEndpoint(workspacesEndpoints.leaveWorkspace, { params: { workspaceId: id } }),
    onSuccess: () => {
      void navigate('/dashboard');
      void enter(null);
      showToast({ title: 'Workspace left', description: `You are no longer a member of “${name}”.` });
    },
    onError: (error) => showError('Error leaving workspace', error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Leave workspace"
      action="Leave workspace"
      isBusy={leave.isPending}
      onConfirm={() => leave.mutate()}
    >
      Leave “{name}”? You lose access immediately and need a new invitation to come back. What you created stays there.
    </ConfirmDialog>
  );
}
