import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { done } from '#shared/contracts/endpoint.ts';
import { expectAddress, expectFocus, expectToast, field, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olive } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { translatePage } from '../../../testing/translate-page.ts';
import { chooseLanguage } from '../../language/choose-language.ts';
import { readSession, setUser } from '../../session/session-store.ts';

const { username } = olive;

const expectNotInMain = (words: string) => expect(screen.getByRole('main').textContent).not.toContain(words);

async function fillRegistration(): Promise<void> {
  await press('Register', 'tab');
  await fill('Username', 'olive');
  await fill('Email', 'olive@parley.example');
  await fill('Password', 'correct horse');
}

async function fillLogin(): Promise<void> {
  await fill('Username or Email', 'olive');
  await fill('Password', 'correct horse');
}

test('session: failed sign-out', { tags: ['long', 'rule:session-failed-sign-out'] }, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'POST /api/logout': refusal });
  await showApp('/');
  await press('Account');
  await press('Log out', 'menuitem');
  await expectToast('Logout failed', reason);
});

test('a browser may translate the page: signing in fails, then works', { tags: ['long'] }, async () => {
  await using api = await standIn({ ...bakeryCalls, 'POST /api/login': json(olive) });
  api.answerOnce('POST /api/login', json({ message: 'Invalid username or password' }, 401));
  using _translator = translatePage();
  await showApp('/auth', { user: null });
  await press('Register', 'tab');
  await press('Login', 'tab');
  await fillLogin();
  await press('Sign In');
  await expectToast('Login failed', 'Invalid username or password');
  await press('Sign In');
  await expectToast('Login successful', `Welcome back, ${username}!`);
  await expectAddress('/dashboard');
});

test('session: failed sign-in and registration', { tags: ['long', 'rule:session-failed-sign-in'] }, async () => {
  await using _api = await standIn({
    'GET /api/registration': json({ mode: 'open', canSendMail: false }),
    'POST /api/login': json({ message: 'Invalid username or password' }, 401),
    'POST /api/register': json({ message: 'Username already exists' }, 409),
  });
  await showApp('/auth', { user: null });
  await fillLogin();
  await press('Sign In');
  await expectToast('Login failed', 'Invalid username or password');
  expectNotInMain('Invalid username or password');
  expect((await field('Username or Email')).value).toBe('olive');
  await fillRegistration();
  await press('Create Account');
  await expectToast('Registration failed', 'Username already exists');
  expectNotInMain('Username already exists');
  expect((await field('Email')).value).toBe('olive@parley.example');
});

test('session: successful registration and sign-out', { tags: ['rule:session-registration'] }, async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    'POST /api/register': json(olive, 201),
    'POST /api/logout': json(done),
  });
  await showApp('/auth', { user: null });
  await fillRegistration();
  await press('Create Account');
  await expectToast('Registration successful', `Welcome to Parley, ${username}!`);
  await expectAddress('/dashboard');
  await press('Account');
  await press('Log out', 'menuitem');
  await expectToast('Logged out', 'You have been successfully logged out.');
  await expectAddress('/');
});

test('session: successful sign-in', { tags: ['rule:session-sign-in'] }, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'POST /api/login': json(olive) });
  await showApp('/auth', { user: null });
  await fillLogin();
  await press('Sign In');
  await expectToast('Login successful', `Welcome back, ${username}!`);
  await expectAddress('/dashboard');
});

test('the sign-in page shows a spinner until the current user is known', {
  tags: ['rule:auth-page-spinner'],
}, async () => {
  await using api = await standIn({ 'GET /api/user': json({ message: 'Not authenticated' }, 401) });
  const release = api.hold('GET /api/user');
  await showApp('/auth', { user: undefined });
  const known = readSession();
  await screen.findByRole('status');
  expect(screen.queryByRole('tab', { name: 'Login' })).toBeNull();
  release();
  await known;
  await screen.findByRole('tab', { name: 'Login' });
});

