import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { accountsEndpoints, ResetPasswordForm as Form, type User } from '#shared/contracts/accounts.ts';
import type { z } from '#shared/contracts/messages.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError, showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Loading, Spinner } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useSessionChange } from '../../session/session-store.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { useResetLinkCheck } from './data.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { SecondStep } from './SecondStep.tsx';
import { words } from './words.tsx';

/**
 * Opened by a link from an email or an administrator. The token is in the URL's fragment, which is never sent to a server.
 */
export function ResetPasswordPage() {
  const token = useLocation().hash.slice(1);
  return (
    <AuthFrame heading={words().reset.title}>
      {token === '' ? <Refusal>{words().reset.incomplete}</Refusal> : <Checked token={token} />}
    </AuthFrame>
  );
}

function Checked({ token }: { token: string }) {
  const account = useResetLinkCheck(token);
  const { data, error } = account;
  if (data) return <ResetPasswordForm token={token} account={data} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <Refusal>{error.message}</Refusal>;
  }
  if (error) {
    return <ErrorState title={words().reset.checkFailed} error={error} onRetry={() => void account.refetch()} />;
  }
  return (
    <Loading className="grid place-items-center py-12 text-text-faint">
      <Spinner className="size-6" />
    </Loading>
  );
}

function Refusal({ children }: { children: string }) {
  return (
    <Callout
      tone="danger"
      action={
        <Link
          to="/auth"
          className="touch-target rounded-control font-medium text-accent-text underline underline-offset-2"
        >
          {words().reset.signIn}
        </Link>
      }
    >
      {children}
    </Callout>
  );
}

type ResetAccount = z.output<typeof accountsEndpoints.checkResetLink.reply>;

interface ResetPasswordFormProps {
  token: string;
  account: ResetAccount;
}

function ResetPasswordForm({ token, account }: ResetPasswordFormProps) {
  const { signedIn } = useSessionChange();
  const text = words().reset;
  const navigate = useNavigate();
  const [isHalfWay, setHalfWay] = useState(false);
  const [revokeKeys, setRevokeKeys] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm<Form>({
    resolver: zodResolver(Form),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const reset = useMutation({
    mutationFn: ({ newPassword }: Form) =>
      callEndpoint(accountsEndpoints.resetPassword, {
        body: { token, newPassword, ...(revokeKeys && { revokeKeys }) },
      }),
    onSuccess: (entry) => ('secondStep' in entry ? setHalfWay(true) : enter(entry)),
    onError: (error) => {
      if (!showIssues(error, setError, ['newPassword'])) showError(text.failed, error);
    },
  });
  async function enter(user: User) {
    await signedIn(user);
    const { done, doneDetail } = words().reset;
    showToast({ title: done, description: doneDetail });
    void navigate('/dashboard', { replace: true });
  }

  const { errors } = formState;
  if (isHalfWay) return <SecondStep onSignedIn={enter} onStartOver={() => void navigate('/auth')} />;
  return (
    <form noValidate onSubmit={handleSubmit((form) => reset.mutate(form))} className="grid gap-4">
      <p className="text-text-muted">
        {text.account(
          <strong className="font-medium wrap-anywhere text-text">{account.username}</strong>,
          <span className="wrap-anywhere">({account.email})</span>,
        )}
      </p>
      {/* Tells password managers which account the password is for. */}
      <input hidden readOnly autoComplete="username" value={account.username} />
      <NewPasswordFields register={register} errors={errors} />
      {account.apiKeys > 0 && (
        <Checkbox checked={revokeKeys} onChange={setRevokeKeys} hint={text.revokeKeysHint}>
          {text.revokeKeys(account.apiKeys)}
        </Checkbox>
      )}
      <Button type="submit" tone="primary" isBusy={reset.isPending} className="mt-2">
        {text.submit}
      </Button>
    </form>
  );
}
