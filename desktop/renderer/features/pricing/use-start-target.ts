import type { PlanName } from '#shared/plans/plans.ts';
import { useSession } from '../../session/use-session.ts';

/** Where the buttons of the pricing page lead: to paying for a plan that costs something, once signed in. */
export function useStartTarget(plan: PlanName = 'free'): string {
  const { user } = useSession();
  if (!user) return '/auth';
  return plan === 'free' ? '/dashboard' : `/checkout?plan=${plan}`;
}
