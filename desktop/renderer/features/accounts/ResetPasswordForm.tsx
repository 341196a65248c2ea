import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { accountsEndpoints, ResetPasswordForm as Form } from '#shared/contracts/accounts.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError, showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useSessionChange } from '../../session/use-session.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

interface ResetPasswordFormProps {
  token: string;
  account: { username: string; email: string };
}

export function ResetPasswordForm({ token, account }: ResetPasswordFormProps) {
  const { signedIn } = useSessionChange();
  const navigate = useNavigate();
  const { register, handleSubmit, formState, setError } = useForm<Form>({
    resolver: zodResolver(Form),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const reset = useMutation({
    mutationFn: ({ newPassword }: Form) =>
      callEndpoint(accountsEndpoints.resetPassword, { body: { token, newPassword } }),
    onSuccess: (user) => {
      signedIn(user);
      showToast({ title: 'Password updated', description: 'You’re signed in here and signed out everywhere else.' });
      void navigate('/dashboard', { replace: true });
    },
    onError: (error) => {
      if (!showIssues(error, setError, ['newPassword'])) showError('Error updating password', error);
    },
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((form) => reset.mutate(form))} className="grid gap-4">
      <p className="text-text-muted">
        For <strong className="font-medium wrap-anywhere text-text">{account.username}</strong>{' '}
        <span className="wrap-anywhere">({account.email})</span>
      </p>
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly autoComplete="username" value={account.username} />
      <NewPasswordFields register={register} errors={errors} />
      <Button type="submit" tone="primary" isBusy={reset.isPending} className="mt-2">
        Set Password
      </Button>
    </form>
  );
}
