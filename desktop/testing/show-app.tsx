import { act, cleanup, render } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { User } from '#shared/contracts/accounts.ts';
import { App, openRoute } from '../renderer/App.tsx';
import { serverAnswered } from '../renderer/api/connection.ts';
import { queryClient, queryKeys } from '../renderer/api/queries.ts';
import { setCurrentWorkspace } from '../renderer/api/send-request.ts';
import { ToastPlace, useToast } from '../renderer/components/toasts.tsx';
import { type FirstPath, openFirstPage } from '../renderer/FirstPage.tsx';
import { readSession, useSessionStore } from '../renderer/session/session-store.ts';
import { olive } from './bakery.ts';

/**
 * Renders the whole application at an address. Null means that nobody is signed in, undefined that it isn't known yet.
 */
export async function showApp(address: string, session: { user?: User | null | undefined } = {}): Promise<void> {
  await beAt(address);
  useSessionStore.setState({ user: olive, error: null, ...session });
  renderApp();
  onTestFinished(forget);
}

function renderApp(): void {
  render(
    <>
      <App />
      <ToastPlace />
    </>,
  );
}

interface KeptStore {
  persist: { rehydrate(): Promise<void> | void };
  /** As if its module were loaded again. */
  forget(): void;
}

/** Reloads the page for the same user, keeping what this tab and its stores have saved. */
export async function reloadApp(store?: KeptStore): Promise<void> {
  const { user } = useSessionStore.getState();
  const kept = entriesOf(sessionStorage);
  // A real reload leaves no time for cleanup, but React cleans up here.
  cleanup();
  store?.forget();
  forget();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
  await store?.persist.rehydrate();
  useSessionStore.setState({ user });
  renderApp();
}

/** The browser's stored data. */
export function entriesOf(storage: Storage): [key: string, value: string][] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map((key) => [
    key,
    storage.getItem(key) ?? '',
  ]);
}

/**
 * A public page opened from outside, without the router. The server is asked for the current user unless nobody is
 * signed in.
 */
export async function showFirstPage(path: FirstPath, { user }: { user?: null } = {}): Promise<void> {
  await beAt(path);
  useSessionStore.setState({ user, error: null });
  const Page = await openFirstPage(path);
  render(
    <>
      <Page />
      <ToastPlace />
    </>,
  );
  onTestFinished(forget);
  if (user === undefined) void readSession();
}

async function beAt(address: string): Promise<void> {
  forget();
  // Removes what the last test rendered, so that it isn't found again.
  const before = currentEntry();
  openRoute(address);
  await vi.waitUntil(() => currentEntry() !== before, { interval: 5, timeout: 30_000 });
}

const currentEntry = () => (window.history.state as { key?: string } | null)?.key;

/** What a new window doesn't have. */
function forget(): void {
  queryClient.clear();
  setCurrentWorkspace(null, null);
  useToast.setState({ current: null });
  useSessionStore.setState({ user: undefined, error: null });
  serverAnswered();
  localStorage.clear();
  sessionStorage.clear();
}

/**
 * Opens a screen once the limits of the plan are known. The first one waits for them for a second only, and shows no
 * banner if it takes longer.
 */
export async function showWithLimits(address: string): Promise<void> {
  await showApp('/dashboard/settings');
  await vi.waitUntil(() => queryClient.getQueryData(queryKeys.usageLimits), { interval: 5, timeout: 30_000 });
  await goTo(address);
}

/** As if a link to the address had been clicked. */
export async function goTo(address: string): Promise<void> {
  await act(async () => openRoute(address));
}
