import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { BarePage } from '../../components/BarePage.tsx';
import { Callout } from '../../components/Callout.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { FullPageSpinner } from '../../components/FullPageSpinner.tsx';
import { Logo } from '../../components/Logo.tsx';
import { usePageTitle } from '../../components/PageHeader.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { useSession } from '../../session/use-session.ts';
import { ThemeToggle } from '../../theme/ThemeToggle.tsx';
import { LegalLinks } from '../legal/LegalLinks.tsx';
import { AuthSidePanel } from './AuthSidePanel.tsx';
import { LoginForm } from './LoginForm.tsx';
import { RegisterForm } from './RegisterForm.tsx';

export function AuthPage() {
  const [tab, setTab] = useState<'login' | 'register'>('login');
  const { user, error, retry } = useSession();
  const heading = tab === 'login' ? 'Sign in to your account' : 'Create an account';
  usePageTitle(heading);
  const { target, hasEnded } = useWayHere();
  if (user) return <Navigate to={target} replace />;
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
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex flex-col px-4 sm:px-8">
        <header className="flex h-16 items-center justify-between">
          <Link to="/" aria-label="Parley, home" className="touch-target rounded-control">
            <Logo />
          </Link>
          <ThemeToggle />
        </header>
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[400px] pt-[8vh] pb-16 outline-none">
          <h1 className="mb-6 font-display text-32 font-bold tracking-tight">{heading}</h1>
          {hasEnded && (
            <Callout tone="warn" className="mb-6">
              Your session has ended. Sign in to go on where you were.
            </Callout>
          )}
          <Tabs<'login' | 'register'>
            label="Sign in or register"
            look="pill"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'login', label: 'Login', content: <LoginForm /> },
              { value: 'register', label: 'Register', content: <RegisterForm /> },
            ]}
          />
          <p className="mt-6 text-13 text-text-muted">
            By continuing you agree to the <LegalLinks />.
          </p>
        </main>
      </div>
      <AuthSidePanel />
    </div>
  );
}

/** Afterwards back to where the person was sent away from, else to the dashboard. */
function useWayHere(): { target: string; hasEnded: boolean } {
  const state = (useLocation().state ?? {}) as { from?: unknown; hasEnded?: unknown };
  const isOurs = typeof state.from === 'string' && state.from.startsWith('/');
  return { target: isOurs ? (state.from as string) : '/dashboard', hasEnded: state.hasEnded === true };
}
