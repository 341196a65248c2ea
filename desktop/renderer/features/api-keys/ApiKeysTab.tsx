import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { type ApiKey, mostApiKeys } from '#shared/contracts/api-keys.ts';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Badge, Card } from '../../components/Card.tsx';
import { CopyButton } from '../../components/CodeBlock.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { Time } from '../../components/format.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { showToast } from '../../components/toasts.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { expiryOf, useApiKeys, useRevokeApiKey } from './data.ts';
import { words } from './words.ts';

const NotHere = whenNeeded(async () => (await import('../desktop/NotHere.tsx')).NotHere);

/** The keys of a workspace, for members who may manage it. */
export const ApiKeysTab = (props: KeysProps) =>
  host.isServerHere() ? <NotHere what="apiKeys" /> : <KeysOfServer {...props} />;

interface KeysProps {
  workspace: Workspace;
}

function KeysOfServer({ workspace }: KeysProps) {
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const keys = useApiKeys(workspace.id);
  const text = words();
  const isFull = (keys.data?.length ?? 0) >= mostApiKeys;
  const create = (
    <Button
      tone="primary"
      icon={<Plus aria-hidden />}
      disabled={keys.data === undefined || isFull}
      onClick={() => setCreating(true)}
    >
      {text.create}
    </Button>
  );
  return (
    <Card aria-labelledby="api-keys">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 p-4 sm:p-6">
        <div className="min-w-0 grow basis-72">
          <h2 ref={heading} id="api-keys" tabIndex={-1} className="text-16 font-semibold outline-none">
            {text.title}
          </h2>
          <p className="mt-1 max-w-xl wrap-anywhere text-text-muted">{text.description(workspace.name)}</p>
          {!host.isServerHere() && (
            <p className="mt-1">
              <ExternalLink href={host.serverUrl('/api/docs')}>{text.allCalls}</ExternalLink>
            </p>
          )}
          {isFull && <p className="mt-1 text-13 text-warn">{text.full}</p>}
        </div>
        {create}
      </div>
      <KeyList keys={keys} onRevoke={setRevoking} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t p-4 text-13 text-text-muted sm:px-6">
        <span className="max-sm:basis-full">
          {text.workspaceId} <code className="font-mono wrap-anywhere text-text">{workspace.id}</code>
        </span>
        <div className="max-sm:-ml-3">
          <CopyButton text={workspace.id} size="small" tone="quiet" />
        </div>
      </div>
      <CreateKeyDialog workspace={workspace} isOpen={isCreating} onClose={() => setCreating(false)} />
      <RevokeDialog
        workspaceId={workspace.id}
        apiKey={revoking}
        onClose={() => setRevoking(null)}
        onRevoked={() => heading.current?.focus()}
      />
    </Card>
  );
}

interface KeyListProps {
  keys: ReturnType<typeof useApiKeys>;
  onRevoke(key: ApiKey): void;
}

function KeyList({ keys: { data, isError, error, refetch }, onRevoke }: KeyListProps) {
  const text = words();
  if (isError && !data) {
    return (
      <ErrorState
        title={text.loadFailed}
        error={error}
        onRetry={() => void refetch()}
        isInSection
        className="border-t p-4 sm:px-6"
      />
    );
  }
  if (!data) {
    return (
      <Loading label={text.loading} className="border-t p-4 sm:px-6">
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  if (data.length === 0) {
    return (
      <div className="border-t p-4 sm:px-6">
        <p className="font-medium">{text.none}</p>
        <p className="mt-1 text-text-muted">{text.noneDetail}</p>
      </div>
    );
  }
  return (
    <ul aria-labelledby="api-keys" className="divide-y border-t">
      {data.map((key) => (
        <KeyRow key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
      ))}
    </ul>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke(): void }) {
  const { name, start, lastFour, scopes, expiresAt, lastUsedAt, createdAt, createdBy } = apiKey;
  const text = words();
  const expiry = expiryOf(apiKey);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:px-6">
      <div className="min-w-0 grow basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          {expiry === 'expired' && <Badge tone="danger">{text.expired}</Badge>}
          {expiry === 'soon' && <Badge tone="warn">{text.expiresSoon}</Badge>}
          {scopes.map((scope) => (
            <Badge key={scope}>{text.scopes[scope].label}</Badge>
          ))}
        </p>
        <p className="mt-1 font-mono text-13 wrap-anywhere">
          {start}…{lastFour}
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-4 text-13 text-text-muted">
          <li>
            {lastUsedAt === null ? (
              text.neverUsed
            ) : (
              <span>
                {text.lastUsed} <Time value={lastUsedAt} format="relative" />
              </span>
            )}
          </li>
          <li>
            {expiresAt === null ? (
              text.never
            ) : (
              <>
                {expiry === 'expired' ? text.hasExpired : text.expires} <Time value={expiresAt} />
              </>
            )}
          </li>
          <li className="wrap-anywhere">
            <span>{text.created}</span> <Time value={createdAt} />{' '}
            {createdBy === null ? text.byDeleted : text.by(createdBy)}
          </li>
        </ul>
      </div>
      <Button size="small" aria-label={text.revoke.openNamed(name)} onClick={onRevoke}>
        {text.revoke.open}
      </Button>
    </li>
  );
}

interface RevokeDialogProps {
  workspaceId: string;
  /** Open while a key is set. */
  apiKey: ApiKey | null;
  onClose(): void;
  /** Takes the focus, which would be lost with the row's button. */
  onRevoked(): void;
}

function RevokeDialog({ workspaceId, apiKey, onClose, onRevoked }: RevokeDialogProps) {
  const revoke = useRevokeApiKey(workspaceId);
  const shown = useLastValue(apiKey);
  const text = words().revoke;

  function confirm() {
    if (!apiKey) return;
    revoke.mutate(apiKey.id, {
      onSuccess: () => {
        onRevoked();
        showToast({ title: text.done, description: text.doneDetail(apiKey.name) });
      },
      onError: (error) => showError(text.failed, error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen={apiKey !== null}
      onClose={onClose}
      title={text.title}
      action={text.action}
      isBusy={revoke.isPending}
      onConfirm={confirm}
    >
      {shown && text.question(shown.name)}
    </ConfirmDialog>
  );
}
