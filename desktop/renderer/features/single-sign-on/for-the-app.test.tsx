import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { done } from '#shared/contracts/endpoint.ts';
import { readSignInLink } from '../../../bridge/browser-sign-in.ts';
import { fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olive } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, standIn, unconfirmed } from '../../../testing/stand-in.ts';

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
  expect(screen.getByRole('status').textContent).toBe(
    'This link has expired. If the Parley app isn’t signed in, go back to it and start again.',
  );
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

describe('the page that the app opens if the person may choose how to sign in', () => {
  const letIn = 'POST /api/sign-in/let-app-in';
  const address = `/auth#app=${challenge}`;

  test('names the account of this browser and lets the app in only when asked', {
    tags: ['rule:app-let-in-confirmed'],
  }, async () => {
    await using api = await standIn({ ...calls, [letIn]: json(toApp) });
    await showApp(address, { user: olive });
    await screen.findByRole('heading', { name: 'Sign in to the Parley app' });
    await screen.findByText(/^The Parley app will be signed in as olive at 127/);
    await screen.findByText(/^Only continue if you started this in the Parley app/);
    expect(opened).toEqual([]);
    expect(api.received.map(({ path }) => path)).not.toContain('/api/sign-in/let-app-in');
    await press('Continue');
    const link = await screen.findByRole('link', { name: 'Open Parley' });
    await screen.findByText(/Then return to the app\. You can close this page\.$/);
    expect(opened).toEqual([link.getAttribute('href')]);
    expect(readSignInLink(opened[0] ?? '')).toEqual({ code, challenge, server: window.location.origin });
    const sent = api.received.findLast(({ path }) => path === '/api/sign-in/let-app-in')?.body ?? '';
    expect(JSON.parse(sent)).toEqual({ app: challenge });
  });

  test('asks who it is if that wasn’t proved for a while', async () => {
    await using api = await standIn({
      ...calls,
      [letIn]: json(toApp),
      'POST /api/user/confirmation': json(done),
    });
    api.answerOnce(letIn, unconfirmed);
    await showApp(address, { user: olive });
    await press('Continue');
    await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    expect(opened).toEqual([]);
    await fill('Password', 'correct horse');
    await press('Confirm');
    await screen.findByRole('link', { name: 'Open Parley' });
  });

  test('signs in with another account first, in any way', async () => {
    await using api = await standIn({
      ...calls,
      'POST /api/login': json({ ...olive, id: 77, username: 'nora' }),
      'GET /api/sign-in/providers': json({
        providers: [{ key: 'acme', name: 'Acme' }],
        byEmail: false,
        letsAppIn: true,
      }),
    });
    await showApp(address, { user: olive });
    await press('Use another account');
    await screen.findByText('The Parley app will be signed in next.');
    vi.mocked(window.location.assign).mockClear();
    await press('Continue with Acme');
    await expect.poll(() => opened).toEqual(['https://acme.example/authorize']);
    const sent = api.received.findLast(({ path }) => path === '/api/sign-in/start')?.body ?? '';
    expect(JSON.parse(sent)).toEqual({ app: challenge, provider: 'acme', from: '/dashboard' });
    await fill('Username or Email', 'nora');
    await fill('Password', 'correct horse');
    await press('Sign In');
    await screen.findByText(/^The Parley app will be signed in as nora at/);
  });

  test('offers to register if the app asked for it', async () => {
    await using _api = await standIn(calls);
    await showApp(`${address}&register=1`, { user: null });
    expect(await screen.findByRole('heading', { name: 'Create an account' })).toBeTruthy();
  });
});
