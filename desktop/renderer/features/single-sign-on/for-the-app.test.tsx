import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSignInLink } from '../../../bridge/browser-sign-in.ts';
import { fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olive } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, standIn } from '../../../testing/stand-in.ts';

const challenge = 'c'.repeat(43);
const code = 'd'.repeat(32);
const toApp = { code, challenge, username: 'olive' };
const finished = { user: null, from: '/dashboard', isNew: false, toConnect: null, toApp };
const calls = {
  ...bakeryCalls,
  'POST /api/sign-in/start': json({ url: 'https://acme.example/authorize' }),
  'POST /api/sign-in/finish': json(finished),
};
const returned = `/auth#finish-app=${'x'.repeat(32)}`;

let replaced: string[];
let opened: string[];
beforeEach(() => {
  [replaced, opened] = [[], []];
  vi.spyOn(window.location, 'replace').mockImplementation((url) => void replaced.push(String(url)));
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void opened.push(String(url)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the page that the app opens leads on to the provider, also for someone who is signed in here', async () => {
  await using api = await standIn(calls);
  await showApp(`/auth#app=${challenge}&provider=acme`, { user: olive });
  await screen.findByRole('heading', { name: 'Opening the sign-in page' });
  await expect.poll(() => replaced).toEqual(['https://acme.example/authorize']);
  const sent = api.received.findLast(({ path }) => path === '/api/sign-in/start')?.body ?? '';
  expect(JSON.parse(sent)).toEqual({ app: challenge, provider: 'acme' });
});

test('the page says that a user of the app is asked again who they are', async () => {
  await using api = await standIn(calls);
  await showApp(`/auth#app=${challenge}&provider=acme&confirm=1`, { user: null });
  await expect.poll(() => replaced).toEqual(['https://acme.example/authorize']);
  const sent = api.received.findLast(({ path }) => path === '/api/sign-in/start')?.body ?? '';
  expect(JSON.parse(sent)).toEqual({ app: challenge, provider: 'acme', isConfirmation: true });
});

test('an address of no company sends the person back to the app', async () => {
  await using api = await standIn(calls);
  const message = 'No company has set up single sign-on for this address. Sign in with your password.';
  api.answerOnce('POST /api/sign-in/start', json({ message }, 404));
  await showApp(`/auth#app=${challenge}&email=ann%40acme.example`, { user: null });
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await screen.findByText('Go back to the Parley app and start again.');
  const sent = api.received.findLast(({ path }) => path === '/api/sign-in/start')?.body ?? '';
  expect(JSON.parse(sent)).toEqual({ app: challenge, email: 'ann@acme.example' });
});

test('a finished sign-in opens the app, names the account and the server, and warns', async () => {
  await using _api = await standIn(calls);
  await showApp(returned, { user: null });
  const link = await screen.findByRole('link', { name: 'Open Parley' });
  await screen.findByText(/^The Parley app will be signed in as olive at 127/);
  await screen.findByText(/^Only continue if you started this in the Parley app/);
  expect(opened).toEqual([link.getAttribute('href')]);
  expect(readSignInLink(opened[0] ?? '')).toEqual({ code, challenge, server: window.location.origin });
});

test('the link expires after a minute', async () => {
  await using _api = await standIn(calls);
  await showApp(returned, { user: null });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await screen.findByRole('link', { name: 'Open Parley' });
  act(() => void vi.advanceTimersByTime(59_000));
  screen.getByRole('link', { name: 'Open Parley' });
  act(() => void vi.advanceTimersByTime(1500));
  expect(screen.queryByRole('link', { name: 'Open Parley' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('This took too long. Go back to the Parley app and start again.');
});

test('an account with a password is connected first', async () => {
  await using _api = await standIn({
    ...calls,
    'POST /api/sign-in/finish': json({
      ...finished,
      toApp: null,
      toConnect: { email: olive.email, providerName: 'Acme' },
    }),
    'POST /api/sign-in/connect': json(finished),
  });
  await showApp(returned, { user: null });
  await fill('Password', 'correct horse');
  expect(opened).toEqual([]);
  await press('Connect and Sign In');
  await screen.findByRole('link', { name: 'Open Parley' });
});

test('a sign-in that failed sends the person back to the app', async () => {
  const message = 'Acme hasn’t verified your email address. Verify it there first.';
  await using _api = await standIn({ ...calls, 'POST /api/sign-in/finish': json({ message }, 422) });
  await showApp(returned, { user: null });
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await screen.findByText('Go back to the Parley app and start again.');
  expect(screen.queryByRole('link', { name: 'Back to sign-in' })).toBeNull();
});
