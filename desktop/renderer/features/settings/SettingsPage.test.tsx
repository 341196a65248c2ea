import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { done } from '#shared/contracts/endpoint.ts';
import { expectFocus, expectToast, field, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olive, olives } from '../../../testing/bakery.ts';
import { entriesOf, goTo, showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { chooseLanguage } from '../../language/choose-language.ts';
import { useSessionStore } from '../../session/session-store.ts';

afterEach(() => chooseLanguage('en'));

test('account: the profile, failed and saved', { tags: ['rule:settings-profile-toasts'] }, async () => {
  await using api = await standIn({ ...bakeryCalls, 'PATCH /api/user': json({ ...olive, fullName: 'Olive Owner' }) });
  await showApp('/dashboard/settings');
  await press('Edit Profile');
  await expectFocus('Username');
  await fill('Full Name (Optional)', 'Olive Owner');
  api.answerOnce('PATCH /api/user', refusal);
  await press('Save Changes');
  await expectToast('Error updating profile', reason);
  expect((await field('Full Name (Optional)')).value).toBe('Olive Owner');
  await press('Save Changes');
  await expectToast('Profile updated');
  // So that it undoes nobody else's change.
  expect(api.received.at(-1)?.headers['if-match']).toContain('fullName:');
});

test('a new address offers to sign out other browsers, another name doesn’t', {
  tags: ['long', 'rule:new-address-offers-sign-out'],
}, async () => {
  const session = { id: 1, isCurrent: true, signedInAt: olive.createdAt, lastUsedAt: null, userAgent: null };
  const moved = { ...olive, email: 'new@parley.example' };
  await using api = await standIn({
    ...bakeryCalls,
    'PATCH /api/user': json({ ...olive, fullName: 'Olive Owner' }),
    'GET /api/user/sessions': json([session, { ...session, id: 2, isCurrent: false }]),
    'DELETE /api/user/sessions': json(done),
  });
  await showApp('/dashboard/settings');
  await editName();
  await press('Save Changes');
  await expectToast('Profile updated');
  expect(api.received.filter(({ path }) => path === '/api/user/sessions')).toEqual([]);
  await press('Edit Profile');
  await fill('Email', moved.email);
  api.answer('PATCH /api/user', json(moved));
  await press('Save Changes');
  await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' });
  api.answerOnce('DELETE /api/user/sessions', refusal);
  await press('Sign out everywhere else');
  await expectToast('Error ending sessions', reason);
  await press('Edit Profile');
  await fill('Email', olive.email);
  api.answer('PATCH /api/user', json(olive));
  await press('Save Changes');
  await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await press('Sign out everywhere else');
  await expectToast('Signed out everywhere else', 'Only this session is still signed in.');
});

test('account: the password, failed and saved', { tags: ['rule:settings-password-toasts'] }, async () => {
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/user/sessions': json([]),
    'POST /api/user/change-password': json(done),
  });
  await showApp('/dashboard/settings?tab=security');
  await fill('Current Password', 'correct horse');
  await fill('New Password', 'another password');
  await fill('Confirm New Password', 'another password');
  api.answerOnce('POST /api/user/change-password', refusal);
  await press('Update Password');
  await expectToast('Error updating password', reason);
  expect((await field('Confirm New Password')).value).toBe('another password');
  await press('Update Password');
  await expectToast('Password updated');
});

async function editName(): Promise<void> {
  await press('Edit Profile');
  await expectFocus('Username');
  await fill('Full Name (Optional)', 'Olive Owner');
}

const expectValue = (label: string, value: string) =>
  waitFor(async () => expect((await field(label)).value).toBe(value));

test('a changed profile asks before it is lost by a link or by closing the tab', {
  tags: ['long', 'rule:settings-unsaved-changes'],
}, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/dashboard/settings');
  const isAskedOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await editName();
  // The other tab is the same screen.
  await press('Security', 'tab');
  await press('Profile', 'tab');
  await press('Websites', 'link');
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await press('Cancel');
  await expectValue('Full Name (Optional)', 'Olive Owner');
  expect(isAskedOnClosing()).toBe(true);
  await press('Websites', 'link');
  await press('Leave without saving');
  await screen.findByRole('heading', { level: 1, name: 'Websites' });
  expect(isAskedOnClosing()).toBe(false);
  await goTo('/dashboard/settings');
  await screen.findByRole('button', { name: 'Edit Profile' });
  await expectValue('Full Name (Optional)', '');
});

