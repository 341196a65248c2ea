import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Website } from '#shared/contracts/websites.ts';
import { press } from '../../../testing/as-person.ts';
import { inDesktopApp } from '../../../testing/in-desktop-app.ts';
import { queryClient } from '../../api/queries.ts';
import { CrawlBrowserState } from './CrawlBrowserState.tsx';
import { SiteSignIn } from './SiteSignIn.tsx';

const app = inDesktopApp();
const show = (ui: ReactNode) => render(<QueryClientProvider client={queryClient}>{ui}</QueryClientProvider>);
const browser = { state: 'ready', source: 'downloaded', name: 'Chrome for Testing', hasSandbox: false };

test('a browser that can’t start its sandbox is reported, and only used without one if the user allows it', {
  tags: ['rule:sandbox-question'],
}, async () => {
  let settings = { openAtLogin: false, notifications: true, keepRunning: true, bareBrowser: false };
  app.replies = {
    getCrawlBrowser: () => browser,
    getSettings: () => settings,
    setSettings(change) {
      settings = { ...settings, ...(change as object) };
      app.tell('settingsChanged', settings);
      return settings;
    },
  };
  show(<CrawlBrowserState />);
  await screen.findByText('Chrome for Testing can’t start its sandbox on this computer');
  await press('Use it without a sandbox');
  await screen.findByText('Chrome for Testing runs without its sandbox');
  expect(settings.bareBrowser).toBe(true);
  await press('Require the sandbox');
  await waitFor(() => expect(settings.bareBrowser).toBe(false));
});

test('a sign-in window that fails to open says why, next to its button', async () => {
  const problem = 'This computer has no screen to open the window on.';
  app.replies = {
    getCrawlBrowser: () => browser,
    getSignIn: () => ({ isOpen: false, isKept: false, problem }),
  };
  show(<SiteSignIn website={{ id: 1, name: 'Wiki' } as Website} url="https://wiki.example/" />);
  const words = await screen.findByText(problem);
  expect(words.className).toContain('text-danger');
  screen.getByRole('button', { name: 'Sign in to the site first' });
});
