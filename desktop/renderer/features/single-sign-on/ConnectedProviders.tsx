import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { type SignInProvider, singleSignOnEndpoints } from '#shared/contracts/single-sign-on.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { SettingsSection } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { showToast } from '../../components/toasts.tsx';
import { ownProvidersQuery } from './data.ts';
import { words } from './words.tsx';

/** The providers that sign the user in, each with a button that ends that. Shows nothing if there are none. */
export function ConnectedProviders() {
  const { data } = useQuery(ownProvidersQuery);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<SignInProvider | null>(null);
  const shown = useLastValue(chosen);
  const disconnect = useMutation({
    mutationFn: (key: string) => callEndpoint(singleSignOnEndpoints.disconnectProvider, { params: { key } }),
    onSuccess: (left) => client.setQueryData(ownProvidersQuery.queryKey, left),
  });
  const text = words().connected;
  if (!data || (data.providers.length === 0 && !chosen)) return null;

  function confirm({ key, name }: SignInProvider) {
    disconnect.mutate(key, {
      onSuccess: () => showToast({ title: text.done, description: text.doneDetail(name) }),
      onError: (error) => showError(text.failed, error),
      onSettled: () => setChosen(null),
    });
  }

  return (
    <SettingsSection title={text.title} description={text.description}>
      <ul aria-label={text.title} className="divide-y rounded-card border">
        {data.providers.map((provider) => (
          <li key={provider.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3.5">
            <Link2 aria-hidden className="size-5 shrink-0 text-text-muted" />
            <p className="min-w-0 grow font-medium wrap-anywhere">{provider.name}</p>
            <Button size="small" aria-label={text.disconnectNamed(provider.name)} onClick={() => setChosen(provider)}>
              {text.disconnect}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        title={text.title}
        action={text.disconnect}
        isBusy={disconnect.isPending}
        onConfirm={() => chosen && confirm(chosen)}
      >
        {shown && text.question(shown.name)}
      </ConfirmDialog>
    </SettingsSection>
  );
}
