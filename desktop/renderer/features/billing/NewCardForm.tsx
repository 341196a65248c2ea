import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { useUser } from '../../session/use-session.ts';
import { PaymentRefusal } from '../checkout/payment-refusal.ts';
import { returnState } from './billing-return.ts';
import { confirmCard } from './confirm-card.ts';

interface NewCardFormProps {
  before: string;
  onClose(): void;
}

export function NewCardForm({ before, onClose }: NewCardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const { email } = useUser();
  const [isReady, setReady] = useState(false);
  const save = useMutation({
    mutationFn: () => {
      if (!stripe || !elements) throw new PaymentRefusal(undefined);
      return confirmCard(stripe, elements, before);
    },
    onSuccess: (outcome) =>
      navigate('/dashboard/billing', {
        replace: true,
        preventScrollReset: true,
        state: returnState({ for: 'card', before }, outcome),
      }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="min-h-60">
        <PaymentElement
          options={{ business: { name: 'Parley' }, defaultValues: { billingDetails: { email } } }}
          onReady={() => setReady(true)}
        />
      </div>
      {save.isError && <Callout tone="danger">{wordsOf(save.error)}</Callout>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" disabled={!isReady} isBusy={save.isPending}>
          Save card
        </Button>
        <Button disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function wordsOf(error: Error): string {
  const words = error instanceof PaymentRefusal ? error.words : undefined;
  return words ?? 'Your card could not be saved. Please try again later.';
}