test('the sign-in page has two tabs with hints, the note, and the side panel', {
  tags: ['rule:auth-page-tabs'],
}, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/auth', { user: null });
  const login = await screen.findByRole('tab', { name: 'Login' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Login', 'Register']);
  expect(login.getAttribute('aria-selected')).toBe('true');
  screen.getByText(/^By continuing, you agree to the/);
  const side = within(screen.getByRole('complementary'));
  for (const name of ['Easy Setup', 'Intelligent Conversations', 'Insightful Analytics']) {
    side.getByRole('heading', { name });
  }
  await press('Register', 'tab');
  await screen.findByRole('textbox', { name: 'Username', description: 'Your unique username for signing in' });
  const password = await field('Password');
  expect(document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Must be at least 8 characters',
  );
  await field('Full Name (Optional)');
});

test('pending buttons read "Please wait" and "Creating account..."', { tags: ['rule:auth-page-pending'] }, async () => {
  await using api = await standIn({
    ...bakeryCalls,
    'POST /api/login': json({ message: 'Invalid username or password' }, 401),
    'POST /api/register': json(olive, 201),
  });
  await showApp('/auth', { user: null });
  const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
  await fillLogin();
  const login = api.hold('POST /api/login');
  await press('Sign In');
  expect((await button('Please wait')).disabled).toBe(true);
  login();
  expect((await button('Sign In')).disabled).toBe(false);

  await fillRegistration();
  const register = api.hold('POST /api/register');
  await press('Create Account');
  expect((await button('Creating account...')).disabled).toBe(true);
  register();
  await expectAddress('/dashboard');
});

test('the form stays until the dashboard is shown', { tags: ['long', 'rule:auth-page-stays'] }, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'POST /api/register': json(olive, 201) });
  await showApp('/auth', { user: null });
  await fillRegistration();
  const shown = new Set<string>();
  const watcher = new MutationObserver(() => {
    shown.add(document.querySelector('h1')?.textContent ?? 'no heading');
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  await press('Create Account');
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  watcher.disconnect();
  expect([...shown]).toEqual(['Create an account', expect.stringMatching(/^Welcome/)]);
});

const invited = `/auth#invite=${'x'.repeat(43)}`;

test('if registration is closed, the tab says so and has no form', { tags: ['rule:auth-page-closed'] }, async () => {
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/registration': json({ mode: 'closed', canSendMail: false }),
  });
  const release = api.hold('GET /api/registration');
  await showApp('/auth', { user: null });
  await press('Register', 'tab');
  await screen.findByRole('status', { name: 'Loading' });
  release();
  await screen.findByText('Registration is closed');
  screen.getByText('Ask an administrator of this server to create an account for you.');
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
});

test('if registration is by invitation, the tab says how to get one', {
  tags: ['rule:auth-page-invitation-only'],
}, async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/registration': json({ mode: 'invite', canSendMail: false }),
  });
  await showApp('/auth', { user: null });
  await press('Register', 'tab');
  await screen.findByText('Registration is by invitation');
  screen.getByText('Ask an administrator of this server for a link, and open it to register.');
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
});

test.each(['invite', 'open'])(
  'a user who opens an invitation can register with it if registration is %s',
  {
    tags: ['rule:auth-page-invitation'],
  },
  async (mode) => {
    await using api = await standIn({
      ...bakeryCalls,
      'GET /api/registration': json({ mode, canSendMail: false }),
      'POST /api/registration/check': refusal,
      'POST /api/register': json(olive, 201),
    });
    await showApp(invited, { user: null });
    await screen.findByRole('heading', { name: 'Create an account' });
    await screen.findByText('The invitation couldn’t be checked');
    api.answer('POST /api/registration/check', json(done));
    await press('Try again');
    await screen.findByRole('button', { name: 'Create Account' });
    await fillRegistration();
    await press('Create Account');
    await expectAddress('/dashboard');
    const sent = api.received.find(({ path }) => path === '/api/register')?.body ?? '';
    expect(JSON.parse(sent)).toMatchObject({ username: 'olive', invitation: 'x'.repeat(43) });
  },
);

test.each(['/auth', invited])('on a new server, %s says where the first account is created', async (address) => {
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/registration': json({ mode: 'invite', canSendMail: false, hasAccounts: false }),
    'POST /api/registration/check': json({ message: 'Gone' }, 404),
  });
  await showApp(address, { user: null });
  await screen.findByText('There is no account yet');
  const callout = await screen.findByText(/^Open the address that Parley printed when it started/);
  expect(callout.textContent).toContain('The account created there is the administrator’s.');
});

