import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Callout } from '../../components/Callout.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { BarePage, FullPageSpinner } from '../../components/Spinner.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { useSession } from '../../session/use-session.ts';
import { LegalLinks } from '../legal/LegalLinks.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterTab } from './RegisterTab.tsx';
import { useRegistration } from './use-registration.ts';

export function AuthPage() {
  const invitation = /^#invite=(.+)$/.exec(useLocation().hash)?.[1] ?? null;
  const [tab, setTab] = useState<'login' | 'register'>(invitation ? 'register' : 'login');
  const registration = useRegistration();
  const [isNew, setNew] = useState(false);
  const { user, error, retry } = useSession();
  const heading = tab === 'login' ? 'Sign in to your account' : 'Create an account';
  const { target, hasEnded } = useWayHere();
  if (user) {
    // A new account is no administrator's: the admin area would only turn it away.
    const isRefused = isNew && /^\/admin(?![\w-])/.test(target);
    return <Navigate to={isRefused ? '/dashboard' : target} replace />;
  }
  if (error || user === undefined) {
    return (
      <BarePage>
        {error ? (
          <ErrorState title="Parley could not be loaded" error={error} onRetry={retry} className="pt-40" />
        ) : (
          <FullPageSpinner />
        )}
      </BarePage>
    );
  }
  return (
    <AuthFrame heading={heading}>
      {hasEnded && (
        <Callout tone="warn" className="mb-6">
          Your session expired. Sign in to pick up where you left off.
        </Callout>
      )}
      <Tabs<'login' | 'register'>
        label="Sign in or register"
        look="pill"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'login', label: 'Login', content: <LoginForm /> },
          {
            value: 'register',
            label: 'Register',
            content: (
              <RegisterTab registration={registration} invitation={invitation} onRegistered={() => setNew(true)} />
            ),
          },
        ]}
      />
      <p className="mt-6 text-13 text-text-muted">
        By continuing you agree to the <LegalLinks />.
      </p>
    </AuthFrame>
  );
}

/** Afterward back to where the person was sent away from, else to the dashboard. */
function useWayHere(): { target: string; hasEnded: boolean } {
  const state = (useLocation().state ?? {}) as { from?: unknown; hasEnded?: unknown };
  const isOurs = typeof state.from === 'string' && state.from.startsWith('/');
  return { target: isOurs ? (state.from as string) : '/dashboard', hasEnded: state.hasEnded === true };
}
