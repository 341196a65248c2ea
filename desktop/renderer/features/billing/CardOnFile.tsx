import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Billing } from '#shared/contracts/billing.ts';
import { plans } from '#shared/plans/plans.ts';
import { useMay } from '../../api/use-workspaces.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { CardLine } from './CardLine.tsx';
import { NewCardSection } from './NewCardSection.tsx';
import { RemoveCardDialog } from './RemoveCardDialog.tsx';
import { useBillingAddress } from './use-billing-address.ts';

export function CardOnFile({ billing }: { billing: Billing }) {
  const [isRemoving, setRemoving] = useState(false);
  const mayPay = useMay('own');
  const { isCardOpen, openCard, closeCard } = useBillingAddress();
  const { paymentMethod: card, publishableKey, plan, isCardComing } = billing;
  const hasCard = card !== null || isCardComing === true;
  // On the Free plan a card is saved with a payment, at the checkout.
  const canChange = mayPay && publishableKey !== null && (hasCard || plan !== 'free');
  const isOpen = isCardOpen && canChange;
  const opener = useFocusAfter(isOpen);
  return (
    <Card aria-labelledby="payment-method" className="flex flex-col gap-4 p-4 sm:p-6">
      <h2 id="payment-method" className="text-16 font-semibold">
        Payment method
      </h2>
      {card ? (
        <CardLine card={card} />
      ) : isCardComing ? (
        <Loading label="Loading card" className="grid h-10 content-between">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-1/3" />
        </Loading>
      ) : (
        <p className="text-text-muted">{whyNone(billing)}</p>
      )}
      {hasCard && plan !== 'free' && !isOpen && (
        <p className="text-13 text-text-muted">
          It pays for your {plans[plan].label} plan. It can be removed once you are on the Free plan.
        </p>
      )}
      {isOpen ? (
        <NewCardSection billing={billing} publishableKey={publishableKey} onClose={closeCard} />
      ) : (
        <div className="mt-auto flex flex-wrap gap-2">
          {canChange && (
            <Button ref={opener} onClick={openCard}>
              {hasCard ? 'Replace card' : 'Add a card'}
            </Button>
          )}
          {mayPay && card && plan === 'free' && <Button onClick={() => setRemoving(true)}>Remove</Button>}
          {mayPay && !hasCard && !canChange && (
            <Button asChild>
              <Link to="/checkout">Add Payment Method</Link>
            </Button>
          )}
        </div>
      )}
      <RemoveCardDialog card={card} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </Card>
  );
}

function whyNone({ publishableKey, plan }: Billing): string {
  if (publishableKey === null) return 'Payments aren’t configured on this server.';
  if (plan === 'free') return 'No card on file. Your card is saved with your first payment.';
  return 'No card on file. Add one so that invoices can be paid.';
}

/** Gives the focus back to what opened a form when that is closed. */
function useFocusAfter(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
