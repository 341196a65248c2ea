import { CreditCard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Billing, PaymentMethod } from '#shared/contracts/billing.ts';
import { plans } from '#shared/plans/plans.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Badge, Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useMay } from '../workspaces/data.ts';
import { cardName, useRemovePaymentMethod } from './data.ts';
import { NewCardSection } from './NewCard.tsx';
import { useBillingAddress } from './use-billing-address.ts';
import { words } from './words.tsx';

export function CardOnFile({ billing }: { billing: Billing }) {
  const [isRemoving, setRemoving] = useState(false);
  const mayPay = useMay('own');
  const text = words().card;
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
        {text.title}
      </h2>
      {card ? (
        <CardLine card={card} />
      ) : isCardComing ? (
        <Loading label={text.loading} className="grid h-10 content-between">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-1/3" />
        </Loading>
      ) : (
        <p className="text-text-muted">{whyNone(billing)}</p>
      )}
      {hasCard && plan !== 'free' && !isOpen && (
        <p className="text-13 text-text-muted">{text.paysFor(plans[plan].label)}</p>
      )}
      {isOpen ? (
        <NewCardSection billing={billing} publishableKey={publishableKey} onClose={closeCard} />
      ) : (
        <div className="mt-auto flex flex-wrap gap-2">
          {canChange && (
            <Button ref={opener} onClick={openCard}>
              {hasCard ? text.replace : text.add}
            </Button>
          )}
          {mayPay && card && plan === 'free' && <Button onClick={() => setRemoving(true)}>{text.remove}</Button>}
          {mayPay && !hasCard && !canChange && (
            <Button asChild>
              <Link to="/checkout">{text.addMethod}</Link>
            </Button>
          )}
        </div>
      )}
      <RemoveCardDialog card={card} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </Card>
  );
}

function whyNone({ publishableKey, plan }: Billing): string {
  const { noPayments, noneOnFree, none } = words().card;
  if (publishableKey === null) return noPayments;
  return plan === 'free' ? noneOnFree : none;
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

function CardLine({ card }: { card: PaymentMethod }) {
  return (
    <div className="flex items-start gap-3">
      <CreditCard aria-hidden className="mt-0.5 size-5 shrink-0 text-text-faint" />
      <div className="grow">
        <p className="font-medium">{cardName(card)}</p>
        <p className="flex flex-wrap items-center gap-2 text-13 text-text-muted">
          {words().card.expires(expiryOf(card))}
          {isExpired(card) && <Badge tone="danger">{words().card.expired}</Badge>}
        </p>
      </div>
    </div>
  );
}

interface RemoveCardDialogProps {
  /** Null once it is removed: the dialog is there to the end, to tell of it. */
  card: PaymentMethod | null;
  isOpen: boolean;
  onClose(): void;
}

function RemoveCardDialog({ card, isOpen, onClose }: RemoveCardDialogProps) {
  const remove = useRemovePaymentMethod();
  const text = words().card.removing;
  const shown = useLastValue(card);

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: () => showToast({ title: text.done, description: text.doneDetail }),
      onError: (error) => showError(text.failed, error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.title}
      action={text.action}
      isBusy={remove.isPending}
      onConfirm={confirm}
    >
      {shown && text.question(cardName(shown))}
    </ConfirmDialog>
  );
}

/** '04/2028', as it is printed on the card. */
export function expiryOf({ expMonth, expYear }: PaymentMethod): string {
  return `${String(expMonth).padStart(2, '0')}/${expYear}`;
}

/** A card is good through the last day of its month. */
export function isExpired({ expMonth, expYear }: PaymentMethod, now = new Date()): boolean {
  return now >= new Date(expYear, expMonth, 1);
}
