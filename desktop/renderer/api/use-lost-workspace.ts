import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import { showToast } from '../components/toast-store.ts';
import { currentWorkspaceId, setCurrentWorkspace, useCurrentWorkspaceId } from './current-workspace.ts';
import { queryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';
import { onWorkspaceRefusal } from './workspace-refusals.ts';

/**
 * Follows what others do to one's place in a workspace: a changed role is read again, and anyone who is out of the
 * workspace finds themselves on the dashboard of another one, and gets a message.
 */
export function useLostWorkspace(): void {
  const navigate = useNavigate();
  useEffect(() => {
    async function leave() {
      setCurrentWorkspace(null, useCurrentWorkspaceId.getState().userId);
      void navigate('/dashboard');
      await queryClient.resetQueries();
      const here = queryClient
        .getQueryData<Workspace[]>(queryKeys.workspaces)
        ?.find(({ id }) => id === currentWorkspaceId());
      showToast({
        title: 'You’re no longer in that workspace',
        description: `You were removed from it, or it was deleted.${here ? ` You are in “${here.name}” now.` : ''}`,
        tone: 'danger',
      });
    }
    return onWorkspaceRefusal((refusal) => {
      if (refusal === 'lost') void leave();
      else void queryClient.invalidateQueries({ queryKey: queryKeys.workspaces, exact: true });
    });
  }, [navigate]);
}
