import { CloudOff, RotateCw, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { askServer, useConnection } from '../api/connection.ts';
import { Button } from '../components/Button.tsx';
import { BrokenDrawing, SearchDrawing } from '../components/illustrations.tsx';
import { usePageTitle } from '../components/PageHeader.tsx';
import { words } from './words.ts';

/** Each browser has its own message for a script that failed to load. */
const missingScript = /dynamically imported module|importing a module script|unable to preload/i;

/** A screen that threw an error, or whose script failed to load because of the connection or a newer deployment. */
export function ScreenError({ error }: { error: unknown }) {
  const isMissing = error instanceof Error && missingScript.test(error.message);
  return isMissing ? <MissingScreen /> : <BrokenScreen error={error} />;
}

function BrokenScreen({ error }: { error: unknown }) {
  return (
    <Message title={words().broken.title} detail={error instanceof Error ? error.message : undefined}>
      {words().broken.detail}
    </Message>
  );
}

function MissingScreen() {
  const isConnected = useConnection(({ state }) => state === 'fine');
  const [wasLost, setLost] = useState(false);
  if (!isConnected && !wasLost) setLost(true);
  useEffect(() => void askServer(), []);
  useEffect(() => {
    if (wasLost && isConnected) window.location.reload();
  }, [wasLost, isConnected]);
  if (wasLost) {
    return <Message title={words().broken.notLoaded}>{words().broken.waits}</Message>;
  }
  return <Message title={words().broken.updated}>{words().broken.oldVersion}</Message>;
}

function Message({ title, detail, children }: { title: string; detail?: string | undefined; children: string }) {
  usePageTitle(title);
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-24 text-center">
      <BrokenDrawing />
      <h1 className="mt-4 text-20 font-semibold">{title}</h1>
      <p className="mt-2 max-w-md text-text-muted">{children}</p>
      <Button tone="primary" icon={<RotateCw />} className="mt-6" onClick={() => window.location.reload()}>
        {words().broken.reload}
      </Button>
      {detail && <p className="mt-6 max-w-lg font-mono text-12 break-words text-text-faint">{detail}</p>}
    </div>
  );
}

/** Shown if even the layout around the screens couldn't be rendered. */
export function RouteErrorPage({ error }: { error: unknown }) {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col justify-center outline-none">
      <ScreenError error={error} />
    </main>
  );
}

export function NotFoundPage() {
  usePageTitle('404 Page Not Found');
  return (
    <div className="flex flex-col items-center px-6 py-32 text-center">
      <SearchDrawing />
      <h1 className="mt-6 font-display text-32 font-bold">404 Page Not Found</h1>
      <p className="mt-3 max-w-md text-16 text-balance text-text-muted">
        There is nothing at this address. It may have moved, or the link that brought you here has a typo.
      </p>
      <Button asChild tone="primary" size="large" className="mt-8">
        <Link to="/">Go to the home page</Link>
      </Button>
    </div>
  );
}

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
              <span>{text.safe}</span> {isOffline ? text.continues : text.inAMoment}
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
