import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { DeleteAccountInput } from '#shared/contracts/accounts.ts';
import { ApiError } from '../../api/api-error.ts';
import { showError } from '../../api/show-error.ts';
import { showIssues } from '../../api/show-issues.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { PasswordInput } from '../../components/PasswordInput.tsx';
import { useUser } from '../../session/use-session.ts';
import { useDeleteAccount } from './use-delete-account.ts';
import { WhatGoes } from './WhatGoes.tsx';

export function DeleteAccountForm({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const formId = useId();
  const { username } = useUser();
  const remove = useDeleteAccount();
  const { register, handleSubmit, formState, setError, reset } = useForm<DeleteAccountInput>({
    resolver: zodResolver(DeleteAccountInput),
    defaultValues: { password: '' },
  });
  // Trying again would not help: it stays in view.
  const refusal = remove.error instanceof ApiError && remove.error.status === 409 ? remove.error : null;

  function close() {
    if (remove.isPending) return;
    reset();
    remove.reset();
    onClose();
  }

  function confirm(input: DeleteAccountInput) {
    remove.mutate(input, {
      onError: (error) => {
        if (error instanceof ApiError && error.status === 409) return;
        if (!showIssues(error, setError, ['password'])) showError('Error deleting account', error);
      },
    });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Delete account"
      description={`Are you sure you want to delete the account "${username}"? This action cannot be undone.`}
      footer={
        <>
          <Button disabled={remove.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} tone="danger" isBusy={remove.isPending}>
            Delete account
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(confirm)} className="grid gap-4">
        {refusal && <Callout tone="danger">{refusal.message}</Callout>}
        <WhatGoes />
        <input hidden readOnly autoComplete="username" value={username} />
        <Field label="Password" hint="To make sure that it is you" error={formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      </form>
    </Dialog>
  );
}
