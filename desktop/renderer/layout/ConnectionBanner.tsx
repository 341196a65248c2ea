import { CloudOff, WifiOff } from 'lucide-react';
import { askServer, useConnection } from '../api/connection.ts';
import { Button } from '../components/Button.tsx';
import { words } from './words.ts';

/** Shown over every page while there is no connection. Disappears by itself. */
export function ConnectionBanner() {
  const state = useConnection((connection) => connection.state);
  const text = words().connection;
  const isOffline = state === 'offline';
  return (
    <div aria-live="assertive" className="fixed inset-x-4 bottom-4 z-60 mx-auto w-fit max-w-full empty:hidden">
      {state !== 'fine' && (
        <div className="flex items-center gap-3 rounded-card border border-warn bg-bg-raised p-3 pl-4 shadow-float [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-warn">
          {isOffline ? <WifiOff aria-hidden /> : <CloudOff aria-hidden />}
          <div className="min-w-0">
            <p className="font-medium">{isOffline ? text.offline : text.silent}</p>
            <p className="text-13 text-text-muted">
              {text.safe} {isOffline ? text.continues : text.inAMoment}
            </p>
          </div>
          {!isOffline && (
            <Button size="small" onClick={() => void askServer()}>
              {text.tryAgain}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
