import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { answerJson, answerServer } from '../../../testing/answer-server.ts';
import { expectAddress, press } from '../../../testing/as-person.ts';
import { bakery, bakeryCalls, helper, olive } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, standIn } from '../../../testing/stand-in.ts';
import { createQueryClient } from '../../api/query-client.ts';
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
};

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

test('when nothing can be read, why is reported once, and one button reads everything', async () => {
  let isDown = true;
  await using _server = await answerServer(({ path }, response) =>
    isDown ? answerJson(response, 503, { message }) : answerJson(response, 200, path.includes('usage') ? usage : []),
  );
  show();
  await screen.findAllByText('Failed to fetch usage stats');
  await screen.findByText('Your websites could not be loaded');
  await card('Active Chatbots').findByText('Failed to fetch chatbots');
  expect(screen.getAllByText(message)).toHaveLength(1);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await card('Messages This Month').findByText('12');
  await card('Active Chatbots').findByText('0');
  await screen.findByText('No websites added yet');
});

test('when a part can’t be read, its first card tells why', async () => {
  await using _server = await answerServer(({ path }, response) =>
    path.includes('usage') ? answerJson(response, 503, { message }) : answerJson(response, 200, []),
  );
  show();
  await card('Messages This Month').findByText(message);
  card('Knowledge Base Refreshes').getByText('Failed to fetch usage stats');
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});

/** The newest first, as the server lists them. */
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

test('the cards count websites, chatbots, messages and refreshes; five websites are listed', async () => {
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

test('where five websites are all there are, nothing leads to more', async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/websites': json(websites.slice(1)) });
  await showApp('/dashboard');
  expect(await listed()).toHaveLength(5);
  expect(screen.queryByRole('link', { name: 'View all websites' })).toBeNull();
});

test('the dashboard has its links, cards and quick actions', async () => {
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
