import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import { prepareToasts, showToast } from '../components/toasts.tsx';
import { useSessionStore } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { goneNotice, onGoingOn, workspaceNotice } from './connection.ts';
import { queryClient, queryKeys } from './queries.ts';
import {
  currentWorkspaceId,
  forgetWorkspaceOfOthers,
  setCurrentWorkspace,
  useCurrentWorkspaceId,
} from './send-request.ts';
import { words } from './words.ts';

// What the last person had loaded is not for the next one.
useSessionStore.subscribe(({ user }, before) => {
  if (user?.id === before.user?.id) return;
  queryClient.removeQueries();
  if (user) forgetWorkspaceOfOthers(user.id);
});

// Reads are never repeated by themselves; these had no answer at all, and someone tries again or the network is back.
onGoingOn(() => {
  const hadNoAnswer = (error: unknown) => error instanceof ApiError && error.status === 0;
  void queryClient.refetchQueries({ type: 'active', predicate: (query) => hadNoAnswer(query.state.error) });
});

// Lists that keep naming what is deleted would lead to it again.
goneNotice.on(() => {
  for (const queryKey of [queryKeys.websites, queryKeys.chatbots]) {
    void queryClient.invalidateQueries({ queryKey, exact: true });
  }
});

// These screens have things to tell, the loss of the connection among them.
prepareToasts();

/** The screens that keep what they loaded; public pages do without. */
export function WithQueries() {
  useLostWorkspace();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

/**
 * Follows what others do to one's place in a workspace: a changed role is read again, and anyone who is out of the
 * workspace finds themselves on the dashboard of another one, and gets a message.
 */
function useLostWorkspace(): void {
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
        title: words().lostWorkspace,
        description: words().lostWorkspaceDetail(here?.name),
        tone: 'danger',
      });
    }
    return workspaceNotice.on((refusal) => {
      if (refusal === 'lost') void leave();
      else void queryClient.invalidateQueries({ queryKey: queryKeys.workspaces, exact: true });
    });
  }, [navigate]);
}
