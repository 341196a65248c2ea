import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAsking } from '../api/confirmation.ts';
import { WithQueries } from '../api/WithQueries.tsx';
import { BarePage, FullPageSpinner } from '../components/Loading.tsx';
import { ErrorState } from '../components/States.tsx';
import { showToast } from '../components/toasts.tsx';
import { loadRadix } from '../components/use-radix.ts';
import { fetchWhenIdle, whenNeeded } from '../components/when-needed.tsx';
import { useProvideWayOn } from '../features/usage/provide-way-on.ts';
import { endLeaving, useLeaving } from './leaving.ts';
import { useSession, useUser } from './session-store.ts';
import { words } from './words.ts';

fetchWhenIdle(loadRadix);

const ConfirmIdentity = whenNeeded(
  async () => (await import('../features/accounts/ConfirmIdentity.tsx')).ConfirmIdentity,
);

/** Requires a signed-in user; others go to the sign-in page and return here afterward. */
export function RequireUser() {
  const { user, error, retry } = useSession();
  useProvideWayOn();
  const isAsked = useAsking(({ settle }) => settle !== null);
  const isLeaving = useLeaving();
  const location = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (user && !wasIn) setWasIn(true);
  useEffect(() => {
    // A user who logged out elsewhere has nothing to return to.
    endLeaving();
    // A user who goes back before the next page is shown is no longer leaving.
    window.addEventListener('popstate', endLeaving);
    return () => {
      window.removeEventListener('popstate', endLeaving);
      endLeaving();
    };
  }, []);
  if (user) return <WithQueries>{isAsked && <ConfirmIdentity />}</WithQueries>;
  if (user === null && !isLeaving) {
    return <Navigate to="/auth" replace state={{ from: `${location.pathname}${location.search}`, hasEnded: wasIn }} />;
  }
  return (
    <BarePage>
      {error ? (
        <ErrorState title={words().notLoaded} error={error} onRetry={retry} className="pt-40" />
      ) : (
        <FullPageSpinner />
      )}
    </BarePage>
  );
}

/** Requires an administrator; others go to the landing page with a toast. */
export function RequireAdmin() {
  const { isAdmin } = useUser();
  useEffect(() => {
    if (isAdmin) return;
    showToast({
      title: words().denied,
      description: words().deniedDetail,
      tone: 'danger',
    });
  }, [isAdmin]);
  return isAdmin ? <Outlet /> : <Navigate to="/" replace />;
}
