import { expect, test } from 'vitest';
import { done } from '#shared/contracts/endpoint.ts';
import { expectFocus, expectToast, field, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olive } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';

test('account: the profile, refused and done', async () => {
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
});

test('account: the password, refused and done', async () => {
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
