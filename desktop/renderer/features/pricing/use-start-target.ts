import { useSession } from '../../session/use-session.ts';

/** Where the buttons of the pricing page lead. */
export function useStartTarget(): string {
  const { user } = useSession();
  return user ? '/dashboard' : '/auth';
}
