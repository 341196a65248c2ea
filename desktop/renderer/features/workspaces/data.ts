import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from '#shared/contracts/messages.ts';
import {
  workspacesEndpoints as calls,
  type GivenRole,
  type InvitationInput,
  type Workspace,
} from '#shared/contracts/workspaces.ts';
import { type Permission, roleMay } from '#shared/workspaces/roles.ts';
import { needsFactor } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { askWhoItIs } from '../../api/confirmation.ts';
import { queryKeys } from '../../api/queries.ts';
import { currentWorkspaceId, setCurrentWorkspace, useCurrentWorkspaceId } from '../../api/send-request.ts';
import { useSessionStore, useUser } from '../../session/session-store.ts';

/** The user's workspaces. The first response says which one this page uses. */
export function useWorkspaces() {
  return useQuery({
    queryKey: queryKeys.workspaces,
    queryFn: async ({ signal }) => {
      const workspaces = await callEndpoint(calls.listWorkspaces, { signal });
      const used = workspaces.find(({ isCurrent }) => isCurrent);
      if (currentWorkspaceId() === null && used) {
        setCurrentWorkspace(used.id, useSessionStore.getState().user?.id ?? null);
      }
      return workspaces;
    },
  });
}

/** This page's workspace; undefined until it is known. */
export function useCurrentWorkspace(): Workspace | undefined {
  const id = useCurrentWorkspaceId((state) => state.id);
  return useWorkspaces().data?.find((workspace) => workspace.id === id);
}

/**
 * Whether the user has a permission in this page's workspace, so that they aren't offered what would be rejected. True
 * until it is known, since most users own their workspace.
 */
export function useMay(permission: Permission): boolean {
  const workspace = useCurrentWorkspace();
  return workspace === undefined || mayIn(workspace, permission);
}

/** Whether the user has a permission in a workspace. A closed one can only be read. */
export const mayIn = ({ role, closesAt, needsFactor }: Workspace, permission: Permission): boolean =>
  roleMay(role, permission) && !needsFactor && (permission === 'read' || closesAt === null);

/** The members of a workspace, fetched again whenever they're shown, since others change them too. */
export function useMembers(workspaceId: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: queryKeys.members(workspaceId),
    queryFn: ({ signal }) => callEndpoint(calls.listMembers, { params: { workspaceId }, signal }),
    staleTime: 0,
  });
}

/** Links that haven't been used yet. */
export function useInvitations(workspaceId: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: queryKeys.invitations(workspaceId),
    queryFn: ({ signal }) => callEndpoint(calls.listInvitations, { params: { workspaceId }, signal }),
    staleTime: 0,
  });
}

export function useRename(from: Workspace) {
  const { id: workspaceId } = from;
  const read = async () => (await callEndpoint(calls.listWorkspaces)).find(({ id }) => id === workspaceId) ?? from;
  return useTeamChange(async (body: { name: string }) => {
    // Every page has this file, and few rename something.
    const { callEditing } = await import('../../api/keep-whose.ts');
    return callEditing(calls.renameWorkspace, { params: { workspaceId }, body }, { from, read });
  });
}

export function useChangeRole(workspaceId: string) {
  return useTeamChange(({ userId, role }: { userId: number; role: GivenRole }) =>
    callEndpoint(calls.changeMember, { params: { workspaceId, userId }, body: { role } }),
  );
}

export function useRemoveMember(workspaceId: string) {
  return useTeamChange((userId: number) => callEndpoint(calls.removeMember, { params: { workspaceId, userId } }));
}

export function useInvite(workspaceId: string) {
  return useTeamChange((body: InvitationInput) =>
    callEndpoint(calls.createInvitation, { params: { workspaceId }, body }),
  );
}

export function useWithdraw(workspaceId: string) {
  return useTeamChange((id: number) => callEndpoint(calls.withdrawInvitation, { params: { workspaceId, id } }));
}

export function useHandOver(workspaceId: string) {
  return useTeamChange((body: z.input<typeof calls.handOver.body>) =>
    callEndpoint(calls.handOver, { params: { workspaceId }, body }),
  );
}

/** Requires a second factor of all members, or stops requiring it. The user first uses their own. */
export function useRequireFactor(workspaceId: string) {
  return useTeamChange(async (isRequired: boolean) => {
    const send = () => callEndpoint(calls.requireFactor, { params: { workspaceId }, body: { isRequired } });
    try {
      return await send();
    } catch (error) {
      if (!needsFactor(error) || !(await askWhoItIs({ isFactorNeeded: true }))) throw error;
      return send();
    }
  });
}

/** Closes a workspace, or opens a closed one again. Screens then offer what it allows. */
export function useClosing({ id: workspaceId }: Workspace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: 'close' | 'keep') =>
      callEndpoint(action === 'close' ? calls.closeWorkspace : calls.keepWorkspace, { params: { workspaceId } }),
    onSuccess: ({ closesAt }) => {
      client.setQueryData<Workspace[]>(queryKeys.workspaces, (known) =>
        known?.map((one) => (one.id === workspaceId ? { ...one, closesAt } : one)),
      );
      return client.invalidateQueries({ queryKey: queryKeys.workspaces });
    },
  });
}

/** After success or failure, fetches the workspaces and members again, since others may have changed them. */
function useTeamChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.workspaces }),
  });
}

/**
 * Moves this page to another workspace and drops the previous one's data. Null for the one that the server chooses,
 * after leaving or deleting a workspace.
 */
export function useEnterWorkspace(): (workspace: Workspace | null) => Promise<void> {
  const client = useQueryClient();
  const { id: userId } = useUser();
  return async (workspace) => {
    setCurrentWorkspace(workspace?.id ?? null, userId);
    // Its permissions are set immediately, so that the next screen offers nothing else.
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
