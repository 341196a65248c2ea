import './styles/index.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { FullPageSpinner } from './components/FullPageSpinner.tsx';
import { ToastPlace } from './components/ToastPlace.tsx';
import { isFirstPath } from './first-paths.ts';
import { shareStyleNonce } from './host/style-nonce.ts';
import { UnloadedPage } from './layout/UnloadedPage.tsx';
import { followOtherWindows } from './session/other-windows.ts';
import { readSession } from './session/session-store.ts';
import { applyTheme } from './theme/theme-store.ts';

shareStyleNonce();
applyTheme();
followOtherWindows();

const isDesktop = import.meta.env['VITE_TARGET'] === 'desktop';
// Asked here in full, so that a build for browsers has nothing of it.
const App =
  import.meta.env['VITE_TARGET'] === 'desktop'
    ? lazy(async () => ({ default: await (await import('./features/desktop/open-desktop.ts')).openDesktop() }))
    : lazy(async () => ({ default: (await import('./App.tsx')).App }));
const FirstPage = lazy(async () => ({ default: (await import('./FirstPage.tsx')).FirstPage }));
if (!isDesktop) void readSession();
const path = window.location.pathname;
// The desktop app has everything at hand, and its pages change by the router only.
const isLight = !isDesktop && isFirstPath(path);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary Broken={UnloadedPage}>
      <Suspense fallback={<FullPageSpinner />}>{isLight ? <FirstPage path={path} /> : <App />}</Suspense>
    </ErrorBoundary>
    <ToastPlace />
  </StrictMode>,
);
