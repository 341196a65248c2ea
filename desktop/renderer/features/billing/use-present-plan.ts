import type { PlanName } from '#shared/plans/plans.ts';
import { useBilling } from '../../api/use-billing.ts';
import { useCurrentWorkspace } from '../../api/use-workspaces.ts';
import { useUser } from '../../session/use-session.ts';

/** The plan as billing knows it; as it was when the page was loaded, until that is read. */
export function usePresentPlan(): PlanName {
  const user = useUser();
  const workspace = useCurrentWorkspace();
  return useBilling().data?.plan ?? workspace?.plan ?? user.plan;
}
