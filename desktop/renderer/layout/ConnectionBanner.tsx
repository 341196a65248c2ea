import { CloudOff, WifiOff } from 'lucide-react';
import { askServer, useConnection } from '../api/connection.ts';
import { Button } from '../components/Button.tsx';

/** Over every page while nothing can be sent or loaded; goes by itself. */
export function ConnectionBanner() {
  const state = useConnection((connection) => connection.state);
  const isOffline = state === 'offline';
  return (
    <div aria-live="assertive" className="fixed inset-x-4 bottom-4 z-60 mx-auto w-fit max-w-full empty:hidden">
      {state !== 'fine' && (
        <div className="flex items-center gap-3 rounded-card border border-warn bg-bg-raised p-3 pl-4 shadow-float [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-warn">
          {isOffline ? <WifiOff aria-hidden /> : <CloudOff aria-hidden />}
          <div className="min-w-0">
            <p className="font-medium">{isOffline ? 'You are offline' : 'Can’t reach the server'}</p>
            <p className="text-13 text-text-muted">
              What you typed is safe.{' '}
              {isOffline ? 'Parley continues when the connection is back.' : 'Try again in a moment.'}
            </p>
          </div>
          {!isOffline && (
            <Button size="small" onClick={() => void askServer()}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
