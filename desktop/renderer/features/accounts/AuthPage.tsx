import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router-dom';
import { accountsEndpoints, LoginInput } from '#shared/contracts/accounts.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, PasswordInput } from '../../components/Input.tsx';
import { BarePage, FullPageSpinner } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useSession, useSessionChange } from '../../session/session-store.ts';
import { LegalLinks } from '../legal/LegalLinks.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { useRegistration } from './data.ts';
import { RegisterTab } from './RegisterTab.tsx';
import { words } from './words.tsx';

export function AuthPage() {
  const invitation = /^#invite=(.+)$/.exec(useLocation().hash)?.[1] ?? null;
  const [tab, setTab] = useState<'login' | 'register'>(invitation ? 'register' : 'login');
  const registration = useRegistration();
  const [isNew, setNew] = useState(false);
  const { user, error, retry } = useSession();
  const text = words();
  const { target, hasEnded } = useWayHere();
  if (user) {
    // New accounts aren't administrators, so the admin area would reject them.
    const isRefused = isNew && /^\/admin(?![\w-])/.test(target);
    return <Navigate to={isRefused ? '/dashboard' : target} replace />;
  }
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
  return (
    <AuthFrame heading={text.headings[tab]}>
      {hasEnded && (
        <Callout tone="warn" className="mb-6">
          {text.sessionEnded}
        </Callout>
      )}
      <Tabs<'login' | 'register'>
        label={text.tabs.label}
        look="pill"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'login', label: text.tabs.login, content: <LoginForm /> },
          {
            value: 'register',
            label: text.tabs.register,
            content: (
              <RegisterTab registration={registration} invitation={invitation} onRegistered={() => setNew(true)} />
            ),
          },
        ]}
      />
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

function LoginForm() {
  const { signedIn } = useSessionChange();
  const text = words().login;
  const { register, handleSubmit, formState } = useForm<LoginInput>({
    resolver: zodResolver(LoginInput),
    defaultValues: { username: '', password: '' },
  });
  const login = useMutation({
    mutationFn: (body: LoginInput) => callEndpoint(accountsEndpoints.login, { body }),
    onSuccess: async (user) => {
      await signedIn(user);
      // In the account's language, which may differ from the form's.
      const { done, doneDetail } = words().login;
      showToast({ title: done, description: doneDetail(user.username) });
    },
    // A wrong password is also a 401, which showError would leave to the sign-in page.
    onError: (error) => showToast({ title: text.failed, description: messageOf(error), tone: 'danger' }),
  });
  return (
    <form noValidate onSubmit={handleSubmit((input) => login.mutate(input))} className="grid gap-4">
      <Field label={text.username} error={formState.errors.username?.message}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
      </Field>
      <Field label={text.password} error={formState.errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" tone="primary" isBusy={login.isPending} className="mt-2">
        {login.isPending ? text.pending : text.submit}
      </Button>
      <p className="text-13 text-text-muted">{text.forgotten}</p>
    </form>
  );
}