test('a new password asks before it is lost by a click, and is never kept', { tags: ['long'] }, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/user/sessions': json([]) });
  await showApp('/dashboard/settings?tab=security');
  // The browser may fill this in.
  await fill('Current Password', 'correct horse battery');
  await press('Profile', 'tab');
  await press('Security', 'tab');
  await fill('New Password', 'another password');
  for (const [name, role] of [
    ['Profile', 'tab'],
    ['Websites', 'link'],
  ] as const) {
    await press(name, role);
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await press('Cancel');
    await expectValue('New Password', 'another password');
  }
  expect([...entriesOf(sessionStorage), ...entriesOf(localStorage)].join()).not.toContain('another password');
  await press('Profile', 'tab');
  await press('Leave without saving');
  await screen.findByRole('button', { name: 'Edit Profile' });
  await press('Security', 'tab');
  await expectValue('New Password', '');
});

test('five of many sessions are listed, with a button that shows all', { tags: ['long'] }, async () => {
  const sessions = Array.from({ length: 40 }, (_, index) => ({
    id: index + 1,
    isCurrent: index === 0,
    signedInAt: olive.createdAt,
    lastUsedAt: null,
    userAgent: null,
  }));
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/user/sessions': json(sessions) });
  await showApp('/dashboard/settings?tab=security');
  const list = await screen.findByRole('list', { name: 'Sessions' });
  expect(list.children).toHaveLength(5);
  await press('Show all 40 sessions');
  expect(list.children).toHaveLength(40);
  expect(document.activeElement).toBe(list);
  expect(screen.queryByRole('button', { name: 'Show all 40 sessions' })).toBeNull();
});

test('a connected provider is disconnected after a question: failed and successful', { tags: ['long'] }, async () => {
  const acme = { key: 'workspace-mills-workspace-id--22', name: 'Acme' };
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/user/sessions': json([]),
    'GET /api/user/sign-in-providers': json({ providers: [acme] }),
    [`DELETE /api/user/sign-in-providers/${acme.key}`]: json({ providers: [] }),
  });
  await showApp('/dashboard/settings?tab=security');
  const only = 'This is your only way to sign in. Set a password first.';
  api.answerOnce(`DELETE /api/user/sign-in-providers/${acme.key}`, json({ message: only }, 409));
  await press('Disconnect Acme');
  await press('Disconnect');
  await expectToast('Error disconnecting provider', only);
  await press('Disconnect Acme');
  await press('Disconnect');
  await expectToast('Provider disconnected', 'Acme can no longer sign you in.');
  await waitFor(() => expect(screen.queryByText('Connected providers')).toBeNull());
});

test('choosing German changes the page immediately, keeps focus, and English returns', {
  tags: ['rule:settings-german'],
}, async () => {
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/user/sessions': json([]),
    'PATCH /api/user/language': json({ ...olive, language: 'de' }),
  });
  await showApp('/dashboard/settings');
  await press('Language', 'combobox');
  await press('Deutsch', 'option');
  await screen.findByRole('heading', { level: 1, name: 'Einstellungen' });
  await expectFocusOnChoice('Sprache');
  expect(document.documentElement.lang).toBe('de');
  expect(localStorage.getItem('language')).toBe('de');
  expect(useSessionStore.getState().user).toEqual({ ...olive, language: 'de' });
  await press('Sicherheit', 'tab');
  await screen.findByRole('button', { name: 'Passwort ändern' });
  await press('Profil', 'tab');
  api.answer('PATCH /api/user/language', json({ ...olive, language: 'en' }));
  await press('Sprache', 'combobox');
  await press('English', 'option');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await expectFocusOnChoice('Language');
});

test('a language that can’t be saved to the account isn’t shown', async () => {
  await using _api = await standIn({ ...bakeryCalls, 'PATCH /api/user/language': refusal });
  await showApp('/dashboard/settings');
  await press('Language', 'combobox');
  await press('Deutsch', 'option');
  await expectToast('The language couldn’t be changed', reason);
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(localStorage.getItem('language')).toBeNull();
});

const expectFocusOnChoice = (name: string) =>
  waitFor(() => expect(screen.getByRole('combobox', { name })).toBe(document.activeElement));

test('API keys say that they wait for the workspace, and can be retried', { tags: ['long'] }, async () => {
  await using api = await standIn({ ...bakeryCalls, 'GET /api/workspaces': refusal });
  await showApp('/dashboard/settings?tab=keys');
  await screen.findByText('Your workspace couldn’t be loaded');
  api.answer('GET /api/workspaces', json([olives]));
  await press('Try again');
  expect(await screen.findByRole('region', { name: 'API keys' })).toBeTruthy();
});
