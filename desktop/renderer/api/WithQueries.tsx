import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { prepareToasts } from '../components/ToastPlace.tsx';
import { useSessionStore } from '../session/session-store.ts';
import { ApiError } from './api-error.ts';
import { onGoingOn } from './connection.ts';
import { forgetWorkspaceOfOthers } from './current-workspace.ts';
import { onGone } from './gone.ts';
import { queryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';
import { useLostWorkspace } from './use-lost-workspace.ts';

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
onGone(() => {
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
