import { useMutation, useQuery } from '@tanstack/react-query';
import { type SignInProvider, singleSignOnEndpoints } from '#shared/contracts/single-sign-on.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toasts.tsx';
import { words } from './words.tsx';

/** Buttons to sign in or register with the server's providers; nothing without any. */
export function SignInProviders({ from }: { from: string }) {
  const providers = useQuery({
    queryKey: ['sign-in-providers'],
    queryFn: ({ signal }) => callEndpoint(singleSignOnEndpoints.listSignInProviders, { signal }),
    retry: false,
  });
  // If the list can't be loaded, a password still works.
  if (!providers.data?.length) return null;
  return (
    <div className="mt-6 grid gap-3">
      <div className="flex items-center gap-3 text-13 text-text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {words().or}
      </div>
      {providers.data.map((provider) => (
        <ProviderButton key={provider.key} provider={provider} from={from} />
      ))}
    </div>
  );
}

function ProviderButton({ provider, from }: { provider: SignInProvider; from: string }) {
  const text = words();
  const start = useMutation({
    mutationFn: () => callEndpoint(singleSignOnEndpoints.startSignIn, { body: { provider: provider.key, from } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showToast({ title: text.failed, description: messageOf(error), tone: 'danger' }),
  });
  return (
    <Button
      // Stays busy until the provider's page has replaced this one.
      isBusy={start.isPending || start.isSuccess}
      onClick={() => start.mutate()}
      className="h-auto min-h-9 whitespace-normal py-1.5"
    >
      {text.continueWith(provider.name)}
    </Button>
  );
}
