import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { type Passkey, PasskeyNameInput } from '#shared/contracts/passkeys.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { SettingsSection } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Dialog, useLastValue } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Time } from '../../components/format.tsx';
import { Input } from '../../components/Input.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { showToast } from '../../components/toasts.tsx';
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx';
import { useAddPasskey, usePasskeys, useRemovePasskey, useRenamePasskey } from './data.ts';
import { knowsPasskeys } from './knows-passkeys.ts';
import { words } from './words.tsx';

interface ChangeProps {
  /** Called after a passkey was added or removed. */
  onChanged(): void;
}

/** The user's passkeys, which sign in without a password. */
export function PasskeysSection({ onChanged }: ChangeProps) {
  const text = words();
  return (
    <SettingsSection title={text.title} description={text.description}>
      <Passkeys onChanged={onChanged} />
    </SettingsSection>
  );
}

function Passkeys({ onChanged }: ChangeProps) {
  const list = usePasskeys();
  const text = words();
  // A failed reload keeps the dialogs, which show recovery codes only once.
  if (list.isError && !list.data) {
    return <ErrorState title={text.loadFailed} error={list.error} onRetry={() => void list.refetch()} isInSection />;
  }
  if (!list.data) {
    return (
      <Loading label={text.loading}>
        <Skeleton className="h-14" />
      </Loading>
    );
  }
  const { passkeys, isOffered } = list.data;
  return (
    <div className="grid justify-items-start gap-4">
      {passkeys.length > 0 && (
        <ul aria-label={text.title} className="w-full divide-y rounded-card border">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {isOffered && knowsPasskeys() ? (
        <AddPasskey isFirst={passkeys.length === 0} onChanged={onChanged} />
      ) : (
        <p className="text-text-muted">{isOffered ? text.notHere : text.notOffered}</p>
      )}
    </div>
  );
}

function AddPasskey({ isFirst, onChanged }: ChangeProps & { isFirst: boolean }) {
  const add = useAddPasskey();
  const text = words();
  const codes = useLastValue(add.data?.recoveryCodes ?? null);
  function close() {
    add.reset();
    onChanged();
  }
  return (
    <>
      {isFirst && <p className="text-text-muted">{text.none}</p>}
      <Button
        icon={<Plus aria-hidden />}
        isBusy={add.isPending}
        onClick={() =>
          add.mutate(text.usualName, {
            onSuccess(added) {
              if (!added) return;
              showToast({ title: text.added, description: text.addedDetail });
              if (!added.recoveryCodes) onChanged();
            },
            onError: (error) => showError(text.addFailed, error),
          })
        }
      >
        {text.add}
      </Button>
      <Dialog
        isOpen={add.data?.recoveryCodes !== undefined}
        onClose={close}
        title={text.codesTitle}
        description={text.codesDetail}
        footer={
          <Button tone="primary" onClick={close}>
            {text.close}
          </Button>
        }
      >
        {codes && <RecoveryCodes codes={codes} />}
      </Dialog>
    </>
  );
}

function PasskeyRow({ passkey, onChanged }: ChangeProps & { passkey: Passkey }) {
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const rename = useRenamePasskey(passkey.id);
  const remove = useRemovePasskey(passkey.id);
  const text = words();
  const { name, createdAt, lastUsedAt } = passkey;
  const close = () => setOpen(null);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3.5 sm:flex-nowrap">
      <KeyRound aria-hidden className="size-5 shrink-0 text-text-muted" />
      <div className="min-w-0 grow basis-48">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="mt-0.5 text-13 text-text-muted">
          <span>{text.addedOn}</span> <Time value={createdAt} />
          <span>{' · '}</span>
          <span>
            {lastUsedAt ? (
              <span>
                {text.lastUsed} <Time value={lastUsedAt} format="relative" />
              </span>
            ) : (
              text.neverUsed
            )}
          </span>
        </p>
      </div>
      <div className="ml-9 flex flex-wrap gap-2 sm:ml-0">
        <Button size="small" aria-label={text.renameNamed(name)} onClick={() => setOpen('rename')}>
          {text.rename}
        </Button>
        <Button size="small" aria-label={text.removeNamed(name)} onClick={() => setOpen('remove')}>
          {text.remove}
        </Button>
      </div>
      <FormDialog
        isOpen={open === 'rename'}
        onClose={close}
        title={text.renameTitle}
        description={text.renameDetail}
        schema={PasskeyNameInput}
        values={{ name }}
        action={text.save}
        onSubmit={(input) => rename.mutateAsync(input)}
        onDone={() => showToast({ title: text.renamed })}
        failed={text.renameFailed}
      >
        {({ register, errorOf }) => (
          <Field label={text.name} error={errorOf('name')}>
            <Input autoComplete="off" {...register('name')} />
          </Field>
        )}
      </FormDialog>
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        title={text.removeTitle}
        action={text.removeTitle}
        isBusy={remove.isPending}
        onConfirm={() =>
          // The row disappears with the response, and with it any callbacks of `mutate`.
          void remove
            .mutateAsync()
            .then(
              () => {
                showToast({ title: text.removed, description: text.removedDetail });
                onChanged();
              },
              (error: unknown) => showError(text.removeFailed, error),
            )
            .finally(close)
        }
      >
        {text.removeQuestion(name)}
      </ConfirmDialog>
    </li>
  );
}
