import { ExternalLink } from 'lucide-react';
import type { PaidPlan } from '#shared/contracts/billing.ts';
import { Button } from '../../components/Button.tsx';
import { host } from '../../host/current-host.ts';

/** Where the provider's form does not work: the same page in the system's browser. */
export function PayInBrowser({ plan }: { plan: PaidPlan }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-text-muted">
        The payment form opens in your browser. You may have to sign in there. When you come back, Billing shows your
        new plan.
      </p>
      <Button
        tone="primary"
        size="large"
        icon={<ExternalLink aria-hidden />}
        onClick={() => host.openOutside(host.serverUrl(`/checkout?plan=${plan}`))}
      >
        Pay in your browser
      </Button>
    </div>
  );
}
