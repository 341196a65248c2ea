import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { create } from 'zustand';
import { type Workspace, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { messageOf } from '../../api/show-error.ts';
import { showToast } from '../../components/toast-store.ts';
import { useEnterWorkspace } from './use-enter-workspace.ts';

/** The workspace someone chose, until the dashboard is shown. */
const useChosen = create<{ workspace: Workspace | null }>(() => ({ workspace: null }));

/** Leads to the dashboard of another workspace. Anyone who stays to save something first stays in the current one. */
export function useSwitch(): (workspace: Workspace) => void {
  const navigate = useNavigate();
  return (workspace) => {
    useChosen.setState({ workspace });
    void navigate('/dashboard', { state: { workspaceId: workspace.id } });
  };
}

/**
 * Switches once the dashboard is there: the screens before it are about things of the workspace that is left, which
 * are not found in the next one.
 */
export function useFollowSwitch(): void {
  const { workspace } = useChosen();
  const state = useLocation().state as { workspaceId?: unknown } | null;
  const enter = useEnterWorkspace();
  const arrived = workspace !== null && state?.workspaceId === workspace.id ? workspace : null;
  useEffect(() => {
    if (!arrived || useChosen.getState().workspace !== arrived) return;
    useChosen.setState({ workspace: null });
    callEndpoint(workspacesEndpoints.switchWorkspace, { params: { workspaceId: arrived.id } }).then(
      async (switched) => {
        await enter(switched);
        showToast({ title: `You are in “${switched.name}” now` });
      },
      (error: unknown) =>
        showToast({ title: 'Error switching workspace', description: messageOf(error), tone: 'danger' }),
    );
  }, [arrived, enter]);
}
