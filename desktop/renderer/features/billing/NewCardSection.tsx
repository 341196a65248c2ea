import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Billing } from '#shared/contracts/billing.ts';
import { Button } from '../../components/Button.tsx';
import { whenShown } from '../../components/later.tsx';
import { host } from '../../host/current-host.ts';
import { SettingUp } from '../checkout/SettingUp.tsx';

const NewCard = whenShown(
  async () => (await import('./NewCard.tsx')).NewCard,
  <SettingUp words="Setting up the form..." />,
);

interface NewCardSectionProps {
  billing: Billing;
  publishableKey: string;
  onClose(): void;
}

/** In the page and not in a dialog: what a bank shows on top of it must be reached by pointer and keyboard. */
export function NewCardSection({ billing, publishableKey, onClose }: NewCardSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="new-card" className="grid gap-4 border-t pt-4">
      <div>
        <h3 id="new-card" ref={heading} tabIndex={-1} className="font-medium outline-none">
          New card
        </h3>
        <p className="text-13 text-text-muted">
          {billing.notice
            ? 'Failed charges are retried with the new card.'
            : 'You won’t be charged now. Your next invoice will be charged to this card.'}
        </p>
      </div>
      {host.canPayHere ? (
        <NewCard publishableKey={publishableKey} before={billing.paymentMethod?.savedAt ?? ''} onClose={onClose} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-text-muted">The form opens in your browser. You may have to sign in there.</p>
          <div className="flex flex-wrap gap-2">
            <Button
              tone="primary"
              icon={<ExternalLink aria-hidden />}
              onClick={() => host.openOutside(host.serverUrl('/dashboard/billing?card=new'))}
            >
              Continue in your browser
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </div>
        </div>
      )}
    </section>
  );
}
