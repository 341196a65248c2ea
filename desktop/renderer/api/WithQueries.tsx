import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { prepareToasts } from '../components/ToastPlace.tsx';
import { useSessionStore } from '../session/session-store.ts';
import { createQueryClient } from './query-client.ts';

const queryClient = createQueryClient();

// What the last person had loaded is not for the next one.
useSessionStore.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) queryClient.removeQueries();
});

// These screens have things to tell, the loss of the connection among them.
prepareToasts();

/** The screens that keep what they loaded; public pages do without. */
export function WithQueries() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
