import type { PlanName } from '#shared/plans/plans.ts';
import { useSession } from '../../session/use-session.ts';

/**
 * Where the buttons of the pricing page lead: to paying for a plan that costs something, once signed in. Before it is
 * known who is there they lead to the same screens, which ask for signing in themselves.
 */
export function useStartTarget(plan: PlanName = 'free'): string {
  const { user, error } = useSession();
  if (user === null || error) return '/auth';
  return plan === 'free' ? '/dashboard' : `/checkout?plan=${plan}`;
}
