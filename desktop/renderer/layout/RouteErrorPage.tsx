import { ScreenError } from './ScreenError.tsx';

/** Where not even the frame around the screens could be shown. */
export function RouteErrorPage({ error }: { error: unknown }) {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col justify-center outline-none">
      <ScreenError error={error} />
    </main>
  );
}
