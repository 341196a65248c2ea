import { CreditCard } from 'lucide-react';
import type { PaymentMethod } from '#shared/contracts/billing.ts';
import { Badge } from '../../components/Badge.tsx';
import { cardName, expiryOf, isExpired } from './describe-card.ts';

export function CardLine({ card }: { card: PaymentMethod }) {
  return (
    <div className="flex items-start gap-3">
      <CreditCard aria-hidden className="mt-0.5 size-5 shrink-0 text-text-faint" />
      <div className="grow">
        <p className="font-medium">{cardName(card)}</p>
        <p className="flex flex-wrap items-center gap-2 text-13 text-text-muted">
          Expires {expiryOf(card)}
          {isExpired(card) && <Badge tone="danger">Expired</Badge>}
        </p>
      </div>
    </div>
  );
}
