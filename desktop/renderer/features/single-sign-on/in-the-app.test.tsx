import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#shared/contracts/accounts.ts';
import type { BrowserSignIn } from '../../../bridge/browser-sign-in.ts';
import { expectFocus, expectToast, fill, press, pressKey } from '../../../testing/as-person.ts';
import { bakeryCalls, olive } from '../../../testing/bakery.ts';
import { inDesktopApp } from '../../../testing/in-desktop-app.ts';
import { json, standIn } from '../../../testing/stand-in.ts';
import { askWhoItIs } from '../../api/confirmation.ts';
import { queryClient, queryKeys } from '../../api/queries.ts';
import { currentWorkspaceId, setCurrentWorkspace } from '../../api/send-request.ts';
import { ToastPlace } from '../../components/toasts.tsx';
import { useSessionStore } from '../../session/session-store.ts';
import { BrowserFirst } from '../desktop/BrowserFirst.tsx';
import { BrowserSignInDialog } from './BrowserSignInDialog.tsx';
import { SignInProviders } from './SignInProviders.tsx';

const app = inDesktopApp();

/** The sign-in page's part for providers, and what the app adds to every screen for them. */
async function show(
  from: string,
  user: User | null = null,
  Ways: ComponentType<{ from: string }> = SignInProviders,
): Promise<void> {
  useSessionStore.setState({ user, error: null });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/auth']}>
        <Ways from={from} />
        <BrowserSignInDialog />
        <Address />
      </MemoryRouter>
      <ToastPlace />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(app.inputsOf('getBrowserSignIn')).toHaveLength(1));
  await act(() => Promise.resolve());
}

const Address = () => <output aria-label="Address">{useLocation().pathname}</output>;

const expectAddress = (address: string) =>
  waitFor(() => expect(screen.getByLabelText('Address', { selector: 'output' }).textContent).toBe(address));

const calls = {
  ...bakeryCalls,
  'GET /api/sign-in/providers': json({ providers: [{ key: 'acme', name: 'Acme' }], byEmail: true }),
};
const way = { provider: 'acme', from: '/dashboard/websites' };
const entered = { state: 'entered', way, user: olive, isNew: false } as const;

let state: BrowserSignIn;
const become = (next: BrowserSignIn) => {
  state = next;
  act(() => app.tell('browserSignInChanged', next));
};

beforeEach(() => {
  state = { state: 'none' };
  Object.assign(app.replies, {
    getBrowserSignIn: () => state,
    startBrowserSignIn: (asked: typeof way) => {
      state = { state: 'waiting', way: asked };
      app.tell('browserSignInChanged', state);
      return state;
    },
    endBrowserSignIn: () => {
      state = { state: 'none' };
      app.tell('browserSignInChanged', state);
    },
  });
});

const title = 'Sign in with your browser';

