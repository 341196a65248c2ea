import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { DeleteWithPassword } from '../../components/DeleteWithPassword.tsx';
import { showToast } from '../../components/toast-store.ts';
import { WhatGoes } from '../settings/WhatGoes.tsx';
import { useEnterWorkspace } from './use-enter-workspace.ts';
import type { WorkspaceDialogProps } from './workspace-dialogs.ts';

export function DeleteWorkspaceForm({ workspace: { id, name }, isOpen, onClose }: WorkspaceDialogProps) {
  const navigate = useNavigate();
  const enter = useEnterWorkspace();
  const remove = useMutation({
    mutationFn: (body: { password: string }) =>
      callEndpoint(workspacesEndpoints.deleteWorkspace, { params: { workspaceId: id }, body }),
    onSuccess: () => {
      void navigate('/dashboard');
      void enter(null);
      showToast({ title: 'Workspace deleted', description: `“${name}” and all of its data have been deleted.` });
    },
  });
  return (
    <DeleteWithPassword what="workspace" name={name} remove={remove} isOpen={isOpen} onClose={onClose}>
      <WhatGoes last="Its usage history, its plan and its open invitations" />
    </DeleteWithPassword>
  );
}
