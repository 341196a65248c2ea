import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useMutation } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Billing } from '#shared/contracts/billing.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { ErrorState } from '../../components/States.tsx';
import { host } from '../../host/host.ts';
import { useUser } from '../../session/session-store.ts';
import { PaymentRefusal, SettingUp, useProvider, useProviderLook } from '../checkout/provider.tsx';

import { useCardSetup } from './data.ts';
import { returnPath, returnState } from './returns.ts';
import { words } from './words.tsx';

interface NewCardSectionProps {
  billing: Billing;
  publishableKey: string;
  onClose(): void;
}

/** On the page instead of in a dialog, so that a bank's overlay can be reached by pointer and keyboard. */
export function NewCardSection({ billing, publishableKey, onClose }: NewCardSectionProps) {
  const { newCard: text } = words().card;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="new-card" className="grid gap-4 border-t pt-4">
      <div>
        <h3 id="new-card" ref={heading} tabIndex={-1} className="font-medium outline-none">
          {text.title}
        </h3>
        <p className="text-13 text-text-muted">{billing.notice ? text.retried : text.charged}</p>
      </div>
      {host.canPayHere ? (
        <NewCard publishableKey={publishableKey} before={billing.paymentMethod?.savedAt ?? ''} onClose={onClose} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-text-muted">{text.outside}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              tone="primary"
              icon={<ExternalLink aria-hidden />}
              onClick={() => host.openOutside(host.serverUrl('/dashboard/billing?card=new'))}
            >
              {text.goOutside}
            </Button>
            <Button onClick={onClose}>{words().cancel}</Button>
          </div>
        </div>
      )}
    </section>
  );
}

interface NewCardProps {
  publishableKey: string;
  /** When the current card was saved; empty if there is none. */
  before: string;
  onClose(): void;
}

/** The provider's card form, once its script and the setup intent have loaded. */
function NewCard({ publishableKey, before, onClose }: NewCardProps) {
  const provider = useProvider(publishableKey);
  const setup = useCardSetup();
  const appearance = useProviderLook();
  const error = setup.isFetching || provider.isFetching ? null : (setup.error ?? provider.error);

  function retry() {
    if (setup.isError) void setup.refetch();
    if (provider.isError) void provider.refetch();
  }

  if (provider.data && setup.data) {
    const { clientSecret } = setup.data;
    return (
      <Elements key={clientSecret} stripe={provider.data} options={{ clientSecret, appearance }}>
        <NewCardForm before={before} onClose={onClose} />
      </Elements>
    );
  }
  return (
    <div className="grid gap-4">
      {error ? (
        <ErrorState title={words().card.newCard.setupFailed} error={error} onRetry={retry} className="py-4" />
      ) : (
        <SettingUp label={words().card.newCard.settingUp} />
      )}
      <Button className="justify-self-start" onClick={onClose}>
        {words().cancel}
      </Button>
    </div>
  );
}

interface NewCardFormProps {
  before: string;
  onClose(): void;
}

function NewCardForm({ before, onClose }: NewCardFormProps) {
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
      {save.isError && <Callout tone="danger">{reasonOf(save.error)}</Callout>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" disabled={!isReady} isBusy={save.isPending}>
          {words().card.newCard.save}
        </Button>
        <Button disabled={save.isPending} onClick={onClose}>
          {words().cancel}
        </Button>
      </div>
    </form>
  );
}

function reasonOf(error: Error): string {
  const reason = error instanceof PaymentRefusal ? error.reason : undefined;
  return reason ?? words().card.newCard.failed;
}

/**
 * Saves the entered card. If the bank uses its own page, this never returns, and the billing page continues.
 * @param before when the current card was saved
 * @throws PaymentRefusal
 */
async function confirmCard(stripe: Stripe, elements: StripeElements, before: string): Promise<'done' | 'processing'> {
  const { error, setupIntent } = await stripe.confirmSetup({
    elements,
    confirmParams: { return_url: host.serverUrl(returnPath({ for: 'card', before })) },
    redirect: 'if_required',
  });
  // Already saved, such as in another tab.
  const status = (setupIntent ?? error?.setup_intent)?.status;
  if (status === 'succeeded') return 'done';
  if (status === 'processing') return 'processing';
  throw new PaymentRefusal(error?.message);
}
