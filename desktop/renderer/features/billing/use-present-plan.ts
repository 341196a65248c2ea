import type { PlanName } from '#shared/plans/plans.ts';
import { useBilling } from '../../api/use-billing.ts';
import { useUser } from '../../session/use-session.ts';

/** The plan as billing knows it; as it was when the session began, until that is read. */
export function usePresentPlan(): PlanName {
  const user = useUser();
  return useBilling().data?.plan ?? user.plan;
}
