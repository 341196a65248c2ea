import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect } from 'react';
import type { FirstPath } from './first-paths.ts';
import { PublicFrame } from './layout/PublicFrame.tsx';
import { useSession } from './session/session-store.ts';

const App = lazy(async () => {
  const { appReady, openApp } = await import('./App.tsx');
  const [App] = await Promise.all([openApp(), appReady()]);
  return { default: App };
});

const pages: Record<FirstPath, () => Promise<ComponentType>> = {
  '/': async () => (await import('./features/landing/LandingPage.tsx')).LandingPage,
  '/pricing': async () => (await import('./features/pricing/PricingPage.tsx')).PricingPage,
};

/**
 * A public page for someone who comes from outside: without the router and all that only the console needs, which is
 * more than half of what would have to be fetched. Signed-in people get the whole application in its place.
 */
export async function openFirstPage(path: FirstPath): Promise<ComponentType> {
  const Page = await pages[path]();
  return function FirstPage() {
    const { user } = useSession();
    // Deferred: what is seen stays until the application can take over.
    const isSignedIn = useDeferredValue(Boolean(user));
    return (
      <Suspense>
        {isSignedIn ? (
          <App />
        ) : (
          <PublicFrame>
            <Page />
            <ScrollToHash />
          </PublicFrame>
        )}
      </Suspense>
    );
  };
}

/** The browser looked for the place before the page was there. */
function ScrollToHash() {
  useEffect(() => {
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
  return null;
}
