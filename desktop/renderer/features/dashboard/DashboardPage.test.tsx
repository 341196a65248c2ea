import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { done } from '#shared/contracts/endpoint.ts';
import { answerJson, answerServer } from '../../../testing/answer-server.ts';
import { expectAddress, expectToast, press } from '../../../testing/as-person.ts';
import { bakery, bakeryCalls, helper, limits, olive, overview, root } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { createQueryClient } from '../../api/queries.ts';
import { useSessionStore } from '../../session/session-store.ts';
import { DashboardPage } from './DashboardPage.tsx';

const message = 'The database can’t be reached at the moment.';
const usage = { chatMessages: 12, voiceMinutes: 0, knowledgeBaseRefreshes: 3 };
const user = {
  id: 1,
  username: 'olive',
  email: 'olive@shop.example',
  fullName: null,
  createdAt: '2026-01-12T10:00:00.000Z',
  isAdmin: false,
  plan: 'free' as const,
  language: null,
  hasPassword: true,
};

const replyTo = (path: string) => (path.includes('usage') ? usage : path.includes('overview') ? overview : []);

function show(): void {
  useSessionStore.setState({ user });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <DashboardPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const card = (name: string) => within(screen.getByRole('region', { name }));

test('if nothing loads, the reason is shown once, and one button retries everything', async () => {
  let isDown = true;
  await using _server = await answerServer(({ path }, response) =>
    isDown ? answerJson(response, 503, { message }) : answerJson(response, 200, replyTo(path)),
  );
  show();
  await screen.findAllByText('Failed to fetch usage stats');
  await screen.findByText('Your websites couldn’t be loaded');
  await card('Active Chatbots').findByText('Failed to fetch chatbots');
  expect(screen.getAllByText(message)).toHaveLength(1);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await card('Messages This Month').findByText('12');
  await card('Active Chatbots').findByText('0');
  await screen.findByText('No websites added yet');
});

test('if a part fails to load, its first card says why', async () => {
  await using _server = await answerServer(({ path }, response) =>
    path.includes('usage') ? answerJson(response, 503, { message }) : answerJson(response, 200, replyTo(path)),
  );
  show();
  await card('Messages This Month').findByText(message);
  card('Knowledge Base Refreshes').getByText('Failed to fetch usage stats');
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});

/** Newest first, as in the server's list. */
const websites = ['Six', 'Five', 'Four', 'Three', 'Two', 'One'].map((name, index) => ({
  ...bakery,
  id: 16 - index,
  name,
  url: `https://${name.toLowerCase()}.example/`,
}));

const listed = async () => {
  const recent = await screen.findByRole('region', { name: 'Recent Websites' });
  return within(recent).findAllByRole('listitem');
};

test('the cards count websites, chatbots, messages and refreshes; five websites are listed', {
  tags: ['rule:dashboard-cards'],
}, async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/websites': json(websites),
    'GET /api/chatbots': json([helper, { ...helper, id: 4, name: 'Sleeper', isActive: false }]),
    'GET /api/usage-stats': json(usage),
  });
  await showApp('/dashboard');
  const items = await listed();
  await card('Total Websites').findByText('6');
  await card('Active Chatbots').findByText('1');
  card('Active Chatbots').getByText('Out of 2 total chatbots');
  await card('Messages This Month').findByText('12');
  await card('Knowledge Base Refreshes').findByText('3');
  const addresses = items.map(({ textContent }) => /https:.*\.example\//.exec(textContent)?.[0]);
  expect(addresses).toEqual(websites.slice(0, 5).map(({ url }) => url));
  expect(items[0]?.textContent).toMatch(/^Six/);
  expect(items[0]?.querySelector('time')?.dateTime).toBe(bakery.createdAt);
  await press('View all websites', 'link');
  await expectAddress('/dashboard/websites');
});

test('with only five websites, there is no link to more', { tags: ['rule:dashboard-five-websites'] }, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/websites': json(websites.slice(1)) });
  await showApp('/dashboard');
  expect(await listed()).toHaveLength(5);
  expect(screen.queryByRole('link', { name: 'View all websites' })).toBeNull();
});

