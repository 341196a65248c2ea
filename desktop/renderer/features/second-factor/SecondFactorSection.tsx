import { LifeBuoy, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SecondFactor } from '#shared/contracts/second-factor.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Badge, SettingsSection } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Dialog, useLastValue } from '../../components/Dialog.tsx';
import { Time } from '../../components/format.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { showToast } from '../../components/toasts.tsx';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';
import { useBeginAuthenticator, useMakeRecoveryCodes, useRemoveAuthenticator, useSecondFactor } from './data.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { words } from './words.tsx';

interface ChangeProps {
  /** Called after a second factor was set up, replaced or removed. */
  onChanged(): void;
}

/** What the user signs in with besides the password. */
export function SecondFactorSection({ onChanged }: ChangeProps) {
  const text = words();
  return (
    <SettingsSection title={text.title} description={text.description}>
      <Factors onChanged={onChanged} />
    </SettingsSection>
  );
}

function Factors({ onChanged }: ChangeProps) {
  const factor = useSecondFactor();
  const text = words();
  // A failed reload keeps the dialogs, which show recovery codes only once.
  if (factor.isError && !factor.data) {
    return (
      <ErrorState title={text.loadFailed} error={factor.error} onRetry={() => void factor.refetch()} isInSection />
    );
  }
  if (!factor.data) {
    return (
      <Loading label={text.loading}>
        <Skeleton className="h-14" />
      </Loading>
    );
  }
  const { authenticator, passkeys } = factor.data;
  return (
    <ul aria-label={text.title} className="divide-y rounded-card border">
      <AuthenticatorRow authenticator={authenticator} onChanged={onChanged} />
      {(authenticator || passkeys > 0) && <RecoveryCodesRow left={factor.data.recoveryCodes} />}
    </ul>
  );
}

interface RowProps {
  icon: ReactNode;
  name: string;
  badge?: ReactNode;
  detail: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

function Row({ icon, name, badge, detail, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3.5 sm:flex-nowrap [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-text-muted">
      {icon}
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {badge}
        </p>
        <p className="mt-0.5 text-13 text-text-muted">{detail}</p>
      </div>
      <div className="ml-9 flex flex-wrap gap-2 sm:ml-0">{children}</div>
    </li>
  );
}

function AuthenticatorRow({ authenticator, onChanged }: ChangeProps & Pick<SecondFactor, 'authenticator'>) {
  const [isRemoving, setRemoving] = useState(false);
  const begin = useBeginAuthenticator();
  const remove = useRemoveAuthenticator();
  const text = words().authenticator;

  function confirmRemoval() {
    remove.mutate(undefined, {
      onSuccess() {
        showToast({ title: text.removed, description: text.removedDetail });
        onChanged();
      },
      onError: (error) => showError(text.removeFailed, error),
      onSettled: () => setRemoving(false),
    });
  }

  return (
    <Row
      icon={<Smartphone aria-hidden />}
      name={text.name}
      badge={authenticator && <Badge tone="ok">{words().isOn}</Badge>}
      detail={
        authenticator ? (
          <span>
            {text.since} <Time value={authenticator.createdAt} format="full" />
          </span>
        ) : (
          text.what
        )
      }
    >
      <Button
        size="small"
        aria-label={authenticator ? text.replaceLabel : text.setUpLabel}
        isBusy={begin.isPending}
        onClick={() => begin.mutate(undefined, { onError: (error) => showError(text.failed, error) })}
      >
        {authenticator ? text.replace : text.setUp}
      </Button>
      {authenticator && (
        <Button size="small" aria-label={text.removeLabel} onClick={() => setRemoving(true)}>
          {text.remove}
        </Button>
      )}
      <AuthenticatorDialog setup={begin.data ?? null} onClose={() => begin.reset()} onChanged={onChanged} />
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title={text.removeTitle}
        action={text.removeLabel}
        isBusy={remove.isPending}
        onConfirm={confirmRemoval}
      >
        {text.removeQuestion}
      </ConfirmDialog>
    </Row>
  );
}

function RecoveryCodesRow({ left }: { left: number }) {
  const [isAsking, setAsking] = useState(false);
  const make = useMakeRecoveryCodes();
  const made = useLastValue(make.data?.recoveryCodes ?? null);
  const text = words().codes;

  function confirm() {
    make.mutate(undefined, {
      onError: (error) => showError(text.failed, error),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <Row
      icon={<LifeBuoy aria-hidden />}
      name={text.title}
      badge={left <= 2 && <Badge tone="warn">{text.left(left)}</Badge>}
      detail={left <= 2 ? text.fewLeft : text.leftOf(left)}
    >
      <Button size="small" isBusy={make.isPending} onClick={() => setAsking(true)}>
        {text.make}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.makeTitle}
        action={text.make}
        tone="primary"
        isBusy={make.isPending}
        onConfirm={confirm}
      >
        {text.makeQuestion}
      </ConfirmDialog>
      <Dialog
        isOpen={make.data !== undefined}
        onClose={() => make.reset()}
        title={text.title}
        description={text.dialogDescription}
        footer={
          <Button tone="primary" onClick={() => make.reset()}>
            {words().authenticator.close}
          </Button>
        }
      >
        {made && <RecoveryCodes codes={made} />}
      </Dialog>
    </Row>
  );
}
