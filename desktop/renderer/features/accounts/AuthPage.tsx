import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { accountsEndpoints, LoginInput, RegisterInput, type User } from '#shared/contracts/accounts.ts';
import type { SecondStep as SecondStepEntry } from '#shared/contracts/second-factor.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, PasswordInput } from '../../components/Input.tsx';
import { BarePage, FullPageSpinner, Loading, Spinner } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { showToast } from '../../components/toasts.tsx';
import { whenNeeded, whenShown } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { setUser, useSession, useSessionChange } from '../../session/session-store.ts';
import { LegalLinks } from '../legal/LegalLinks.tsx';
import { knowsPasskeys } from '../passkeys/knows-passkeys.ts';
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx';
import { leadsToProvider, readAppStart, wantsAccount } from '../single-sign-on/app-start.ts';
import { SignInProviders } from '../single-sign-on/SignInProviders.tsx';
import { words as signInWords } from '../single-sign-on/words.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { useInvitationCheck, useRegistration } from './data.ts';
import { words } from './words.tsx';

/** Only needed for the desktop app. */
const StartForApp = whenNeeded(async () => (await import('../single-sign-on/StartForApp.tsx')).StartForApp);
const LetAppIn = whenNeeded(async () => (await import('../single-sign-on/LetAppIn.tsx')).LetAppIn, <FullPageSpinner />);
const FinishSignIn = whenNeeded(
  async () => (await import('../single-sign-on/FinishSignIn.tsx')).FinishSignIn,
  <FullPageSpinner />,
);
const FinishConfirmation = whenNeeded(
  async () => (await import('../single-sign-on/FinishConfirmation.tsx')).FinishConfirmation,
  <FullPageSpinner />,
);
const KeepTry = whenNeeded(async () => (await import('./KeepTry.tsx')).KeepTry, <FullPageSpinner />);
/** Only in the desktop app. */
const BrowserFirst = whenNeeded(async () => (await import('../desktop/BrowserFirst.tsx')).BrowserFirst);
const SecondStep = whenShown(async () => (await import('./SecondStep.tsx')).SecondStep, <Waiting />);

export function AuthPage() {
  const { hash } = useLocation();
  const invitation = /^#invite=(.+)$/.exec(hash)?.[1] ?? null;
  const tryId = /^#try=([\w-]{16,64})$/.exec(hash)?.[1] ?? null;
  const finishing = /^#(finish|finish-app|confirm)=(.+)$/.exec(hash);
  const forApp = useMemo(() => readAppStart(hash), [hash]);
  const [tab, setTab] = useState<'login' | 'register'>(
    invitation || tryId || (forApp && wantsAccount(hash)) ? 'register' : 'login',
  );
  const registration = useRegistration();
  const isNewServer = registration.data?.hasAccounts === false && registration.data.mode !== 'closed';
  const [isNew, setNew] = useState(false);
  const [halfWay, setHalfWay] = useState<SecondStepEntry | null>(null);
  /** The user of this browser as whom the app should not be signed in. */
  const [notAs, setNotAs] = useState<User | null>(null);
  const { user, error, retry } = useSession();
  const [wasOut, setWasOut] = useState(false);
  if (user === null && !wasOut) setWasOut(true);
  const text = words();
  const { target, hasEnded } = useWayHere();
  if (finishing) {
    const [, step, token = ''] = finishing;
    if (step === 'confirm') return <FinishConfirmation key={token} token={token} />;
    return <FinishSignIn key={token} token={token} isForApp={step === 'finish-app'} />;
  }
  if (forApp && leadsToProvider(forApp)) return <StartForApp start={forApp} />;
  if (user && forApp && user !== notAs) return <LetAppIn app={forApp.app} onOther={() => setNotAs(user)} />;
  // A new account has it already.
  if (user && tryId && !isNew) return <KeepTry id={tryId} />;
  // Few new accounts are administrators', and the admin area would reject others.
  const isRefused = isNew && !user?.isAdmin && /^\/admin(?![\w-])/.test(target);
  const leaving = user && !forApp && <Navigate to={isRefused ? '/dashboard' : target} replace />;
  if (leaving && !wasOut) return leaving;
  if (error || user === undefined) {
    return (
      <BarePage>
        {error ? (
          <ErrorState title={text.loadFailed} error={error} onRetry={retry} className="pt-40" />
        ) : (
          <FullPageSpinner />
        )}
      </BarePage>
    );
  }
  const ways = (
    <>
      <Tabs<'login' | 'register'>
        label={text.tabs.label}
        look="pill"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'login',
            label: text.tabs.login,
            content: (
              <LoginForm
                canSendMail={registration.data?.canSendMail}
                // Most can, so nothing moves when the settings arrive.
                usesPasskeys={registration.data?.usesPasskeys ?? true}
                onHalfWay={setHalfWay}
              />
            ),
          },
          {
            value: 'register',
            label: text.tabs.register,
            content: (
              <RegisterTab
                registration={registration}
                invitation={invitation}
                tryId={tryId}
                onRegistered={() => setNew(true)}
              />
            ),
          },
        ]}
      />
      <SignInProviders from={tryId ? `/auth${hash}` : target} app={forApp?.app} />
    </>
  );
  return (
    <AuthFrame heading={text.headings[tab]}>
      {/* The form stays until the next screen is ready. */}
      {leaving}
      {hasEnded && (
        <Callout tone="warn" className="mb-6">
          {text.sessionEnded}
        </Callout>
      )}
      {forApp && <Callout className="mb-6">{signInWords().app.forApp}</Callout>}
      {tryId && <Callout className="mb-6">{text.keepTry.intro}</Callout>}
      {isNewServer && !invitation && <FirstAccount />}
      {halfWay ? (
        <SecondStep kinds={halfWay.secondStep} onSignedIn={welcome} onStartOver={() => setHalfWay(null)} />
      ) : host.program ? (
        <BrowserFirst from={target}>{ways}</BrowserFirst>
      ) : (
        ways
      )}
      <p className="mt-6 text-13 text-text-muted">{text.terms(<LegalLinks />)}</p>
    </AuthFrame>
  );
}

