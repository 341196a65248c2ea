import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Callout } from '../../components/Callout.tsx';
import { BarePage, FullPageSpinner } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { useSession } from '../../session/session-store.ts';
import { LegalLinks } from '../legal/LegalLinks.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { useRegistration } from './data.ts';
import { LoginForm } from './LoginForm.tsx';
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
    // A new account is no administrator's: the admin area would only turn it away.
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

/** Afterward back to where the person was sent away from, else to the dashboard. */
function useWayHere(): { target: string; hasEnded: boolean } {
  const state = (useLocation().state ?? {}) as { from?: unknown; hasEnded?: unknown };
  const isOurs = typeof state.from === 'string' && state.from.startsWith('/');
  return { target: isOurs ? (state.from as string) : '/dashboard', hasEnded: state.hasEnded === true };
}
