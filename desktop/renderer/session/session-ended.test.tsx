import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { expectAddress, expectFocus, expectToast, field, fill, press } from '../../testing/as-person.ts';
import { bakery, bakeryCalls, helper, olive } from '../../testing/bakery.ts';
import { reloadApp, showApp } from '../../testing/show-app.tsx';
import { json, standIn } from '../../testing/stand-in.ts';
import { useWizardDraft } from '../features/wizard/wizard-draft.ts';

afterEach(() => useWizardDraft.getState().startOver());

const ended = json({ message: 'Please sign in' }, 401);

async function signIn(): Promise<void> {
  await screen.findByText('Your session expired. Sign in to pick up where you left off.');
  await expectAddress('/auth');
  await fill('Username or Email', 'olive');
  await fill('Password', 'correct horse battery');
  await press('Sign In');
}

async function editProfile(): Promise<void> {
  await press('Edit Profile');
  // The form's fields replace the read-only ones.
  await expectFocus('Username');
}

/** The draft is restored once the form is mounted. */
async function expectValue(label: string | RegExp, value: string): Promise<void> {
  await waitFor(async () => expect((await field(label)).value).toBe(value));
}

test('when the session ends in the profile, the user signs in and returns, and input is kept', {
  tags: ['long', 'rule:session-ends-in-profile'],
}, async () => {
  const renamed = { ...olive, fullName: 'Olive Owner' };
  await using api = await standIn({ ...bakeryCalls, 'POST /api/login': json(olive), 'PATCH /api/user': json(renamed) });
  await showApp('/dashboard/settings');
  await editProfile();
  await fill('Full Name (Optional)', 'Olive Owner');
  api.answerOnce('PATCH /api/user', ended);
  await press('Save Changes');
  await signIn();
  await expectValue('Full Name (Optional)', 'Olive Owner');
  await expectAddress('/dashboard/settings');
  await press('Save Changes');
  await expectToast('Profile updated');
  await reloadApp();
  await screen.findByRole('button', { name: 'Edit Profile' });
});

test('when the session ends in the editor, the user returns to the open tab with every change', {
  tags: ['rule:session-ends-in-editor'],
}, async () => {
  const address = '/dashboard/edit-chatbot?id=3';
  const notice = 'Our robot answers here';
  const saved = { ...helper, name: 'Head baker', widgetConfig: { ...helper.widgetConfig, automatedNotice: notice } };
  await using api = await standIn({
    ...bakeryCalls,
    'POST /api/login': json(olive),
    'PATCH /api/chatbots/3': json(saved),
  });
  await showApp(address);
  await fill('Chatbot Name', 'Head baker');
  await press('Widget', 'tab');
  await expectAddress(`${address}&tab=widget`);
  await fill(/^Automated answers notice/, notice);
  api.answerOnce('PATCH /api/chatbots/3', ended);
  await press('Save Changes');
  await signIn();
  await expectValue(/^Automated answers notice/, notice);
  await expectAddress(`${address}&tab=widget`);
  await screen.findByText('Unsaved changes');
  await press('Save Changes');
  await expectToast('Chatbot updated');
  expect(JSON.parse(api.received.findLast(({ method }) => method === 'PATCH')?.body ?? '')).toMatchObject({
    name: 'Head baker',
    widgetConfig: { automatedNotice: notice },
  });
  api.answer('GET /api/chatbots/3', json(saved));
  await reloadApp();
  await press('Basic Settings', 'tab');
  await expectValue('Chatbot Name', 'Head baker');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
});

test('when the session ends in a dialog, the user returns and the dialog opens again', {
  tags: ['long', 'rule:session-ends-in-dialog'],
}, async () => {
  const second = { ...bakery, id: 8, name: 'Second shop' };
  await using api = await standIn({
    ...bakeryCalls,
    'POST /api/login': json(olive),
    'POST /api/websites': json(second, 201),
  });
  await showApp('/dashboard/websites');
  await press('Add Website');
  await fill('Name', 'Second shop');
  await fill('URL', 'second.example');
  api.answerOnce('POST /api/websites', ended);
  await press('Add Website');
  await signIn();
  await screen.findByRole('dialog', { name: 'Add Website' });
  await expectValue('Name', 'Second shop');
  api.answer('GET /api/websites', json([bakery, second]));
  await press('Add Website');
  await expectToast('Website created');
  await reloadApp();
  await screen.findByRole('row', { name: /Second shop/ });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('when the session ends in the wizard, the user returns to their input', {
  tags: ['rule:session-ends-in-wizard'],
}, async () => {
  await using api = await standIn({ ...bakeryCalls, 'GET /api/websites': json([]), 'POST /api/login': json(olive) });
  await showApp('/create-chatbot');
  await press('Add a new website', 'radio');
  await fill('Website Name', 'Bakery');
  await fill('Website URL', 'https://bakery.example');
  api.answerOnce('POST /api/websites', ended);
  await press('Continue');
  await signIn();
  await expectValue('Website Name', 'Bakery');
  await expectAddress('/create-chatbot');
  await expectValue('Website URL', 'https://bakery.example');
});

test('one user’s input is never shown to the next one in the same window', { tags: ['long'] }, async () => {
  const next = { ...olive, id: 2, username: 'next' };
  await using api = await standIn({ ...bakeryCalls, 'POST /api/login': json(next) });
  await showApp('/dashboard/settings');
  await editProfile();
  await fill('Full Name (Optional)', 'Olive Owner');
  api.answerOnce('PATCH /api/user', ended);
  await press('Save Changes');
  await signIn();
  await screen.findByRole('button', { name: 'Edit Profile' });
  await expectAddress('/dashboard/settings');
  await expectValue('Username', 'next');
  await expectValue('Full Name (Optional)', '');
});
