import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
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

// Removes the previous user's data.
useSessionStore.subscribe(({ user }, before) => {
  if (user?.id === before.user?.id) return;
  queryClient.removeQueries();
  if (user) forgetWorkspaceOfOthers(user.id);
});

// Reads aren't retried automatically. The user retried, or the network is back, so repeat those that got no response.
onGoingOn(() => {
  const hadNoAnswer = (error: unknown) => error instanceof ApiError && error.status === 0;
  void queryClient.refetchQueries({ type: 'active', predicate: (query) => hadNoAnswer(query.state.error) });
});

// Lists that still contain what was deleted would link to it again.
goneNotice.on(() => {
  for (const queryKey of [queryKeys.websites, queryKeys.chatbots]) {
    void queryClient.invalidateQueries({ queryKey, exact: true });
  }
});

// These screens show toasts, including for a lost connection.
prepareToasts();

/** Provides the query cache, which public pages don't need, to the screen and to what is shown over it. */
export function WithQueries({ children }: { children?: ReactNode }) {
  useLostWorkspace();
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {children}
    </QueryClientProvider>
  );
}

/**
 * Reacts when the user's role or membership in the workspace changes. A new role is read again. A user who was removed
 * gets a toast and the dashboard of another workspace.
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
