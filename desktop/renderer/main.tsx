import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from './api/query-client.ts';
import { Toaster } from './components/Toaster.tsx';
import { TooltipProvider } from './components/Tooltip.tsx';
import { shareStyleNonce } from './host/style-nonce.ts';
import { routes } from './routes.tsx';
import { followServerSession } from './session/use-session.ts';
import { applyTheme } from './theme/theme-store.ts';

shareStyleNonce();
applyTheme();

const queryClient = createQueryClient();
followServerSession(queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <RouterProvider router={createBrowserRouter(routes)} />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  </StrictMode>,
);