test('the dashboard has its links, cards and quick actions', { tags: ['rule:dashboard-quick-actions'] }, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/dashboard');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(`Welcome back, ${olive.username}`);
  const linksOf = (place: HTMLElement) =>
    within(place)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(linksOf(screen.getByRole('navigation', { name: 'Dashboard' }))).toEqual([
    ['Dashboard', '/dashboard'],
    ['Websites', '/dashboard/websites'],
    ['Chatbots', '/dashboard/chatbots'],
    ['Conversations', '/dashboard/conversations'],
    ['Inbox', '/dashboard/inbox'],
    ['Leads', '/dashboard/leads'],
    ['Billing', '/dashboard/billing'],
    ['Settings', '/dashboard/settings'],
  ]);
  const sidebar = within(screen.getByRole('complementary'));
  const target = (name: string) => sidebar.getByRole('link', { name }).getAttribute('href');
  expect([target('Parley, home'), target('Create New Chatbot')]).toEqual(['/', '/create-chatbot']);
  expect(sidebar.queryByRole('navigation', { name: 'Admin' })).toBeNull();
  for (const [name, value] of [
    ['Total Websites', '1'],
    ['Active Chatbots', '1'],
    ['Messages This Month', '0'],
    ['Knowledge Base Refreshes', '0'],
  ] as const) {
    await card(name).findByText(value);
  }
  expect(linksOf(screen.getByRole('region', { name: 'Quick Actions' }))).toEqual([
    ['Create New Chatbot', '/create-chatbot'],
    ['Manage Websites', '/dashboard/websites'],
    ['Manage Chatbots', '/dashboard/chatbots'],
    ['View Analytics', '/dashboard/conversations'],
  ]);
});

const visited = {
  ...overview,
  total: { conversations: 4, messages: 12, answers: 10, unanswered: 1, quoted: 2, hinted: 3, disliked: 1 },
  previous: { conversations: 3, messages: 9, answers: 10, unanswered: 3, quoted: 0, hinted: 0, disliked: 0 },
  tests: { last: { passed: 9, failed: 1 }, before: { passed: 7, failed: 3 }, untested: [] },
  gaps: [{ chatbotId: 3, question: 'Do you bake gluten-free?', count: 4 }],
  conversations: [
    { id: 71, chatbotId: 3, startedAt: bakery.createdAt, preview: 'Are you open on Sunday?', outcome: 'answered' },
  ],
  crawls: [{ websiteId: bakery.id, finishedAt: bakery.createdAt, hasFailed: true }],
  installed: [{ chatbotId: 3, lastSeen: bakery.createdAt }],
  isTested: true,
};

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('a new owner sees what to do next', async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/websites': json([]), 'GET /api/chatbots': json([]) });
  await showApp('/dashboard');
  const steps = await region('What to do next');
  steps.getByText('0 of 5 done');
  expect(steps.getByRole('link', { name: 'Add website' }).getAttribute('href')).toBe('/create-chatbot');
});

test('an administrator of a new installation can connect a model or skip that step', {
  tags: ['rule:dashboard-connect-model'],
}, async () => {
  const status = { state: 'none', problems: [] };
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/user': json(root),
    'GET /api/websites': json([]),
    'GET /api/chatbots': json([]),
    'GET /api/model-status': json({ ...status, proposesModel: true }),
    'POST /api/admin/models/skip': json(done),
  });
  await showApp('/dashboard');
  const steps = await region('What to do next');
  steps.getByText('0 of 6 done');
  expect(steps.getByRole('link', { name: 'Connect a model' }).getAttribute('href')).toBe('/admin/models');
  api.answerOnce('POST /api/admin/models/skip', refusal);
  await press('Skip');
  await expectToast('Error skipping the step', reason);
  api.answer('GET /api/model-status', json(status));
  await press('Skip');
  await steps.findByText('0 of 5 done');
  steps.getByRole('link', { name: 'Add website' });
});

test('an owner who tested their assistant is asked to install it', async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/overview': json({ ...overview, isTested: true }) });
  await showApp('/dashboard');
  const steps = await region('What to do next');
  steps.getByText('3 of 5 done');
  expect(steps.getByRole('link', { name: 'Get the code' }).getAttribute('href')).toBe('/dashboard/snippet?id=3');
});

test('an owner whose visitors only use the share link has nothing left to do', async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/overview': json({ ...visited, installed: [] }) });
  await showApp('/dashboard');
  await screen.findByRole('region', { name: /^Answer quality/ });
  expect(screen.queryByText('What to do next')).toBeNull();
});

