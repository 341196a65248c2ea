import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { done } from '#shared/contracts/endpoint.ts';
import { expectAddress, expectToast, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, olive, olives } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn, withoutFactor } from '../../../testing/stand-in.ts';
import { mill, teamCalls } from '../../../testing/team-calls.ts';

const shut = { ...olives, role: 'editor' as const, requiresFactor: true, needsFactor: true };
const shutCalls = { ...bakeryCalls, 'GET /api/workspaces': json([shut]), 'GET /api/user/sessions': json([]) };
const withApp = json({ authenticator: { createdAt: olive.createdAt }, passkeys: 0, recoveryCodes: 10 });
const title = `“${olives.name}” requires a second factor`;
const changing = `PATCH /api/workspaces/${olives.id}/second-factor`;

test('a member without a second factor is led to where they set one up, and no screen is shown', async () => {
  await using _api = await standIn(shutCalls);
  await showApp('/dashboard/websites');
  await screen.findByText(title);
  screen.getByRole('heading', { level: 1, name: 'Second factor' });
  expect(screen.queryByRole('heading', { name: 'Websites' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Create/ })).toBeNull();
  await press('Set up a second factor', 'link');
  await expectAddress('/dashboard/settings?tab=security');
  await screen.findByText(title);
});

test('a member who signed in without theirs uses it there, and the screen opens', async () => {
  await using api = await standIn({
    ...shutCalls,
    'GET /api/user/second-factor': withApp,
    'POST /api/user/confirmation': json(done),
  });
  await showApp('/dashboard/websites');
  await press('Use your second factor');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  dialog.getByText('This workspace requires your second factor.');
  expect(dialog.queryByRole('button', { name: 'Use the password instead' })).toBeNull();
  api.answer('GET /api/workspaces', json([{ ...shut, needsFactor: false }]));
  await fill('Code', '123456');
  await press('Confirm');
  await screen.findByRole('heading', { name: 'Websites' });
  expect(screen.queryByText(title)).toBeNull();
});

test('a workspace that starts to require one closes to a member who has it open', async () => {
  await using api = await standIn({ ...bakeryCalls, 'GET /api/workspaces': json([olives, mill]) });
  await showApp('/dashboard');
  await screen.findByRole('button', { name: /^Workspace: / });
  api.answer('GET /api/workspaces', json([shut, mill]));
  // Unlike the list of websites, it isn't kept from the dashboard.
  api.answer('GET /api/updates', withoutFactor);
  await press('Websites', 'link');
  await screen.findByText(title);
  expect(screen.queryByRole('heading', { name: 'Websites' })).toBeNull();
});

test('an owner sees who has none before requiring it, and can stop requiring it', async () => {
  await using api = await standIn({ ...teamCalls('owner'), [changing]: json({ ...olives, requiresFactor: true }) });
  await showApp('/dashboard/team');
  await screen.findByText('These members have none: mary and max.');
  expect(screen.queryByText('No second factor')).toBeNull();
  await press('Require a second factor', 'checkbox');
  await screen.findByText(/Require a second factor for everyone in/);
  await press('Cancel');
  await expect.poll(() => screen.queryByText(/Require a second factor for everyone in/)).toBeNull();
  await press('Require a second factor', 'checkbox');
  api.answerOnce(changing, refusal);
  await press('Require second factor');
  await expectToast('Error changing the second factor', reason);
  await press('Require a second factor', 'checkbox');
  api.answer('GET /api/workspaces', json([{ ...olives, memberCount: 3, requiresFactor: true }]));
  await press('Require second factor');
  await expectToast('Second factor required');
  expect(await screen.findAllByText('No second factor')).toHaveLength(2);
  await press('Require a second factor', 'checkbox');
  await expectToast('Second factor no longer required');
  const sent = api.received.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(sent.at(-1)).toBe(JSON.stringify({ isRequired: false }));
});
