import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { accountsEndpoints, ChangePasswordForm } from '#shared/contracts/accounts.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { showError } from '../../api/show-error.ts';
import { showIssues } from '../../api/show-issues.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { PasswordInput } from '../../components/PasswordInput.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useUser } from '../../session/use-session.ts';
import { NewPasswordFields } from '../accounts/NewPasswordFields.tsx';

/** @param onTyping hears whether a new password is there that would be lost; it is never kept. */
export function PasswordForm({ onTyping }: { onTyping(isTyping: boolean): void }) {
  const client = useQueryClient();
  const { username } = useUser();
  const { register, handleSubmit, formState, reset, setError } = useForm<ChangePasswordForm>({
    resolver: zodResolver(ChangePasswordForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: ChangePasswordForm) =>
      callEndpoint(accountsEndpoints.changePassword, { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      reset();
      showToast({ title: 'Password updated', description: 'You’ve been signed out on all other devices.' });
      void client.invalidateQueries({ queryKey: queryKeys.sessions });
    },
    onError: (error) => {
      showIssues(error, setError, ['currentPassword', 'newPassword']);
      showError('Error updating password', error);
    },
  });
  const { errors, dirtyFields } = formState;
  // The current one may have been filled in by the browser.
  const isTyping = Boolean(dirtyFields.newPassword ?? dirtyFields.confirmPassword);
  useEffect(() => {
    onTyping(isTyping);
    return () => onTyping(false);
  }, [onTyping, isTyping]);
  return (
    <form noValidate onSubmit={handleSubmit((form) => change.mutate(form))} className="grid max-w-md gap-4">
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <Field label="Current Password" error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
      </Field>
      <NewPasswordFields register={register} errors={errors} />
      <Button type="submit" tone="primary" isBusy={change.isPending} className="mt-2 justify-self-start">
        Update Password
      </Button>
    </form>
  );
}
