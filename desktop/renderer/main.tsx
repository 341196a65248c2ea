import { followOtherWindows, readSession } from './session/session-store.ts';
import './styles/index.css';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary, UnloadedPage } from './components/ErrorBoundary.tsx';
import { FullPageSpinner } from './components/Loading.tsx';
import { ToastPlace } from './components/toasts.tsx';
import { whenNeeded } from './components/when-needed.tsx';
import { shareStyleNonce } from './host/host.ts';
import { applyTheme } from './theme/theme-store.ts';

shareStyleNonce();
applyTheme();
followOtherWindows();

const isDesktop = import.meta.env['VITE_TARGET'] === 'desktop';
if (!isDesktop) void readSession();
const path = window.location.pathname;

const Page = whenNeeded(openPage, <FullPageSpinner />);
async function openPage(): Promise<ComponentType> {
  // Checked inline, so that browser builds contain no desktop code. The desktop app has everything bundled.
  if (import.meta.env['VITE_TARGET'] === 'desktop')
    return (await import('./features/desktop/ConnectPage.tsx')).openDesktop();
  if (path === '/' || path === '/pricing') return (await import('./FirstPage.tsx')).openFirstPage(path);
  return (await import('./App.tsx')).openApp();
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');

createRoot(root).render(
  <StrictMode>
    <ErrorBoundary Broken={UnloadedPage}>
      <Page />
    </ErrorBoundary>
    <ToastPlace />
  </StrictMode>,
);
