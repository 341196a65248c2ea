import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { PublicFrame } from './layout/PublicFrame.tsx';
import { useSession } from './session/session-store.ts';

const App = lazy(async () => {
  const { appReady, openApp } = await import('./App.tsx');
  const [App] = await Promise.all([openApp(), appReady()]);
  return { default: App };
});

/** The pages most people see first. */
const pages = {
  '/': async () => (await import('./features/landing/LandingPage.tsx')).LandingPage,
  '/pricing': async () => (await import('./features/pricing/PricingPage.tsx')).PricingPage,
} satisfies Record<string, () => Promise<ComponentType>>;
export type FirstPath = keyof typeof pages;

/**
 * Renders a public page on a first visit without the router and the rest of the console, which saves more than half of
 * the download. Signed-in users get the whole application instead.
 */
export async function openFirstPage(path: FirstPath): Promise<ComponentType> {
  const Page = await pages[path]();
  return function FirstPage() {
    const { user } = useSession();
    // Deferred, so that the current page stays visible until the application is ready.
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

/** The browser looked for the anchor before the page was rendered. */
function ScrollToHash() {
  useEffect(() => {
    const { hash } = window.location;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
  return null;
}