test('a used invitation says so', { tags: ['long'] }, async () => {
  const message = 'This link has expired or was already used. Ask for a new one.';
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/registration': json({ mode: 'invite', canSendMail: false }),
    'POST /api/registration/check': json({ message }, 404),
  });
  await showApp(invited, { user: null });
  await screen.findByText(message);
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
});

test('if the registration mode can’t be loaded, the form is shown and the server decides', {
  tags: ['long'],
}, async () => {
  const message = 'Registration is closed. Ask an administrator for an account.';
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/registration': refusal,
    'POST /api/register': json({ message }, 403),
  });
  await showApp('/auth', { user: null });
  await fillRegistration();
  await press('Create Account');
  await expectToast('Registration failed', message);
});

test('a user who registers after opening an admin page lands on the dashboard, without an error', {
  tags: ['long', 'rule:auth-page-registers'],
}, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'POST /api/register': json(olive, 201) });
  await showApp('/admin/users?q=o', { user: null });
  await expectAddress('/auth');
  await fillRegistration();
  await press('Create Account');
  await expectAddress('/dashboard');
  await expectToast('Registration successful', `Welcome to Parley, ${username}!`);
});

test('a user who registers after opening another page returns there', { tags: ['long'] }, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'POST /api/register': json(olive, 201) });
  await showApp('/dashboard/websites?q=o', { user: null });
  await expectAddress('/auth');
  await fillRegistration();
  await press('Create Account');
  await expectAddress('/dashboard/websites?q=o');
});

describe('the language of the account', () => {
  const leser = { ...olive, language: 'de' as const };
  const calls = { ...bakeryCalls, 'POST /api/login': json(leser), 'GET /api/user': json(leser) };

  afterEach(() => chooseLanguage('en'));

  /** Every headline shown in the console, however briefly. */
  function watchHeadlines(): Set<string> {
    const shown = new Set<string>();
    const note = () => {
      for (const { textContent } of document.querySelectorAll('main h1')) shown.add(textContent);
    };
    const observer = new MutationObserver(note);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    return shown;
  }

  test('a user whose account is in German sees German as soon as they sign in', {
    tags: ['long', 'rule:auth-page-language'],
  }, async () => {
    await using _api = await standIn(calls);
    await showApp('/dashboard/settings', { user: null });
    await expectAddress('/auth');
    await fillLogin();
    const headlines = watchHeadlines();
    await press('Sign In');
    await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
    await screen.findByText('Anmeldung erfolgreich');
    expect([...headlines]).toContain('Einstellungen');
    expect([...headlines]).not.toContain('Settings');
    expect(document.documentElement.lang).toBe('de');
    expect(localStorage.getItem('language')).toBe('de');
  });

  test('a signed-in user sees German from the start, and after a change in another window', {
    tags: ['long'],
  }, async () => {
    await using api = await standIn(calls);
    await showApp('/dashboard/settings', { user: undefined });
    const headlines = watchHeadlines();
    await act(readSession);
    await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
    expect([...headlines]).toEqual(['Einstellungen']);
    expect(api.received.map(({ path }) => path)).toContain('/api/user');
    await act(() => setUser({ ...leser, language: 'en' }));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
  });

  test('a user who signs out before their language has loaded stays signed out', { tags: ['long'] }, async () => {
    await using _api = await standIn(calls);
    await showApp('/auth', { user: null });
    const signingIn = setUser(leser);
    await act(() => setUser(null));
    await act(() => signingIn);
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
  });

  test('signing out keeps the browser’s language', { tags: ['long'] }, async () => {
    await using _api = await standIn({ ...calls, 'POST /api/logout': json(done) });
    await showApp('/dashboard/settings', { user: undefined });
    await act(readSession);
    await act(() => setUser(null));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Anmelden' })).toBeTruthy());
  });
});

