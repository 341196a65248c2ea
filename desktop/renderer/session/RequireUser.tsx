import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { WithQueries } from '../api/WithQueries.tsx';
import { BarePage } from '../components/BarePage.tsx';
import { ErrorState } from '../components/ErrorState.tsx';
import { FullPageSpinner } from '../components/FullPageSpinner.tsx';
import { later } from '../components/later.tsx';
import { loadRadix } from '../components/use-radix.ts';
import { endLeaving, useLeaving } from './leaving.ts';
import { useSession } from './use-session.ts';

later(loadRadix);

/** Lets signed-in people through; sends others to the sign-in page, and back here afterward. */
export function RequireUser() {
  const { user, error, retry } = useSession();
  const isLeaving = useLeaving();
  const location = useLocation();
  const [wasIn, setWasIn] = useState(false);
  if (user && !wasIn) setWasIn(true);
  useEffect(() => {
    // Someone who logged out elsewhere left nothing here to wait for.
    endLeaving();
    // Someone who goes back before the next page is shown isn't leaving anymore.
    window.addEventListener('popstate', endLeaving);
    return () => {
      window.removeEventListener('popstate', endLeaving);
      endLeaving();
    };
  }, []);
  if (user) return <WithQueries />;
  if (user === null && !isLeaving) {
    return <Navigate to="/auth" replace state={{ from: `${location.pathname}${location.search}`, hasEnded: wasIn }} />;
  }
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