test('after the first visitor, the dashboard shows answer quality and open questions', async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/overview': json(visited) });
  await showApp('/dashboard');
  const quality = within(await screen.findByRole('region', { name: /^Answer quality/ }));
  quality.getByText('90%');
  quality.getByText('20 points better than before');
  const counts = quality.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(counts).toEqual([
    ['Answered', '4'],
    ['Model failed', '2'],
    ['Hints', '3'],
    ['Not found', '1'],
    ['Disliked', '1'],
    ['Tests', '9/10 (+2)'],
  ]);
  expect(quality.queryByText(/never been tested/)).toBeNull();
  expect(screen.queryByText('What to do next')).toBeNull();
  const answer = screen.getByRole('link', { name: 'Answer “Do you bake gluten-free?”' });
  expect(answer.getAttribute('href')).toBe(
    '/dashboard/conversations?chatbotId=3&tab=timeline&answer=Do+you+bake+gluten-free%3F',
  );
  const conversation = screen.getByRole('link', { name: /^Are you open on Sunday\?/ });
  expect(conversation.getAttribute('href')).toBe('/dashboard/conversations?chatbotId=3&q=%2371&open=71');
  within(screen.getByRole('region', { name: 'Recent Websites' })).getByText('Last crawl failed');
});

test('a chatbot that has never been tested says so and links to its tests', { tags: ['long'] }, async () => {
  const tests = { last: { passed: 0, failed: 0 }, before: null, untested: [{ chatbotId: 3, name: 'Helper' }] };
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/overview': json({ ...visited, tests }) });
  await showApp('/dashboard');
  const quality = within(await screen.findByRole('region', { name: /^Answer quality/ }));
  const link = quality.getByRole('link', { name: 'Helper has never been tested' });
  expect(link.getAttribute('href')).toBe('/dashboard/chatbots/3?tab=tests');
});

const planned = (state: string, used = 90) => [
  { kind: 'websites', used: 1, included: 1, state: 'stopped' },
  { kind: 'chatMessages', used, included: 100, state },
  { kind: 'knowledgeBaseRefreshes', used: 1, included: 1, state: 'stopped' },
];

test('what the plan includes is in the cards, once, and nothing is a warning right after setting up', {
  tags: ['long', 'rule:dashboard-numbers-once'],
}, async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/usage-limits': json({ ...limits, meters: planned('within', 5) }),
    'GET /api/usage-stats': json({ ...usage, chatMessages: 5, uncountedMessages: 44 }),
  });
  await showApp('/dashboard');
  await (await region('Messages This Month')).findByText('of 100 included');
  card('Total Websites').getByText('of 1 included');
  card('Knowledge Base Refreshes').getByText('of 1 included');
  const plan = await region('Free plan');
  plan.getByText('Everything is within your plan this month.');
  plan.getByText(/^Visitors sent 44 more messages that don’t count/);
  expect(screen.getAllByText(/100/)).toHaveLength(1);
});

test('messages that are almost used up are a warning', { tags: ['long'] }, async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/usage-limits': json({ ...limits, meters: planned('near') }),
  });
  await showApp('/dashboard');
  expect((await region('Free plan')).getByText('Chat messages are almost used up.')).toBeTruthy();
});

test('without limits, the dashboard names no plan', { tags: ['long', 'rule:dashboard-without-plan'] }, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/dashboard');
  (await region('Usage')).getByText('No limits on this server.');
  expect(screen.queryByText(/Free plan|included/)).toBeNull();
});

test('a long conversation shows how much was answered, and a single miss isn’t a failure', {
  tags: ['rule:dashboard-conversation-share'],
}, async () => {
  const one = { chatbotId: 3, startedAt: bakery.createdAt, outcome: 'abstained' };
  const conversations = [
    { ...one, id: 71, preview: 'Long', answers: 20, answered: 17 },
    { ...one, id: 72, preview: 'Hopeless', answers: 2, answered: 0 },
    { ...one, id: 73, preview: 'Short', answers: 1, answered: 1, outcome: 'answered' },
  ];
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/overview': json({ ...visited, conversations }) });
  await showApp('/dashboard');
  const latest = await region('Latest conversations');
  const shown = latest.getAllByRole('link').map(({ textContent }) => textContent);
  expect(shown[1]).toMatch(/^Long.*17 of 20 answered$/);
  expect(shown[2]).toMatch(/^Hopeless.*No answer$/);
  expect(shown[3]).toMatch(/^Short.*Answered$/);
});

test('visitors’ text is never markup', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  const gaps = [{ chatbotId: 3, question: hostile, count: 1 }];
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/overview': json({ ...visited, gaps }) });
  await showApp('/dashboard');
  expect((await screen.findByText(hostile)).children).toHaveLength(0);
});

test('a model that keeps failing is reported at the top', async () => {
  const problem = 'The model has failed for more than 5 minutes. Until it’s back, answers are quoted from your pages.';
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/model-status': json({ state: 'unavailable', problems: [problem] }),
  });
  await showApp('/dashboard');
  expect(await screen.findByText(problem)).toBeTruthy();
});
