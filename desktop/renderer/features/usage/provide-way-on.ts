import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UsageLimits } from '#shared/contracts/usage.ts';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import { roleMay } from '#shared/workspaces/roles.ts';
import { queryClient, queryKeys } from '../../api/queries.ts';
import { currentWorkspaceId } from '../../api/send-request.ts';
import { provideWayOn } from '../../api/way-on.ts';
import { words } from './words.ts';

/** Every refusal of the plan has a button for those who pay, and tells others whom to ask. */
export function useProvideWayOn(): void {
  const navigate = useNavigate();
  useEffect(
    () => provideWayOn(() => ({ way: mayPay() ? wayOfOwner() : null, hint: hintOf(), go: (to) => void navigate(to) })),
    [navigate],
  );
}

/** As in `useMay`, true until it is known. */
function mayPay(): boolean {
  const workspaces = queryClient.getQueryData<Workspace[]>(queryKeys.workspaces);
  const workspace = workspaces?.find(({ id }) => id === currentWorkspaceId());
  return workspace === undefined || roleMay(workspace.role, 'own');
}

const hintOf = () => (mayPay() ? '' : words().askOwner);

function wayOfOwner() {
  const limits = queryClient.getQueryData<UsageLimits>(queryKeys.usageLimits);
  const { upgrade, addPaymentMethod, billing } = words();
  if (limits?.plan === 'free') return { label: upgrade, to: '/checkout?plan=pro' };
  if (limits && !limits.hasPaymentMethod) return { label: addPaymentMethod, to: `/checkout?plan=${limits.plan}` };
  return { label: billing, to: '/dashboard/billing' };
}
