import { useQuery } from '@tanstack/react-query';
import { type Workspace, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { type Permission, roleMay } from '#shared/workspaces/roles.ts';
import { useSessionStore } from '../session/session-store.ts';
import { callEndpoint } from './call-endpoint.ts';
import { currentWorkspaceId, setCurrentWorkspace, useCurrentWorkspaceId } from './current-workspace.ts';
import { queryKeys } from './query-keys.ts';

/** The workspaces of the signed-in person. The first answer says which of them this page works in. */
export function useWorkspaces() {
  return useQuery({
    queryKey: queryKeys.workspaces,
    queryFn: async ({ signal }) => {
      const workspaces = await callEndpoint(workspacesEndpoints.listWorkspaces, { signal });
      const used = workspaces.find(({ isCurrent }) => isCurrent);
      if (currentWorkspaceId() === null && used) {
        setCurrentWorkspace(used.id, useSessionStore.getState().user?.id ?? null);
      }
      return workspaces;
    },
  });
}

/** The one this page works in; undefined until it is known. */
export function useCurrentWorkspace(): Workspace | undefined {
  const id = useCurrentWorkspaceId((state) => state.id);
  return useWorkspaces().data?.find((workspace) => workspace.id === id);
}

/**
 * Whether the signed-in person may do something in the workspace this page works in, so that they aren't offered what
 * they would be refused. Until that is known they may: most people own the workspace they are in.
 */
export function useMay(permission: Permission): boolean {
  const role = useCurrentWorkspace()?.role;
  return role === undefined || roleMay(role, permission);
}
