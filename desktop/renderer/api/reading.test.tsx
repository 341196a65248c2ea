import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { done } from '#shared/contracts/endpoint.ts';
import { chooseAction, expectToast, press } from '../../testing/as-person.ts';
import { bakeryCalls } from '../../testing/bakery.ts';
import { goTo, showApp } from '../../testing/show-app.tsx';
import { json, refusal, type StandIn, standIn } from '../../testing/stand-in.ts';
import { readSession, useSessionStore } from '../session/session-store.ts';
import { queryClient } from './queries.ts';

const minute = 60_000;

const times = (api: StandIn, call: string) =>
  api.received.filter(({ method, path }) => `${method} ${path}` === call).length;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The query is settled. */
const expectQuiet = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

describe('as time passes', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      // Waits for lazy parts and pending responses of the page.
      shouldAdvanceTime: true,
      advanceTimeDelta: 5,
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(document, 'visibilityState');
  });

  /** The browser's events when another window comes to the front, and when this one returns. */
  function turn(visibility: 'hidden' | 'visible'): void {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event(visibility === 'visible' ? 'focus' : 'blur'));
  }

  test('data isn’t fetched again by time, focus or reconnecting', { tags: ['rule:reads-never-stale'] }, async () => {
    await using api = await standIn({ ...bakeryCalls, 'GET /healthz': json(done) });
    await showApp('/dashboard/websites');
    await screen.findByRole('row', { name: /Bakery/ });
    // New messages of visitors are counted once the browser is idle.
    await expect.poll(() => api.received.some(({ path }) => path.startsWith('/api/leads'))).toBe(true);
    const read = api.received.length;
    act(() => {
      turn('hidden');
      window.dispatchEvent(new Event('offline'));
    });
    await pass(60 * minute);
    act(() => {
      turn('visible');
      window.dispatchEvent(new Event('online'));
    });
    await pass(24 * 60 * minute);
    await expectQuiet();
    await expect.poll(() => screen.queryByText('Can’t reach the server')).toBeNull();
    await goTo('/dashboard/settings');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    await goTo('/dashboard/websites');
    await screen.findByRole('row', { name: /Bakery/ });
    await expectQuiet();
    const asked = api.received.slice(read).map(({ path }) => path);
    // How fresh websites are is fetched whenever they are shown.
    expect(new Set(asked)).toEqual(new Set(['/healthz', '/api/updates']));
  });

  test('a failed read isn’t retried until the user asks', { tags: ['rule:reads-not-retried'] }, async () => {
    await using api = await standIn({ ...bakeryCalls, 'GET /api/websites': refusal });
    await showApp('/dashboard/websites');
    await screen.findByText('Your websites couldn’t be loaded');
    await pass(10 * minute);
    expect(times(api, 'GET /api/websites')).toBe(1);
    api.answer('GET /api/websites', bakeryCalls['GET /api/websites'] ?? refusal);
    await press('Try again');
    await screen.findByRole('row', { name: /Bakery/ });
    expect(times(api, 'GET /api/websites')).toBe(2);
  });

  test('a failed change isn’t retried', { tags: ['rule:changes-not-retried'] }, async () => {
    await using api = await standIn({ ...bakeryCalls, 'DELETE /api/websites/7': refusal });
    await showApp('/dashboard/websites');
    await chooseAction('Bakery', 'Delete Website');
    await press('Delete website');
    await expectToast('Error deleting website');
    await pass(10 * minute);
    expect(times(api, 'DELETE /api/websites/7')).toBe(1);
  });
});

test('the list of chatbots is never cached: every visit and every Refresh fetches it', {
  tags: ['rule:chatbots-never-cached'],
}, async () => {
  await using api = await standIn(bakeryCalls);
  await showApp('/dashboard/chatbots');
  await screen.findByRole('row', { name: /Helper/ });
  expect(times(api, 'GET /api/chatbots')).toBe(1);
  await press('Refresh');
  await expect.poll(() => times(api, 'GET /api/chatbots')).toBe(2);
  await goTo('/dashboard/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await goTo('/dashboard/chatbots');
  await screen.findByRole('row', { name: /Helper/ });
  await expectQuiet();
  expect(times(api, 'GET /api/chatbots')).toBe(3);
});

test('a 401 for the current user means nobody is signed in, and a page served without a session doesn’t ask', {
  tags: ['rule:signed-out-is-nobody'],
}, async () => {
  await using api = await standIn({ 'GET /api/user': json({ message: 'Please sign in' }, 401) });
  await showApp('/pricing', { user: null });
  const start = async () => {
    act(() => useSessionStore.setState({ user: undefined }));
    await act(readSession);
    await screen.findByRole('link', { name: 'Login' });
  };
  await start();
  expect(api.received.map(({ path }) => path)).toEqual(['/api/user']);
  expect(screen.queryByText('Please sign in')).toBeNull();

  const session = document.createElement('meta');
  session.name = 'parley-session';
  session.content = 'none';
  document.head.append(session);
  await start();
  session.remove();
  expect(api.received).toHaveLength(1);
});
