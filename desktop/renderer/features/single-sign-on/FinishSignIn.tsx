import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { type FinishedSignIn, singleSignOnEndpoints } from '#shared/contracts/single-sign-on.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { messageOf, showError, showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Field } from '../../components/Field.tsx';
import { PasswordInput } from '../../components/Input.tsx';
import { Loading, Spinner } from '../../components/Loading.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useSessionChange } from '../../session/session-store.ts';
import { AuthFrame } from '../accounts/AuthFrame.tsx';
import { SecondStep } from '../accounts/SecondStep.tsx';
import { words } from './words.tsx';

/** Opened by the server after a provider has answered. Signs in, or says why not. */
export function FinishSignIn({ token }: { token: string }) {
  const text = words();
  const enter = useEnter();
  const [connected, setConnected] = useState<FinishedSignIn | null>(null);
  const finish = useMutation({
    mutationFn: () => callEndpoint(singleSignOnEndpoints.finishSignIn, { body: { token } }),
    onSuccess: enter,
  });
  const { mutate } = finish;
  useEffect(() => mutate(), [mutate]);
  if (finish.isError) {
    return (
      <AuthFrame heading={text.notSignedIn}>
        <Callout tone="danger">{messageOf(finish.error)}</Callout>
        <Button asChild tone="primary" className="mt-6">
          <Link to="/auth" replace>
            {text.backToSignIn}
          </Link>
        </Button>
      </AuthFrame>
    );
  }
  const toConnect = finish.data?.toConnect;
  const halfWay = connected ?? finish.data;
  if (toConnect && !connected) return <Connect token={token} account={toConnect} onSecondStep={setConnected} />;
  if (halfWay?.user === null) return <LastStep finished={halfWay} />;
  return (
    <AuthFrame heading={text.finishing}>
      <Loading className="grid place-items-center py-12 text-text-faint">
        <Spinner className="size-6" />
      </Loading>
    </AuthFrame>
  );
}

/** The account has a second factor. */
function LastStep({ finished }: { finished: FinishedSignIn }) {
  const enter = useEnter();
  const navigate = useNavigate();
  return (
    <AuthFrame heading={words().finishing}>
      <SecondStep
        onSignedIn={(user) => enter({ ...finished, user })}
        onStartOver={() => void navigate('/auth', { replace: true })}
      />
    </AuthFrame>
  );
}

/** Starts the session and opens the page that required it. */
function useEnter() {
  const { signedIn } = useSessionChange();
  const navigate = useNavigate();
  return async ({ user, from, isNew }: FinishedSignIn) => {
    if (!user) return;
    await signedIn(user);
    // In the account's language, which may differ from the browser's.
    const text = words();
    showToast(
      isNew
        ? { title: text.registered, description: text.welcome(user.username) }
        : { title: text.signedIn, description: text.welcomeBack(user.username) },
    );
    // New accounts aren't administrators, so the admin area would reject them.
    await navigate(isNew && /^\/admin(?![\w-])/.test(from) ? '/dashboard' : from, { replace: true });
  };
}

const Form = singleSignOnEndpoints.connectAccount.body.pick({ password: true });

interface ConnectProps {
  token: string;
  account: { email: string; providerName: string };
  /** The account has a second factor. */
  onSecondStep(finished: FinishedSignIn): void;
}

function Connect({ token, account: { email, providerName }, onSecondStep }: ConnectProps) {
  const { connect, failed } = words();
  const enter = useEnter();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { password: '' },
  });
  const save = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      callEndpoint(singleSignOnEndpoints.connectAccount, { body: { token, password } }),
    onSuccess: (finished) => (finished.user === null ? onSecondStep(finished) : enter(finished)),
    onError: (error) => {
      showIssues(error, setError, ['password']);
      showError(failed, error);
    },
  });
  return (
    <AuthFrame heading={connect.title}>
      <form noValidate onSubmit={handleSubmit((form) => save.mutate(form))} className="grid gap-4">
        <p className="text-text-muted">{connect.explanation(email, providerName)}</p>
        {/* Tells password managers which account the password is for. */}
        <input hidden readOnly autoComplete="username" value={email} />
        <Field label={connect.password} error={formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Button type="submit" tone="primary" isBusy={save.isPending} className="mt-2">
          {connect.submit}
        </Button>
      </form>
    </AuthFrame>
  );
}
