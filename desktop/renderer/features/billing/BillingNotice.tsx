import { useBilling } from '../../api/use-billing.ts';
import { Callout } from '../../components/Callout.tsx';

/** What the owner must know about a charge that failed, in the server's words. */
export function BillingNotice() {
  const { data: billing } = useBilling();
  if (!billing?.notice) return null;
  return (
    <Callout tone="warn" className="mb-6">
      {billing.notice}
    </Callout>
  );
}
