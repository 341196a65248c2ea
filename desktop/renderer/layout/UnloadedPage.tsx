import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../components/Button.tsx';
import { LogoMark } from '../components/Logo.tsx';

const loadAgain = () => window.location.reload();

/** In place of a first page whose scripts did not come: it has only what came with the document. */
export function UnloadedPage() {
  useEffect(() => {
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, []);
  return (
    <main className="grid min-h-dvh place-items-center px-6">
      <div role="alert" className="flex flex-col items-center text-center">
        <LogoMark className="size-10" />
        <h1 className="mt-6 text-20 font-semibold">Parley could not be loaded</h1>
        <p className="mt-2 max-w-md text-text-muted">
          Part of this page didn’t load. Check your connection, then try again. Saved work is kept.
        </p>
        <Button tone="primary" icon={<RotateCw />} className="mt-6" onClick={loadAgain}>
          Try again
        </Button>
      </div>
    </main>
  );
}
