import { ChevronsUpDown, Users } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { create } from 'zustand';
import { type Workspace, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { plans } from '#shared/plans/plans.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { messageOf } from '../../api/show-error.ts';
import { Menu } from '../../components/Menu.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useStartSignIn } from '../single-sign-on/data.ts';
import { useCurrentWorkspace, useEnterWorkspace, useWorkspaces } from './data.ts';
import { words } from './words.tsx';

/** For users in several workspaces: the current one, and a menu of the others. */
export function WorkspaceSwitch({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { data: workspaces = [] } = useWorkspaces();
  const current = useCurrentWorkspace();
  const switchTo = useSwitch();
  const { start: startSignIn } = useStartSignIn();
  const { switch: text, roles } = words();
  if (workspaces.length < 2 || !current) return null;
  return (
    <div className="px-3 pb-3">
      <Menu
        trigger={
          <button
            type="button"
            className="flex w-full items-center gap-2 rounded-control border px-3 py-1.5 text-left transition-colors hover:bg-bg-sunken data-[state=open]:bg-bg-sunken pointer-coarse:py-2"
          >
            <span className="min-w-0 grow">
              <span className="sr-only">{text.label}</span>
              <span className="block truncate text-13 font-medium">{current.name}</span>
              <span className="block truncate text-12 text-text-muted">{roles[current.role].label}</span>
            </span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-text-faint" />
          </button>
        }
        groups={[
          workspaces.map((workspace) => ({
            id: workspace.id,
            label: workspace.name,
            detail: `${roles[workspace.role].label} · ${workspace.closesAt ? text.closed : text.planOf(plans[workspace.plan].label)}`,
            isChosen: workspace.id === current.id,
            onSelect() {
              if (workspace.id === current.id) return;
              // The provider's page leads to the dashboard of that workspace.
              if (workspace.needsSignIn) {
                startSignIn({ provider: `workspace-${workspace.id}`, from: '/dashboard' });
                return;
              }
              onFollow?.();
              switchTo(workspace);
            },
          })),
          [
            {
              label: text.team,
              to: '/dashboard/team',
              icon: <Users aria-hidden />,
              ...(onFollow && { onSelect: onFollow }),
            },
          ],
        ]}
      />
    </div>
  );
}

/** The chosen workspace, until its dashboard is shown. */
const useChosen = create<{ workspace: Workspace | null }>(() => ({ workspace: null }));

/** Opens another workspace's dashboard. A user who stays to save something first stays in the current one. */
export function useSwitch(): (workspace: Workspace) => void {
  const navigate = useNavigate();
  return (workspace) => {
    useChosen.setState({ workspace });
    void navigate('/dashboard', { state: { workspaceId: workspace.id } });
  };
}

/**
 * Switches once the dashboard is shown, because the previous screens are about things that the next workspace doesn't
 * have.
 */
export function useFollowSwitch(): void {
  const { workspace } = useChosen();
  const state = useLocation().state as { workspaceId?: unknown } | null;
  const switchHere = useSwitchHere();
  const arrived = workspace !== null && state?.workspaceId === workspace.id ? workspace : null;
  useEffect(() => {
    if (!arrived || useChosen.getState().workspace !== arrived) return;
    useChosen.setState({ workspace: null });
    void switchHere(arrived.id);
  }, [arrived, switchHere]);
}

/** Switches to another workspace on this page, which has to be about something that is in it. */
export function useSwitchHere(): (workspaceId: string) => Promise<void> {
  const enter = useEnterWorkspace();
  return async (workspaceId) => {
    try {
      const switched = await callEndpoint(workspacesEndpoints.switchWorkspace, { params: { workspaceId } });
      await enter(switched);
      showToast({ title: words().switch.done(switched.name) });
    } catch (error) {
      showToast({ title: words().switch.failed, description: messageOf(error), tone: 'danger' });
    }
  };
}
