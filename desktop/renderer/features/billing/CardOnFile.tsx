import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Billing } from '#shared/contracts/billing.ts';
import { plans } from '#shared/plans/plans.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { cardName, expiryOf, isExpired } from './describe-card.ts';
import { RemoveCardDialog } from './RemoveCardDialog.tsx';

export function CardOnFile({ billing }: { billing: Billing }) {
  const [isRemoving, setRemoving] = useState(false);
  const card = billing.paymentMethod;
  return (
    <Card aria-labelledby="payment-method" className="flex flex-col gap-4 p-4 sm:p-6">
      <h2 id="payment-method" className="text-16 font-semibold">
        Payment method
      </h2>
      {card ? (
        <div className="flex items-start gap-3">
          <CreditCard aria-hidden className="mt-0.5 size-5 shrink-0 text-text-faint" />
          <div className="grow">
            <p className="font-medium">{cardName(card)}</p>
            <p className="flex flex-wrap items-center gap-2 text-13 text-text-muted">
              Expires {expiryOf(card)}
              {isExpired(card) && <Badge tone="danger">Expired</Badge>}
            </p>
          </div>
          {billing.plan === 'free' && (
            <Button size="small" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
        </div>
      ) : (
        <p className="text-text-muted">
          {billing.publishableKey === null
            ? 'Payments aren’t configured on this server.'
            : 'No card on file. It is saved with your first payment.'}
        </p>
      )}
      {card && billing.plan !== 'free' && (
        <p className="text-13 text-text-muted">
          It pays for your {plans[billing.plan].label} plan. It can be removed once you are on the Free plan.
        </p>
      )}
      {!card && (
        <Button asChild className="mt-auto self-start">
          <Link to="/checkout">Add Payment Method</Link>
        </Button>
      )}
      <RemoveCardDialog card={card} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </Card>
  );
}
