import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import {
  callbackPath,
  type ServerProvider,
  type ServerProviders,
  singleSignOnEndpoints,
} from '#shared/contracts/single-sign-on.ts';
import { callEndpoint } from '../../../api/call-endpoint.ts';
import { queryKeys } from '../../../api/queries.ts';
import { Button } from '../../../components/Button.tsx';
import { Badge, Card } from '../../../components/Card.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../../components/Dialog.tsx';
import { formatRelative } from '../../../components/format.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { KeyDrawing } from '../../../components/illustrations.tsx';
import { Loaded } from '../../../components/Loaded.tsx';
import { TableSkeleton } from '../../../components/Loading.tsx';
import { Menu } from '../../../components/Menu.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { EmptyState } from '../../../components/States.tsx';
import { Switch } from '../../../components/Toggles.tsx';
import { showToast } from '../../../components/toasts.tsx';
import { whenNeeded } from '../../../components/when-needed.tsx';
import { host } from '../../../host/host.ts';
import { useAdminError, useAdminQuery } from '../../admin/data.ts';
import { Copied } from '../Copied.tsx';
import { ServerProviderDialog } from './ServerProviderDialog.tsx';
import { words } from './words.ts';

const NotHere = whenNeeded(async () => (await import('../../desktop/NotHere.tsx')).NotHere);

const key = 'sign-in-providers';

type Open = { dialog: 'form'; provider: ServerProvider | null } | { dialog: 'removal'; provider: ServerProvider };

export const ServerProvidersPage = () => (host.isServerHere() ? <NoProvidersHere /> : <ProvidersOfServer />);

function NoProvidersHere() {
  return (
    <>
      <PageHeader title={words().title} />
      <NotHere what="providers" />
    </>
  );
}

/** The providers that everyone can sign in with. */
function ProvidersOfServer() {
  const text = words();
  const client = useQueryClient();
  const list = useAdminQuery(
    [key],
    (signal) => callEndpoint(singleSignOnEndpoints.listServerProviders, { signal }),
    text.loadFailed,
  );
  const [open, setOpen] = useState<Open | null>(null);
  const show = (next: ServerProviders) => client.setQueryData([...queryKeys.admin, key], next);
  const add = () => setOpen({ dialog: 'form', provider: null });
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          list.data && (
            <Button tone="primary" onClick={add}>
              {text.add}
            </Button>
          )
        }
      >
        {text.subtitle}
      </PageHeader>
      <Loaded query={list} failed={text.loadFailed} outline={<TableSkeleton rows={3} hasSearch={false} />}>
        {({ providers, publicUrl }) => (
          <Card>
            {providers.length === 0 && (
              <EmptyState drawing={<KeyDrawing />} title={text.empty}>
                {text.emptyDetail}
              </EmptyState>
            )}
            <ul className="divide-y">
              {providers.map((provider) => (
                <ProviderRow
                  key={provider.key}
                  provider={provider}
                  publicUrl={publicUrl}
                  onChanged={show}
                  onEdit={() => setOpen({ dialog: 'form', provider })}
                  onRemove={() => setOpen({ dialog: 'removal', provider })}
                />
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
      {open?.dialog === 'form' && (
        <ServerProviderDialog
          provider={open.provider}
          publicUrl={list.data?.publicUrl ?? ''}
          onClose={() => setOpen(null)}
          onSaved={show}
        />
      )}
      <RemovalDialog
        provider={open?.dialog === 'removal' ? open.provider : null}
        onClose={() => setOpen(null)}
        onRemoved={show}
      />
    </>
  );
}

interface ProviderRowProps {
  provider: ServerProvider;
  publicUrl: string;
  onChanged(next: ServerProviders): void;
  onEdit(): void;
  onRemove(): void;
}

function ProviderRow({ provider, publicUrl, onChanged, onEdit, onRemove }: ProviderRowProps) {
  const text = words();
  const tell = useAdminError();
  const { name, issuer, domains, users, lastUsedAt } = provider;
  const turn = useMutation({
    mutationFn: (isOn: boolean) =>
      callEndpoint(singleSignOnEndpoints.changeServerProvider, { params: { key: provider.key }, body: { isOn } }),
    onSuccess: (next, isOn) => {
      onChanged(next);
      showToast({ title: isOn ? text.turnedOn : text.turnedOff, description: name });
    },
    onError: (error) => tell(text.saveFailed, error),
  });
  const facts = [
    domains.length > 0 ? text.domains(domains.join(', ')) : text.anyDomain,
    ...(provider.createsAccounts ? [] : [text.noNewAccounts]),
    text.users(users),
    lastUsedAt === null ? text.neverUsed : text.lastUsed(formatRelative(lastUsedAt)),
  ];
  return (
    <li className="px-4 py-3">
      <div className="flex items-start gap-4">
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
            {name}
            {!provider.isOn && <Badge>{text.isOff}</Badge>}
            {provider.isFixed && <Badge>{text.byEnvironment}</Badge>}
          </p>
          <p className="text-13 wrap-anywhere text-text-muted">{issuer}</p>
          <p className="text-13 wrap-anywhere text-text-muted">{facts.join(' · ')}</p>
          {!provider.isSecretReadable && <p className="text-13 text-danger">{text.secretUnreadable}</p>}
          {provider.isFixed && <p className="text-13 text-text-muted">{text.byEnvironmentDetail}</p>}
        </div>
        {!provider.isFixed && (
          <div className="flex items-center gap-3">
            <Switch
              isOn={provider.isOn}
              onChange={(isOn) => turn.mutate(isOn)}
              label={text.turnOn(name)}
              disabled={turn.isPending}
            />
            <Menu
              trigger={<IconButton label={text.actions(name)} icon={<Ellipsis />} />}
              groups={[
                [{ label: text.edit, onSelect: onEdit }],
                [{ label: text.remove, tone: 'danger', onSelect: onRemove }],
              ]}
            />
          </div>
        )}
      </div>
      {provider.isFixed && (
        <div className="mt-3">
          <Copied label={text.redirectUri} value={publicUrl + callbackPath(provider.key)} />
        </div>
      )}
    </li>
  );
}

interface RemovalDialogProps {
  provider: ServerProvider | null;
  onClose(): void;
  onRemoved(next: ServerProviders): void;
}

function RemovalDialog({ provider, onClose, onRemoved }: RemovalDialogProps) {
  const text = words();
  const tell = useAdminError();
  const shown = useLastValue(provider);
  const remove = useMutation({
    mutationFn: (removed: string) =>
      callEndpoint(singleSignOnEndpoints.removeServerProvider, { params: { key: removed } }),
    onSuccess: (next) => {
      onRemoved(next);
      showToast({ title: text.removed });
    },
    onError: (error) => tell(text.removeFailed, error),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen={provider !== null}
      onClose={onClose}
      title={text.removeTitle(shown?.name ?? '')}
      action={text.remove}
      isBusy={remove.isPending}
      onConfirm={() => provider && remove.mutate(provider.key)}
    >
      <p>{text.removeDetail}</p>
      {shown !== null && shown.users > 0 && <p className="mt-2">{text.removeUsers(shown.users)}</p>}
      {shown !== null && shown.usersWithoutOther > 0 && (
        <p className="mt-2 text-warn">{text.removeWithoutOther(shown.usersWithoutOther)}</p>
      )}
    </ConfirmDialog>
  );
}