/** Returns to the page that required the sign-in, else to the dashboard. */
function useWayHere(): { target: string; hasEnded: boolean } {
  const state = (useLocation().state ?? {}) as { from?: unknown; hasEnded?: unknown };
  const isOurs = typeof state.from === 'string' && state.from.startsWith('/');
  return { target: isOurs ? (state.from as string) : '/dashboard', hasEnded: state.hasEnded === true };
}

/** In the account's language, which may differ from the form's. */
async function welcome(user: User): Promise<void> {
  await setUser(user);
  const { done, doneDetail } = words().login;
  showToast({ title: done, description: doneDetail(user.username) });
}

interface LoginFormProps {
  /** Undefined until the server's settings are loaded. */
  canSendMail: boolean | undefined;
  usesPasskeys: boolean;
  /** The password was right, and a second step is needed. */
  onHalfWay(entry: SecondStepEntry): void;
}

function LoginForm({ canSendMail, usesPasskeys, onHalfWay }: LoginFormProps) {
  const text = words().login;
  const { register, handleSubmit, formState } = useForm<LoginInput>({
    resolver: zodResolver(LoginInput),
    defaultValues: { username: '', password: '' },
  });
  const login = useMutation({
    mutationFn: (body: LoginInput) => callEndpoint(accountsEndpoints.login, { body }),
    onSuccess: (entry) => ('secondStep' in entry ? onHalfWay(entry) : welcome(entry)),
    // A wrong password is also a 401, which showError would leave to the sign-in page.
    onError: (error) => showToast({ title: text.failed, description: messageOf(error), tone: 'danger' }),
  });
  const isBusy = login.isPending || login.isSuccess;
  return (
    <form noValidate onSubmit={handleSubmit((input) => login.mutate(input))} className="grid gap-4">
      <Field label={text.username} error={formState.errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
      </Field>
      <Field label={text.password} error={formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" tone="primary" isBusy={isBusy} className="mt-2">
        {isBusy ? text.pending : text.submit}
      </Button>
      {usesPasskeys && knowsPasskeys() && (
        <PasskeyButton
          purpose="sign-in"
          onUsed={async (passkey) =>
            welcome(await callEndpoint(accountsEndpoints.loginWithPasskey, { body: { passkey } }))
          }
          failed={text.failed}
          disabled={isBusy}
        />
      )}
      <p className="text-13 text-text-muted">
        {canSendMail === false ? (
          text.forgotten
        ) : (
          <Link
            to="/forgot-password"
            className="touch-target rounded-control font-medium text-accent-text underline underline-offset-2"
          >
            {text.forgot}
          </Link>
        )}
      </p>
    </form>
  );
}

interface RegisterTabProps {
  registration: ReturnType<typeof useRegistration>;
  /** The invitation token from the URL. */
  invitation: string | null;
  /** A tried chatbot, from the URL. */
  tryId: string | null;
  onRegistered(): void;
}

/** The registration form, or why there is none. */
function RegisterTab({ registration, invitation, tryId, onRegistered }: RegisterTabProps) {
  // If the mode can't be loaded, the server rejects the form if necessary.
  const mode = registration.isError ? 'open' : registration.data?.mode;
  const text = words().register;
  if (mode === undefined) return <Waiting />;
  if (mode === 'closed') {
    return <Callout title={text.closed}>{text.closedDetail}</Callout>;
  }
  // Also where anyone may register, since the server's first link makes an administrator.
  if (invitation) {
    const isNewServer = registration.data?.hasAccounts === false;
    return <Invited token={invitation} isNewServer={isNewServer} onRegistered={onRegistered} />;
  }
  if (mode === 'open') return <RegisterForm {...(tryId !== null && { tryId })} onRegistered={onRegistered} />;
  return <Callout title={text.byInvitation}>{text.byInvitationDetail}</Callout>;
}

interface InvitedProps {
  token: string;
  isNewServer: boolean;
  onRegistered(): void;
}

function Invited({ token, isNewServer, onRegistered }: InvitedProps) {
  const check = useInvitationCheck(token);
  if (check.data) return <RegisterForm invitation={token} onRegistered={onRegistered} />;
  if (!check.isError) return <Waiting />;
  if (check.error instanceof ApiError && (check.error.status === 404 || check.error.status === 400)) {
    return isNewServer ? <FirstAccount /> : <Callout tone="danger">{check.error.message}</Callout>;
  }
  return <ErrorState title={words().register.checkFailed} error={check.error} onRetry={() => void check.refetch()} />;
}

/** On a new server, so that its owner doesn't register as someone else. */
function FirstAccount() {
  const { title, detail } = words().firstAccount;
  return (
    <Callout title={title} className="mb-6">
      {detail}
    </Callout>
  );
}

function Waiting() {
  return (
    <Loading className="grid place-items-center py-12 text-text-faint">
      <Spinner className="size-6" />
    </Loading>
  );
}

interface RegisterFormProps {
  invitation?: string;
  tryId?: string;
  /** Called before the session starts. */
  onRegistered(): void;
}

function RegisterForm({ invitation, tryId, onRegistered }: RegisterFormProps) {
  const navigate = useNavigate();
  const { signedIn } = useSessionChange();
  const text = words().register;
  const { register, handleSubmit, formState } = useForm<RegisterInput>({
    resolver: zodResolver(RegisterInput),
    defaultValues: { username: '', email: '', fullName: '', password: '' },
  });
  const signUp = useMutation({
    mutationFn: ({ fullName, ...rest }: RegisterInput) =>
      callEndpoint(accountsEndpoints.register, {
        body: { ...rest, ...(fullName && { fullName }), ...(invitation && { invitation }), ...(tryId && { tryId }) },
      }),
    onSuccess: async (user) => {
      onRegistered();
      await signedIn(user);
      showToast({ title: text.done, description: text.doneDetail(user.username) });
    },
    onError: (error) => {
      showToast({ title: text.failed, description: messageOf(error), tone: 'danger' });
      // Without what was deleted in the meantime, the account can still be created.
      const isGone = tryId !== undefined && error instanceof ApiError && error.status === 404;
      if (isGone) void navigate('/auth', { replace: true });
    },
  });
  const { errors } = formState;
  const isBusy = signUp.isPending || signUp.isSuccess;
  return (
    <form noValidate onSubmit={handleSubmit((input) => signUp.mutate(input))} className="grid gap-4">
      <Field label={text.username} hint={text.usernameHint} error={errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
      </Field>
      <Field label={text.email} error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label={text.fullName} error={errors.fullName?.message}>
        <Input autoComplete="name" {...register('fullName')} />
      </Field>
      <Field label={text.password} hint={text.passwordHint} error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Button type="submit" tone="primary" isBusy={isBusy} className="mt-2">
        {isBusy ? text.pending : text.submit}
      </Button>
    </form>
  );
}
