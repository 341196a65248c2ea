import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { createQueryClient } from '../../api/queries.ts';
import { host, type Program, type Subscribe } from '../../host/host.ts';

/** The desktop app around these pages, for screens that only exist there. */
export function thisProgram(): Program {
  if (!host.program) throw new Error('These pages are in a browser tab');
  return host.program;
}

export const useAppInfo = () => useQuery({ queryKey: ['app-info'], queryFn: () => thisProgram().info() });

export function useAppSettings() {
  const program = thisProgram();
  return useHostState(['settings'], () => program.settings(), program.onSettingsChanged);
}

/** The server on this computer, and whose it is. */
export function useLocalServer() {
  const program = thisProgram();
  return useHostState(
    ['local-server'],
    () => program.localServer(),
    (listener) => program.onLocalServerChanged(() => void program.localServer().then(listener)),
  );
}

/** Whether a proxy, or something in front of the server, waits for credentials. */
export function useNetworkSignIn() {
  const program = thisProgram();
  return useHostState(
    ['network-sign-in'],
    async () => ({ signIn: await program.networkSignIn() }),
    program.onNetworkSignInChanged,
  );
}

/** Whether there is a newer version of the app. */
export function useUpdate() {
  const program = thisProgram();
  return useHostState(['update'], () => program.update(), program.onUpdateChanged);
}

/** Separate from the server's data, because it stays when another user signs in. */
export const ofThisComputer = createQueryClient();

/** State of the app around the pages, read when first shown, then updated by its events. */
export function useHostState<Data>(queryKey: QueryKey, read: () => Promise<Data>, onChanged: Subscribe<Data>) {
  const name = JSON.stringify(queryKey);
  const listen = useEffectEvent(() =>
    onChanged((data) => {
      // A read that began before would bring the old state back.
      void ofThisComputer.cancelQueries({ queryKey: [name] });
      ofThisComputer.setQueryData([name], data);
    }),
  );
  // The name identifies the subscription.
  useEffect(() => listen(), [name]);
  return useQuery({ queryKey: [name], queryFn: read, staleTime: 0 }, ofThisComputer);
}
