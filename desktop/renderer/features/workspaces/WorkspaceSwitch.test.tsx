import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseAction, expectAddress, expectToast, press } from '../../../testing/as-person.ts';
import { bakery, bakeryCalls, olives } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, missing, type Replies, reason, refusal, type StandIn, standIn } from '../../../testing/stand-in.ts';
import { mill } from '../../../testing/team-calls.ts';

const gone = missing('Workspace');
const pier = { ...bakery, id: 70, name: 'Mill shop' };

/** Websites by workspace, as the server separates them. */
const both: Replies = {
  ...bakeryCalls,
  'GET /api/workspaces': json([olives, mill]),
  [`POST /api/workspaces/${mill.id}/switch`]: json(mill),
  'GET /api/websites': (response, request) =>
    json(request.headers['x-workspace-id'] === mill.id ? [pier] : [bakery])(response, request),
};

const namedIn = (api: StandIn, path: string) =>
  api.received.filter((request) => request.path === path).map(({ headers }) => headers['x-workspace-id']);

async function choose(name: RegExp): Promise<void> {
  await press(/^Workspace: Olive’s workspace/);
  await press(name, 'menuitemradio');
}

test('a user with one workspace has no switch, and the settings link to the team', {
  tags: ['long', 'rule:workspace-switch-hidden'],
}, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/dashboard/settings');
  await screen.findByText('Olive’s workspace');
  expect(screen.queryByRole('button', { name: /^Workspace:/ })).toBeNull();
  await press('Manage team', 'link');
  await expectAddress('/dashboard/team');
});

test('switching opens the other workspace’s dashboard, without data of the first', {
  tags: ['rule:workspace-switch-separates'],
}, async () => {
  await using api = await standIn(both);
  await showApp('/dashboard/websites');
  await screen.findByText('Bakery');
  await press(/^Workspace: Olive’s workspace/);
  const items = await screen.findAllByRole('menuitemradio');
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
    ['Olive’s workspaceOwner · Free plan', 'true'],
    ['Mill LaneEditor · Pro plan', 'false'],
  ]);
  screen.getByRole('menuitem', { name: 'Team' });
  await press(/^Mill Lane/, 'menuitemradio');
  await expectToast('You’re now in “Mill Lane”');
  await expectAddress('/dashboard');
  await screen.findByText('Mill shop');
  expect(screen.queryByText('Bakery')).toBeNull();
  await screen.findByRole('button', { name: /^Workspace: Mill Lane/ });
  expect(namedIn(api, '/api/websites').at(-1)).toBe(mill.id);
});

test('choosing the current workspace changes nothing', { tags: ['long'] }, async () => {
  await using api = await standIn(both);
  await showApp('/dashboard/websites');
  await choose(/^Olive’s workspace/);
  await expectAddress('/dashboard/websites');
  expect(api.received.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a failed switch says why, and the page stays in its workspace', { tags: ['long'] }, async () => {
  await using api = await standIn({ ...both, [`POST /api/workspaces/${mill.id}/switch`]: refusal });
  await showApp('/dashboard');
  await choose(/^Mill Lane/);
  await expectToast('Error switching workspace', reason);
  await screen.findByRole('button', { name: /^Workspace: Olive’s workspace/ });
  api.answer(`POST /api/workspaces/${mill.id}/switch`, gone);
  api.answer('GET /api/workspaces', json([olives]));
  await choose(/^Mill Lane/);
  await expectToast('Error switching workspace', 'Workspace not found. It may have been deleted.');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Workspace:/ })).toBeNull());
});

test('a page stays in its workspace while another tab switches', {
  tags: ['long', 'rule:workspace-per-tab'],
}, async () => {
  await using api = await standIn(both);
  await showApp('/dashboard/websites');
  await screen.findByText('Bakery');
  // The server's answer, since the other tab switched the session.
  api.answer(
    'GET /api/workspaces',
    json([
      { ...olives, isCurrent: false },
      { ...mill, isCurrent: true },
    ]),
  );
  await chooseAction('Bakery', 'Delete Website');
  await press('Delete website');
  await expectToast('Website deleted');
  expect(namedIn(api, '/api/websites/7')).toEqual([olives.id]);
  expect(namedIn(api, '/api/websites').at(-1)).toBe(olives.id);
});

test('a user who is removed from a workspace gets a message on another one’s dashboard', {
  tags: ['long', 'rule:workspace-removed-message'],
}, async () => {
  const here = { ...mill, role: 'admin' as const, isCurrent: true };
  await using api = await standIn({ ...both, 'GET /api/workspaces': json([{ ...olives, isCurrent: false }, here]) });
  await showApp('/dashboard/websites');
  await screen.findByText('Bakery');
  api.answer('GET /api/workspaces', json([olives]));
  api.answer('DELETE /api/websites/7', gone);
  await chooseAction('Bakery', 'Delete Website');
  await press('Delete website');
  await expectToast(
    'You’re no longer in that workspace',
    'You were removed from it, or it was deleted. You’re now in “Olive’s workspace”.',
  );
  await expectAddress('/dashboard');
  const recent = within(await screen.findByRole('region', { name: 'Recent Websites' }));
  await recent.findByText('Bakery');
  expect(namedIn(api, '/api/websites').at(-1)).not.toBe(mill.id);
});

test('a removed user also learns it when a list is fetched again', { tags: ['long'] }, async () => {
  const here = { ...mill, isCurrent: true };
  await using api = await standIn({ ...both, 'GET /api/workspaces': json([{ ...olives, isCurrent: false }, here]) });
  await showApp('/dashboard/chatbots');
  await screen.findByRole('button', { name: /^Workspace: Mill Lane/ });
  api.answer('GET /api/workspaces', json([olives]));
  api.answer('GET /api/chatbots', (response, request) =>
    (request.headers['x-workspace-id'] === mill.id ? gone : json([]))(response, request),
  );
  const refused = namedIn(api, '/api/chatbots').filter((named) => named === mill.id).length + 1;
  await press('Refresh');
  await expectToast('You’re no longer in that workspace');
  await expectAddress('/dashboard');
  expect(namedIn(api, '/api/chatbots').at(-1)).not.toBe(mill.id);
  expect(namedIn(api, '/api/chatbots').filter((named) => named === mill.id)).toHaveLength(refused);
});
