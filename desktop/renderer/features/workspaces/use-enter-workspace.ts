import { useQueryClient } from '@tanstack/react-query';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import { setCurrentWorkspace } from '../../api/current-workspace.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useUser } from '../../session/use-session.ts';

/**
 * Makes this page work in another workspace: nothing of the last one is shown any longer. Null: the one the server
 * chooses, when the last one was left or deleted.
 */
export function useEnterWorkspace(): (workspace: Workspace | null) => Promise<void> {
  const client = useQueryClient();
  const { id: userId } = useUser();
  return async (workspace) => {
    setCurrentWorkspace(workspace?.id ?? null, userId);
    // What it allows is known at once, so that the next screen offers nothing else.
    client.setQueryData<Workspace[]>(queryKeys.workspaces, (known) =>
      known && workspace ? withNewest(known, workspace) : known,
    );
    const isList = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey.length === 1 && queryKey[0] === queryKeys.workspaces[0];
    await Promise.all([
      client.resetQueries({ predicate: (query) => !isList(query) }),
      client.invalidateQueries({ queryKey: queryKeys.workspaces, exact: true }),
    ]);
  };
}

function withNewest(known: readonly Workspace[], workspace: Workspace): Workspace[] {
  const isKnown = known.some(({ id }) => id === workspace.id);
  return isKnown ? known.map((one) => (one.id === workspace.id ? workspace : one)) : [...known, workspace];
}
