import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type FinishedSignIn, singleSignOnEndpoints } from '#shared/contracts/single-sign-on.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError, showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { PasswordInput } from '../../components/Input.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { AuthFrame } from '../accounts/AuthFrame.tsx';
import { SecondStep } from '../accounts/SecondStep.tsx';
import { ContinueAt, Finishing, NotFinished } from './FinishFrames.tsx';
import { useEnter } from './use-enter.ts';
import { words } from './words.tsx';

/** Only needed for the desktop app. */
const OpenApp = whenNeeded(async () => (await import('./OpenApp.tsx')).OpenApp);

interface FinishProps {
  token: string;
  /** The desktop app started this, and is signed in instead of this browser. */
  isForApp: boolean;
}

/** Opened by the server after a provider has answered. Signs in, or says why not. */
export function FinishSignIn({ token, isForApp }: FinishProps) {
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
      <NotFinished heading={text.notSignedIn} error={finish.error}>
        {isForApp ? (
          <p className="mt-6">{text.app.startAgain}</p>
        ) : (
          <ContinueAt path="/auth">{text.backToSignIn}</ContinueAt>
        )}
      </NotFinished>
    );
  }
  const toConnect = finish.data?.toConnect;
  const halfWay = connected ?? finish.data;
  if (toConnect && !connected) return <Connect token={token} account={toConnect} onHalfWay={setConnected} />;
  if (halfWay?.toApp) return <OpenApp toApp={halfWay.toApp} />;
  if (halfWay?.user === null) return <LastStep finished={halfWay} />;
  return <Finishing heading={text.finishing} />;
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

const Form = singleSignOnEndpoints.connectAccount.body.pick({ password: true });

interface ConnectProps {
  token: string;
  account: { email: string; providerName: string };
  /** The account has a second factor, or the desktop app continues. */
  onHalfWay(finished: FinishedSignIn): void;
}

function Connect({ token, account: { email, providerName }, onHalfWay }: ConnectProps) {
  const { connect, failed } = words();
  const enter = useEnter();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { password: '' },
  });
  const save = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      callEndpoint(singleSignOnEndpoints.connectAccount, { body: { token, password } }),
    onSuccess: (finished) => (finished.user === null ? onHalfWay(finished) : enter(finished)),
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
