import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { followNetwork } from './api/connection.ts';
import { LinkContext } from './components/PageLink.tsx';
import { host } from './host/current-host.ts';
import { routes } from './routes.tsx';

followNetwork(() => host.fetch('/healthz', { cache: 'no-store' }));

const router = createBrowserRouter(routes);

/** Every page, with the router. */
export function App() {
  return (
    <LinkContext value={Link}>
      <RouterProvider router={router} />
    </LinkContext>
  );
}

/** Opens an address of ours from outside of the pages. */
export async function openRoute(route: string): Promise<void> {
  await router.navigate(route);
}

/** Resolves when the page of the current address can be shown at once. */
export function appReady(): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
