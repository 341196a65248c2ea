import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import { DeleteAccountInput } from '#shared/contracts/accounts.ts';
import { ApiError } from '../api/api-error.ts';
import { showError, showIssues } from '../api/show-error.ts';
import { useUser } from '../session/session-store.ts';
import { Button } from './Button.tsx';
import { Callout } from './Callout.tsx';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { PasswordInput } from './Input.tsx';
import { words } from './words.ts';

interface Removal {
  isPending: boolean;
  error: Error | null;
  mutate(input: DeleteAccountInput, options: { onError(error: Error): void }): void;
  reset(): void;
}

interface DeleteWithPasswordProps {
  kind: keyof ReturnType<typeof words>['remove']['things'];
  name: string;
  remove: Removal;
  isOpen: boolean;
  onClose(): void;
  /** What goes with it. */
  children: ReactNode;
}

/** Asks for the password before something with everything in it is deleted. */
export function DeleteWithPassword({ kind, name, remove, isOpen, onClose, children }: DeleteWithPasswordProps) {
  const text = words().remove;
  const what = text.things[kind];
  const formId = useId();
  const { username } = useUser();
  const { register, handleSubmit, formState, setError, reset } = useForm<DeleteAccountInput>({
    resolver: zodResolver(DeleteAccountInput),
    defaultValues: { password: '' },
  });

  function close() {
    if (remove.isPending) return;
    reset();
    remove.reset();
    onClose();
  }

  function confirm(input: DeleteAccountInput) {
    remove.mutate(input, {
      onError: (error) => {
        if (isRefusal(error)) return;
        if (!showIssues(error, setError, ['password'])) showError(text.failed(what), error);
      },
    });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text.title(what)}
      description={text.question(what, name)}
      footer={
        <>
          <Button disabled={remove.isPending} onClick={close}>
            {words().cancel}
          </Button>
          <Button type="submit" form={formId} tone="danger" isBusy={remove.isPending}>
            {text.title(what)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(confirm)} className="grid gap-4">
        {isRefusal(remove.error) && <Callout tone="danger">{remove.error.message}</Callout>}
        {children}
        <input hidden readOnly autoComplete="username" value={username} />
        <Field label={text.password} hint={text.toConfirm} error={formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      </form>
    </Dialog>
  );
}

/** Trying again would not help: it stays in view. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;
