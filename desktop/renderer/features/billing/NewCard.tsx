import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { billingEndpoints } from '#shared/contracts/billing.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { SettingUp } from '../checkout/SettingUp.tsx';
import { useProvider } from '../checkout/use-provider.ts';
import { useProviderLook } from '../checkout/use-provider-look.ts';
import { NewCardForm } from './NewCardForm.tsx';

interface NewCardProps {
  publishableKey: string;
  /** When the current card was saved; empty for none. */
  before: string;
  onClose(): void;
}

/** The provider's form for another card, as soon as its script and the server's word for it are there. */
export function NewCard({ publishableKey, before, onClose }: NewCardProps) {
  const provider = useProvider(publishableKey);
  const setup = useQuery({
    queryKey: ['card-setup'],
    queryFn: () => callEndpoint(billingEndpoints.replacePaymentMethod),
    gcTime: 0,
  });
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
        <ErrorState title="The form could not be set up" error={error} onRetry={retry} className="py-4" />
      ) : (
        <SettingUp words="Setting up the form..." />
      )}
      <Button className="justify-self-start" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}