test('a provider’s button opens the browser, and the app waits until it is signed in', {
  tags: ['rule:app-sso-waits'],
}, async () => {
  await using _api = await standIn(calls);
  await show('/dashboard/websites');
  await press('Continue with Acme');
  await screen.findByRole('dialog', { name: title });
  expect(app.inputsOf('startBrowserSignIn')).toEqual([way]);
  const status = await screen.findByText('Complete the sign-in in your browser. Then come back here.');
  expect(status.closest('output')).not.toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  become({ state: 'entering', way });
  await screen.findByText('Signing you in');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  become(entered);
  await expectToast('Login successful', 'Welcome back, olive!');
  await expectAddress('/dashboard/websites');
  expect(app.inputsOf('endBrowserSignIn')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('someone with an address of a company waits for the browser, too', async () => {
  await using _api = await standIn(calls);
  await show('/dashboard');
  await press('Use single sign-on');
  await fill('Work Email', 'ann@acme.example');
  await press('Continue');
  await screen.findByRole('dialog', { name: title });
  expect(app.inputsOf('startBrowserSignIn')).toEqual([{ email: 'ann@acme.example', from: '/dashboard' }]);
});

test('waiting is canceled by a button and by Escape, and the focus returns', async () => {
  await using _api = await standIn(calls);
  await show('/dashboard');
  for (const cancel of [() => press('Cancel'), () => pressKey('{Escape}')]) {
    await press('Continue with Acme');
    await screen.findByRole('dialog', { name: title });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await cancel();
    await waitFor(() => expect(screen.queryByRole('dialog'), 'STEP1').toBeNull());
    expect(state, 'STEP2').toEqual({ state: 'none' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Continue with Acme'));
  }
});

test('a failure is shown, and the same way is tried again', async () => {
  await using _api = await standIn(calls);
  await show('/dashboard/websites');
  await press('Continue with Acme');
  await press('Open browser again');
  const message = 'This sign-in took too long or was already used. Start again.';
  become({ state: 'failed', way, message });
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  await press('Try again');
  await screen.findByText('Complete the sign-in in your browser. Then come back here.');
  expect(app.inputsOf('startBrowserSignIn')).toEqual([way, way, way]);
});

test('a window that was opened meanwhile shows what the app is waiting for', async () => {
  state = { state: 'failed', way, message: 'The browser couldn’t be opened.' };
  await using _api = await standIn(calls);
  await show('/dashboard');
  expect((await screen.findByRole('alert')).textContent).toBe('The browser couldn’t be opened.');
});

test('an account with a second factor is asked for it in the app', async () => {
  await using _api = await standIn({ ...calls, 'POST /api/login/second-step': json(olive) });
  await show('/dashboard/websites');
  become({ ...entered, user: null });
  await screen.findByRole('dialog', { name: title });
  await expectFocus('Code');
  await fill('Code', '123456');
  await press('Sign In');
  await expectToast('Login successful', 'Welcome back, olive!');
  await expectAddress('/dashboard/websites');
});

test('a new user is welcomed, and isn’t led to the admin area', async () => {
  await using _api = await standIn(calls);
  await show('/dashboard');
  become({ ...entered, way: { ...way, from: '/admin/users' }, isNew: true });
  await expectToast('Registration successful', 'Welcome to Parley, olive!');
  await expectAddress('/dashboard');
});

test('a user who is signed in and enters a workspace with its provider sees its data', async () => {
  await using _api = await standIn(calls);
  setCurrentWorkspace('the one before', olive.id);
  queryClient.setQueryData(queryKeys.workspaces, ['of the one before']);
  await show('/dashboard', olive);
  become({ ...entered, way: { provider: 'workspace-x', from: '/dashboard/team' } });
  await expectAddress('/dashboard/team');
  expect(currentWorkspaceId()).toBeNull();
  await waitFor(() => expect(queryClient.getQueryData(queryKeys.workspaces)).toBeUndefined());
});

test('a user who was asked who they are continues what they did', async () => {
  await using _api = await standIn(calls);
  await show('/dashboard', olive);
  const answer = askWhoItIs();
  become({ ...entered, way: { ...way, isConfirmation: true } });
  expect(await answer).toBe(true);
  await expectAddress('/auth');
  expect(app.inputsOf('endBrowserSignIn')).toHaveLength(1);
});

describe('the first way is the browser', () => {
  /** Where the app's own forms would be. */
  const Ways = ({ from }: { from: string }) => (
    <BrowserFirst from={from}>
      <input aria-label="Username" />
    </BrowserFirst>
  );
  const server = (letsAppIn: boolean | undefined) => ({
    ...calls,
    'GET /api/sign-in/providers': json({
      providers: [],
      byEmail: false,
      ...(letsAppIn !== undefined && { letsAppIn }),
    }),
  });
  beforeEach(() => {
    app.replies.getApp = () => ({
      version: '1.0.0',
      platform: 'linux',
      serverUrl: 'https://parley.example',
      knownServers: [],
      getsLinks: true,
    });
  });

  test('to sign in and to register, and a password works in the window', {
    tags: ['rule:app-signs-in-by-browser'],
  }, async () => {
    await using _api = await standIn(server(true));
    await show('/dashboard/websites', null, Ways);
    expect(screen.queryByLabelText('Username')).toBeNull();
    await press('Sign in with your browser');
    await screen.findByRole('dialog', { name: title });
    await press('Open browser again');
    await press('Cancel');
    await press('Create an account in your browser');
    const from = '/dashboard/websites';
    expect(app.inputsOf('startBrowserSignIn')).toEqual([{ from }, { from }, { from, isNew: true }]);
    await press('Cancel');
    await press('Use a password in this window');
    await expectFocus('Username');
    await press('Use your browser instead');
    await screen.findByRole('button', { name: 'Sign in with your browser' });
  });

  test('unless the server is too old for it', { tags: ['rule:app-server-without-exchange'] }, async () => {
    await using _api = await standIn(server(undefined));
    await show('/dashboard', null, Ways);
    await screen.findByLabelText('Username');
    expect(screen.queryByRole('button', { name: 'Sign in with your browser' })).toBeNull();
  });

  test('unless browsers can’t open this app', async () => {
    app.replies.getApp = () => ({ serverUrl: 'https://parley.example', knownServers: [], getsLinks: false });
    await using _api = await standIn(server(true));
    await show('/dashboard', null, Ways);
    expect(await screen.findByLabelText('Username')).toBeTruthy();
  });
});