test('an account with a second factor is signed in with a code after the password', {
  tags: ['rule:auth-page-code'],
}, async () => {
  const message = 'Code is incorrect';
  await using api = await standIn({
    ...bakeryCalls,
    'POST /api/login': json({ secondStep: ['authenticator', 'recovery code'] }),
    'POST /api/login/second-step': json(olive),
  });
  await showApp('/auth', { user: null });
  await fillLogin();
  await press('Sign In');
  await screen.findByText('One more step to make sure that it’s you.');
  await expectFocus('Code');
  await press('Sign In');
  await screen.findByText('Code is required');
  api.answerOnce('POST /api/login/second-step', json({ message, issues: [{ path: 'code', message }] }, 400));
  await fill('Code', '123456');
  await press('Sign In');
  await screen.findByText(message);
  await press('Sign In');
  await expectToast('Login successful', `Welcome back, ${username}!`);
  await expectAddress('/dashboard');
});

test('a user who waits too long with the code starts over', {
  tags: ['long', 'rule:auth-page-code-too-late'],
}, async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    'POST /api/login': json({ secondStep: ['authenticator'] }),
    'POST /api/login/second-step': json({ message: 'This took too long. Sign in again.' }, 401),
  });
  await showApp('/auth', { user: null });
  await fillLogin();
  await press('Sign In');
  await fill('Code', '123456');
  await press('Sign In');
  await expectToast('Login failed', 'This took too long. Sign in again.');
  await field('Username or Email');
});

describe('a chatbot that was tried before', () => {
  const id = 'a'.repeat(22);
  const registering = { ...bakeryCalls, 'GET /api/registration': json({ mode: 'open', canSendMail: false }) };

  test('comes with the new account', async () => {
    await using api = await standIn({ ...registering, 'POST /api/register': json(olive, 201) });
    await showApp(`/auth#try=${id}`, { user: null });
    await screen.findByText('Create an account to keep the chatbot for your website, or sign in if you have one.');
    await fillRegistration();
    await press('Create Account');
    await expectAddress('/dashboard');
    const sent = api.received.find(({ path }) => path === '/api/register');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ tryId: id });
    expect(api.received.some(({ path }) => path === '/api/tries/keep')).toBe(false);
  });

  test('and was deleted doesn’t keep anyone from registering', { tags: ['long'] }, async () => {
    await using api = await standIn({ ...registering, 'POST /api/register': json({ message: 'Gone' }, 404) });
    await showApp(`/auth#try=${id}`, { user: null });
    await fillRegistration();
    await press('Create Account');
    await expectToast('Registration failed', 'Gone');
    await expectAddress('/auth');
    api.answer('POST /api/register', json(olive, 201));
    await press('Create Account');
    await expectAddress('/dashboard');
    expect(api.received.at(-1)?.body).not.toContain('tryId');
  });

  test('is kept by someone who signs in with a provider', { tags: ['long'] }, async () => {
    const finished = { user: olive, from: `/auth#try=${id}`, isNew: false, toConnect: null, toApp: null };
    await using api = await standIn({
      ...registering,
      'GET /api/sign-in/providers': json({ providers: [{ key: 'acme', name: 'Acme' }], byEmail: false }),
      'POST /api/sign-in/start': refusal,
      'POST /api/sign-in/finish': json(finished),
      'POST /api/tries/keep': refusal,
    });
    const bodyOf = (path: string) => JSON.parse(api.received.find((sent) => sent.path === path)?.body ?? 'null');
    await showApp(`/auth#try=${id}`, { user: null });
    await press('Continue with Acme');
    await expect.poll(() => bodyOf('/api/sign-in/start')).toEqual({ provider: 'acme', from: finished.from });
    cleanup();
    await showApp(`/auth#finish=${'x'.repeat(32)}`, { user: null });
    await screen.findByText('The chatbot couldn’t be kept');
    expect(bodyOf('/api/tries/keep')).toEqual({ id });
  });

  test('is kept by someone who is signed in, or they hear why not', async () => {
    await using api = await standIn({
      ...registering,
      'POST /api/tries/keep': json({ message: 'This chatbot isn’t available anymore.' }, 404),
    });
    await showApp(`/auth#try=${id}`);
    await screen.findByText('This chatbot isn’t available anymore.');
    expect(api.received.filter(({ path }) => path === '/api/tries/keep')).toHaveLength(1);
    await press('Open the dashboard', 'link');
    await expectAddress('/dashboard');
  });
});
