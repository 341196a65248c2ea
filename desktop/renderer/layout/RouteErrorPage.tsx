import { RotateCw } from 'lucide-react';
import { useRouteError } from 'react-router-dom';
import { Button } from '../components/Button.tsx';
import { BrokenDrawing } from '../components/illustrations.tsx';
import { usePageTitle } from '../components/PageHeader.tsx';

/** A screen that broke, or that could not be fetched because a newer version was put online. */
export function RouteErrorPage() {
  const error = useRouteError();
  usePageTitle('This page could not be shown');
  return (
    <main role="alert" className="flex min-h-dvh flex-col items-center justify-center px-6 text-center">
      <BrokenDrawing />
      <h1 className="mt-4 text-20 font-semibold">This page could not be shown</h1>
      <p className="mt-2 max-w-md text-text-muted">
        Your data is safe. Load the page again; if that does not help, come back in a few minutes.
      </p>
      <Button tone="primary" icon={<RotateCw />} className="mt-6" onClick={() => window.location.reload()}>
        Load again
      </Button>
      {error instanceof Error && (
        <p className="mt-6 max-w-lg font-mono text-12 break-words text-text-faint">{error.message}</p>
      )}
    </main>
  );
}
