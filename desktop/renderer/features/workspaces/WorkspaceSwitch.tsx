import { ChevronsUpDown, Users } from 'lucide-react';
import { plans } from '#shared/plans/plans.ts';
import { useCurrentWorkspace, useWorkspaces } from '../../api/use-workspaces.ts';
import { Menu } from '../../components/Menu.tsx';
import { roleWords } from './role-words.ts';
import { useSwitch } from './use-switch.ts';

/** For people who are in several workspaces: which one this is, and the way to the others. */
export function WorkspaceSwitch({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { data: workspaces = [] } = useWorkspaces();
  const current = useCurrentWorkspace();
  const switchTo = useSwitch();
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
              <span className="sr-only">Workspace: </span>
              <span className="block truncate text-13 font-medium">{current.name}</span>
              <span className="block truncate text-12 text-text-muted">{roleWords[current.role].label}</span>
            </span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-text-faint" />
          </button>
        }
        groups={[
          workspaces.map((workspace) => ({
            id: workspace.id,
            label: workspace.name,
            detail: `${roleWords[workspace.role].label} · ${plans[workspace.plan].label} plan`,
            isChosen: workspace.id === current.id,
            onSelect() {
              if (workspace.id === current.id) return;
              onFollow?.();
              switchTo(workspace);
            },
          })),
          [
            {
              label: 'Team',
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
