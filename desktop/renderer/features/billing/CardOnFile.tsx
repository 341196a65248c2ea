import { CreditCard } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Billing, PaymentMethod } from '#shared/contracts/billing.ts';
import { plans } from '#shared/plans/plans.ts';
import { Button } from '../../components/Button.tsx';
import { Badge, Card } from '../../components/Card.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { useMay } from '../workspaces/data.ts';
import { type BillingQuestion, removalQuestion } from './Confirmation.tsx';
import { cardName, useBilling, useBillingAddress } from './data.ts';
import { NewCardSection } from './NewCard.tsx';
import { words } from './words.tsx';

interface CardOnFileProps {
  onAsk(question: BillingQuestion): void;
}

/** The card on file, or why there is none. */
export function CardOnFile({ onAsk }: CardOnFileProps) {
  const { data: billing, isError } = useBilling();
  const text = words().card;
  return (
    <Card aria-labelledby="payment-method" className="flex flex-col gap-4 p-4 sm:p-6">
      <h2 id="payment-method" className="text-16 font-semibold">
        {text.title}
      </h2>
      {billing ? (
        <CardOf billing={billing} onAsk={onAsk} />
      ) : isError ? (
        <p className="text-text-muted">{text.unavailable}</p>
      ) : (
        <CardSkeleton />
      )}
    </Card>
  );
}

function CardOf({ billing, onAsk }: CardOnFileProps & { billing: Billing }) {
  const mayPay = useMay('own');
  const text = words().card;
  const { isCardOpen, openCard, closeCard } = useBillingAddress();
  const { paymentMethod: card, publishableKey, plan, isCardComing } = billing;
  const hasCard = card !== null || isCardComing === true;
  // On the Free plan, a card is saved with the first payment at checkout.
  const canChange = mayPay && publishableKey !== null && (hasCard || plan !== 'free');
  const isOpen = isCardOpen && canChange;
  const opener = useFocusAfter(isOpen);
  const actions = !isOpen && (
    <div className="flex flex-wrap gap-2">
      {canChange && (
        <Button ref={opener} onClick={openCard}>
          {hasCard ? text.replace : text.add}
        </Button>
      )}
      {mayPay && card && plan === 'free' && <Button onClick={() => onAsk(removalQuestion(card))}>{text.remove}</Button>}
      {mayPay && !hasCard && !canChange && (
        <Button asChild>
          <Link to="/checkout">{text.addMethod}</Link>
        </Button>
      )}
    </div>
  );
  return (
    <>
      {card ? (
        <CardLine card={card} actions={actions} />
      ) : isCardComing ? (
        <CardSkeleton />
      ) : (
        <>
          <p className="text-text-muted">{whyNone(billing)}</p>
          {actions}
        </>
      )}
      {hasCard && plan !== 'free' && !isOpen && (
        <p className="text-13 text-text-muted">{text.paysFor(plans[plan].label)}</p>
      )}
      {isOpen && <NewCardSection billing={billing} publishableKey={publishableKey} onClose={closeCard} />}
    </>
  );
}

function CardSkeleton() {
  return (
    <Loading label={words().card.loading} className="grid h-10 content-between">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-3 w-1/3" />
    </Loading>
  );
}

function whyNone({ publishableKey, plan }: Billing): string {
  const { noPayments, noneOnFree, none } = words().card;
  if (publishableKey === null) return noPayments;
  return plan === 'free' ? noneOnFree : none;
}

/** Returns focus to the button that opened a form when the form closes. */
function useFocusAfter(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

function CardLine({ card, actions }: { card: PaymentMethod; actions: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex items-center gap-3">
        <span className="grid h-8 w-12 shrink-0 place-items-center rounded-control border bg-bg-sunken text-text-muted">
          <CreditCard aria-hidden className="size-4" />
        </span>
        <div>
          <p className="font-medium">{cardName(card)}</p>
          <p className="flex flex-wrap items-center gap-2 text-13 text-text-muted">
            <span>{words().card.expires(expiryOf(card))}</span>
            {isExpired(card) && <Badge tone="danger">{words().card.expired}</Badge>}
          </p>
        </div>
      </div>
      {actions}
    </div>
  );
}

/** '04/2028', as printed on the card. */
export function expiryOf({ expMonth, expYear }: PaymentMethod): string {
  return `${String(expMonth).padStart(2, '0')}/${expYear}`;
}

/** A card is valid through the last day of its month. */
export function isExpired({ expMonth, expYear }: PaymentMethod, now = new Date()): boolean {
  return now >= new Date(expYear, expMonth, 1);
}
