import { useQuery } from '@tanstack/react-query';
import { host, type Program } from '../../host/host.ts';
import { useHostState } from '../../host/use-host-state.ts';

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
