import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { expectToast, press } from '../../../testing/as-person.ts';
import { limits, olives } from '../../../testing/bakery.ts';
import { free, pro } from '../../../testing/billing-calls.ts';
import { showApp, showWithLimits } from '../../../testing/show-app.tsx';
import { json, standIn } from '../../../testing/stand-in.ts';
import { teamCalls } from '../../../testing/team-calls.ts';
import { useWizardDraft } from '../wizard/wizard-draft.ts';

afterEach(() => useWizardDraft.getState().startOver());

const isOffered = (name: string, role = 'button') => screen.queryAllByRole(role, { name }).length > 0;

/** Null if there is no menu. */
async function menuOf(name: string): Promise<(string | null)[] | null> {
  if (!isOffered(`Actions for ${name}`)) return null;
  await press(`Actions for ${name}`);
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent);
}

test.each([
  ['owner', true, ['Create Chatbot', 'Crawl Again', 'Delete Website']],
  ['admin', true, ['Create Chatbot', 'Crawl Again', 'Delete Website']],
  ['editor', true, ['Create Chatbot', 'Crawl Again']],
  ['viewer', false, null],
] as const)('websites: what %s is offered', { tags: ['rule:role-offers-websites'] }, async (role, mayAdd, menu) => {
  await using _api = await standIn(teamCalls(role));
  await showApp('/dashboard/websites');
  await screen.findByRole('table', { name: 'Websites' });
  expect(isOffered('Add Website')).toBe(mayAdd);
  expect(isOffered('Create New Chatbot', 'link')).toBe(mayAdd);
  expect(await menuOf('Bakery')).toEqual(menu);
});

const looking = ['Test Chatbot', 'View Conversations', 'Get Code Snippet'];
const editing = [...looking, 'Edit Settings', 'Regenerate Knowledge Base'];

test.each([
  ['owner', true, [...editing, 'Delete']],
  ['admin', true, [...editing, 'Delete']],
  ['editor', true, editing],
  ['viewer', false, looking],
] as const)('chatbots: what %s is offered', { tags: ['rule:role-offers-chatbots'] }, async (role, mayEdit, menu) => {
  await using _api = await standIn(teamCalls(role));
  await showApp('/dashboard/chatbots');
  await screen.findByRole('table', { name: 'Chatbots' });
  expect(isOffered('Create Chatbot', 'link')).toBe(mayEdit);
  expect(isOffered('Helper is active', 'switch')).toBe(mayEdit);
  screen.getByText('Active');
  expect(await menuOf('Helper')).toEqual(menu);
});

test.each([
  ['/dashboard/websites', 'GET /api/websites', 'No websites yet'],
  ['/dashboard/chatbots', 'GET /api/chatbots', 'No chatbots yet'],
  ['/dashboard/conversations', 'GET /api/chatbots', 'No chatbots yet'],
  ['/dashboard', 'GET /api/websites', 'No websites added yet'],
])('a viewer of empty %s isn’t asked to add something', async (address, call, title) => {
  await using _api = await standIn({ ...teamCalls('viewer'), [call]: json([]) });
  await showApp(address);
  await screen.findByText(title);
  for (const link of screen.queryAllByRole('link')) {
    expect(link.getAttribute('href')).not.toMatch(/^\/create-chatbot/);
  }
  expect(isOffered('Add Website')).toBe(false);
});

test.each([
  ['/create-chatbot', 'Create New Chatbot', 'Viewers can’t create chatbots'],
  ['/dashboard/edit-chatbot?id=3', 'Edit Chatbot', 'Viewers can’t change chatbots'],
  ['/dashboard/websites/crawl?id=7', 'Crawl Website', 'Viewers can’t crawl websites'],
  ['/checkout?plan=pro', 'Checkout', 'Only the owner can change the plan'],
])('a viewer who follows a link to %s sees why they can’t do anything', async (address, heading, says) => {
  await using _api = await standIn(teamCalls('viewer'));
  await showApp(address);
  await screen.findByText(says);
  await screen.findByRole('heading', { level: 1, name: heading });
  screen.getByText('You’re a viewer of the workspace “Olive’s workspace”.');
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/dashboard');
});

const payments = ['Upgrade to Pro', 'Compare plans', 'Request refund', 'Add Payment Method'];
const line = 'Only the owner can change the plan.';

test.each([
  ['owner', payments, [], ['Invoices', 'Usage History'], ['Payment method']],
  ['admin', [], [line], ['Invoices', 'Usage History'], ['Payment method']],
  ['editor', [], [line], ['Usage History'], []],
  ['viewer', [], [line], ['Usage History'], []],
] as const)(
  'billing: what %s is offered',
  { tags: ['rule:role-offers-billing'] },
  async (role, changes, says, tabs, cards) => {
    await using _api = await standIn({
      ...teamCalls(role),
      'GET /api/billing': json({ ...free, refundableUntil: '2026-01-26T10:00:00.000Z' }),
      'GET /api/usage-history': json([]),
    });
    await showApp('/dashboard/billing');
    await screen.findByText(/^Pay as you go/);
    await screen.findByRole('heading', { name: /^Free plan/ });
    expect(payments.filter((name) => isOffered(name) || isOffered(name, 'link'))).toEqual(changes);
    expect(screen.queryAllByText(line).map(({ textContent }) => textContent)).toEqual(says);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs);
    expect(screen.queryAllByText('Payment method').map(({ textContent }) => textContent)).toEqual(cards);
  },
);

test('an admin sees the card on file but can’t replace or remove it', async () => {
  await using _api = await standIn({ ...teamCalls('admin'), 'GET /api/billing': json(pro) });
  await showApp('/dashboard/billing');
  await screen.findByText(/4242/);
  const changes = ['Replace card', 'Remove', 'Downgrade to Free', 'Upgrade to Business'];
  expect(changes.filter((name) => isOffered(name) || isOffered(name, 'link'))).toEqual([]);
});

test('everyone sees a limit, and only the owner gets a link to pay', async () => {
  const stopped = { kind: 'chatMessages', used: 100, included: 100, state: 'stopped' };
  const answer = json({ ...limits, meters: [stopped] });
  await using api = await standIn({ ...teamCalls('editor'), 'GET /api/usage-limits': answer });
  await showWithLimits('/dashboard');
  await screen.findByText('Your chatbots have stopped answering');
  expect(isOffered('Upgrade', 'link')).toBe(false);
  api.answer('GET /api/workspaces', json([olives]));
  await showWithLimits('/dashboard');
  await waitFor(() => expect(isOffered('Upgrade', 'link')).toBe(true));
});

test('after a rejection because of a changed role, the page shows the message and offers less', async () => {
  const message = 'This requires the editor role in this workspace. Your role is viewer.';
  await using api = await standIn({ ...teamCalls('editor'), 'PATCH /api/chatbots/3': json({ message }, 403) });
  await showApp('/dashboard/chatbots');
  await screen.findByRole('switch', { name: 'Helper is active' });
  api.answer('GET /api/workspaces', json([{ ...olives, role: 'viewer' }]));
  await press('Helper is active', 'switch');
  await expectToast('Error updating chatbot', message);
  await waitFor(() => expect(isOffered('Helper is active', 'switch')).toBe(false));
});
