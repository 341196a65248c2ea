import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { done } from '#shared/contracts/endpoint.ts';
import { expectToast, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olive } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';

const reading = 'GET /api/user/second-factor';
const activation = 'POST /api/user/authenticator/activation';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recoveryCodes = Array.from({ length: 10 }, (_, i) => `abcd-efgh-jkmn-pqrs-tuvw-xy${i}z`);
const on = json({ authenticator: { createdAt: olive.createdAt }, passkeys: 0, recoveryCodes: 10 });
const calls = {
  ...bakeryCalls,
  'GET /api/user/sessions': json([]),
  'POST /api/user/authenticator': json({ secret, uri: `otpauth://totp/Parley:olive?secret=${secret}` }, 201),
  [activation]: json({ recoveryCodes }),
  'DELETE /api/user/authenticator': json(done),
  'POST /api/user/recovery-codes': json({ recoveryCodes }, 201),
};
const show = () => showApp('/dashboard/settings?tab=security');

test('an authenticator app is set up with a QR code or a key, a first code, and recovery codes', {
  tags: ['rule:factor-section-setup'],
}, async () => {
  await using api = await standIn(calls);
  await show();
  api.answerOnce('POST /api/user/authenticator', refusal);
  await press('Set up authenticator app');
  await expectToast('Error setting up authenticator app', reason);
  await press('Set up authenticator app');
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up authenticator app' }));
  await dialog.findByRole('img', { name: 'QR code for your authenticator app' });
  dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  const message = 'Code is incorrect';
  api.answerOnce(activation, json({ message, issues: [{ path: 'code', message }] }, 400));
  await fill('Code from the app', '123456');
  await press('Turn on');
  await dialog.findByText(message);
  api.answer(reading, on);
  await press('Turn on');
  await dialog.findByText(/abcd-efgh-jkmn-pqrs-tuvw-xy9z/);
  dialog.getByText('They’re shown only now. If you lose them, you can make new ones.');
  api.answer('GET /api/user/sessions', twoSessions);
  await press('Done');
  await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('10 codes left, for when you don’t have your phone.');
});

test('recovery codes are shown, also if the second factor can’t be loaded again', { tags: ['long'] }, async () => {
  await using api = await standIn({ ...calls, [reading]: on });
  await show();
  await press('Make new codes');
  await screen.findByRole('alertdialog');
  api.answer(reading, refusal);
  await press('Make new codes');
  await screen.findByText(/abcd-efgh-jkmn-pqrs-tuvw-xy9z/);
  await press('Done');
  expect(await screen.findByText('10 codes left, for when you don’t have your phone.')).toBeTruthy();
});

test('a removed authenticator app is reported, also if the second factor can’t be loaded again', {
  tags: ['long'],
}, async () => {
  await using api = await standIn({ ...calls, [reading]: on });
  await show();
  await press('Remove authenticator app');
  await screen.findByRole('alertdialog', { name: 'Remove authenticator app' });
  api.answer(reading, refusal);
  await press('Remove authenticator app');
  await expectToast('Authenticator app removed', 'Its codes no longer work.');
});

const session = { id: 1, isCurrent: true, signedInAt: olive.createdAt, lastUsedAt: null, userAgent: null };
const twoSessions = json([session, { ...session, id: 2, isCurrent: false }]);

test('an authenticator app is removed after a question, which offers to sign out other browsers', {
  tags: ['long', 'rule:factor-section-removed'],
}, async () => {
  await using api = await standIn({ ...calls, [reading]: on, 'GET /api/user/sessions': twoSessions });
  await show();
  await press('Remove authenticator app');
  await screen.findByRole('alertdialog', { name: 'Remove authenticator app' });
  api.answerOnce('DELETE /api/user/authenticator', refusal);
  await press('Remove authenticator app');
  await expectToast('Error removing authenticator app', reason);
  await press('Remove authenticator app');
  api.answer(reading, json({ authenticator: null, passkeys: 0, recoveryCodes: 0 }));
  await screen.findByRole('alertdialog');
  await press('Remove authenticator app');
  await expectToast('Authenticator app removed', 'Its codes no longer work.');
  await screen.findByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await press('Cancel');
  await screen.findByRole('button', { name: 'Set up authenticator app' });
});

test('new recovery codes are made after a question and shown once', {
  tags: ['rule:factor-section-new-codes'],
}, async () => {
  const few = json({ authenticator: { createdAt: olive.createdAt }, passkeys: 0, recoveryCodes: 1 });
  await using api = await standIn({ ...calls, [reading]: few });
  await show();
  await screen.findByText('1 code left');
  screen.getByText('Make new ones before you run out.');
  await press('Make new codes');
  await screen.findByRole('alertdialog', { name: 'Make new recovery codes' });
  api.answer(reading, on);
  await press('Make new codes');
  await screen.findByRole('dialog', { name: 'Recovery codes' });
  await screen.findByText(/abcd-efgh-jkmn-pqrs-tuvw-xy0z/);
  await press('Done');
  await screen.findByText('10 codes left, for when you don’t have your phone.');
  expect(screen.queryByText(/abcd-efgh/)).toBeNull();
});

test('a second factor that can’t be loaded says so and can be loaded again', async () => {
  await using api = await standIn({ ...calls, [reading]: refusal });
  await show();
  await screen.findByText('Your second factor couldn’t be loaded');
  api.answer(reading, on);
  await press('Try again');
  await screen.findByText(/^Set up/);
  expect(screen.getByText('On')).toBeTruthy();
});
