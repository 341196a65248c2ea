import { act, cleanup, render } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { User } from '#shared/contracts/accounts.ts';
import { App, openRoute } from '../renderer/App.tsx';
import { serverAnswered } from '../renderer/api/connection.ts';
import { queryClient } from '../renderer/api/queries.ts';
import { setCurrentWorkspace } from '../renderer/api/send-request.ts';
import { ToastPlace, useToast } from '../renderer/components/toasts.tsx';
import { openFirstPage } from '../renderer/FirstPage.tsx';
import type { FirstPath } from '../renderer/first-paths.ts';
import { readSession, useSessionStore } from '../renderer/session/session-store.ts';
import { olive } from './bakery.ts';

/** The whole application at an address. Null: nobody is signed in; undefined: that is not known yet. */
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

/** The same person reloads the page: what this tab keeps is still there, and what a store reads from it. */
export async function reloadApp(store?: KeptStore): Promise<void> {
  const { user } = useSessionStore.getState();
  const kept = entriesOf(sessionStorage);
  // A page that is reloaded has no time to put anything away, but React does here.
  cleanup();
  store?.forget();
  forget();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
  await store?.persist.rehydrate();
  useSessionStore.setState({ user });
  renderApp();
}

/** What is kept in the browser. */
export function entriesOf(storage: Storage): [key: string, value: string][] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map((key) => [
    key,
    storage.getItem(key) ?? '',
  ]);
}

/** A public page as it comes from outside, without the router. The server is asked who is there, unless nobody is. */
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
  // What the last test showed must not be seen again: it may lead elsewhere.
  const before = currentEntry();
  openRoute(address);
  await vi.waitUntil(() => currentEntry() !== before, { interval: 5, timeout: 10_000 });
}

const currentEntry = () => (window.history.state as { key?: string } | null)?.key;

/** What a new window does not know. */
function forget(): void {
  queryClient.clear();
  setCurrentWorkspace(null, null);
  useToast.setState({ current: null });
  useSessionStore.setState({ user: undefined, error: null });
  serverAnswered();
  localStorage.clear();
  sessionStorage.clear();
}

/** As if a link to the address were followed. */
export async function goTo(address: string): Promise<void> {
  await act(async () => openRoute(address));
}
