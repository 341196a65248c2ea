import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Insights } from '#shared/contracts/insights.ts';
import { expectAddress, press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { teamCalls } from '../../../testing/team-calls.ts';
import { setWidth } from '../../../testing/window-width.ts';

const at = '2026-01-12T10:00:00.000Z';
const counts = { conversations: 12, messages: 40, answers: 40, unanswered: 10 };
const insights: Insights = {
  perDay: Array.from({ length: 30 }, (_, day) => ({ ...counts, date: `2026-01-${String(day + 1).padStart(2, '0')}` })),
  total: counts,
  previous: { conversations: 10, messages: 30, answers: 30, unanswered: 15 },
  quality: { hinted: 4, helpful: 9, notHelpful: 1 },
  topQuestions: [],
  topPages: [],
  models: [],
  people: { waited: 0, answered: 0, medianSeconds: null, leftMessage: 0, cameBack: 0 },
  fromReplies: { answers: 0, uses: 0, mostUsed: [] },
  withoutText: 0,
};
const none = { conversations: 0, messages: 0, answers: 0, unanswered: 0 };
const gap = { question: 'Do you deliver?', variants: [], count: 2, unanswered: 2, lastAskedAt: at, conversationId: 5 };
const gaps = { gaps: [gap], withoutText: 0, dismissed: [], answered: [] };
const install = { state: 'installed', firstSeen: at, lastSeen: at, pages: 14, origins: ['https://bakery.example'] };
const calls = {
  ...bakeryCalls,
  'GET /api/chatbots/3/insights': json(insights),
  'GET /api/chatbots/3/gaps': json(gaps),
  'GET /api/chatbots/3/install': json(install),
};

test('a chatbot’s home shows its performance, where it is installed and what it knows', {
  tags: ['rule:chatbot-home-shows'],
}, async () => {
  await using _api = await standIn(calls);
  await showApp('/dashboard/chatbots');
  await press('Helper', 'link');
  await expectAddress('/dashboard/chatbots/3');
  await screen.findByRole('heading', { level: 1, name: 'Helper' });
  await screen.findByText('25%');
  screen.getByText('50% in the previous 30 days');
  screen.getByText('4 of 40 answers');
  screen.getByText('9 of 10 ratings');
  await screen.findByText(/^Seen on 14 pages, most recently/);
  await within(await screen.findByRole('region', { name: 'Knowledge base' })).findByText('1 page');
  await screen.findByText('Do you deliver?');
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Edit Settings')).toBe('/dashboard/edit-chatbot?id=3');
  expect(target('View Conversations')).toBe('/dashboard/conversations?chatbotId=3');
  expect(target('Get code')).toBe('/dashboard/snippet?id=3');
  await press('Test Chatbot', 'link');
  await expectAddress('/dashboard/test-chatbot');
  expect(localStorage.getItem('testChatbotId')).toBe('3');
});

test('a chatbot’s home shows the trend of answered questions, also as a table', async () => {
  const day = (date: string, answers: number, unanswered: number) => ({ ...none, date, answers, unanswered });
  const perDay = [
    ...Array.from({ length: 5 }, (_, index) => day(`2026-01-0${index + 1}`, 2, 1)),
    ...Array.from({ length: 5 }, (_, index) => day(`2026-01-0${index + 6}`.replace('010', '10'), 0, 0)),
    day('2026-01-11', 4, 1),
  ];
  await using _api = await standIn({ ...calls, 'GET /api/chatbots/3/insights': json({ ...insights, perDay }) });
  await showApp('/dashboard/chatbots/3');
  const chart = within(await screen.findByRole('figure', { name: 'Questions answered' }));
  chart.getByText(/^2 bars, from Jan 1.* to Jan 11\. Highest: 75% \(Jan 11\)\. Last: 75%\.$/);
  await press('Show as table');
  const rows = within(chart.getByRole('table', { name: 'Questions answered' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'DaysAnsweredDetails',
    'Jan 1 – 550%5 of 10 questions',
    'Jan 1175%3 of 4 questions',
  ]);
});

test('until there is a trend, a chatbot’s home shows how many questions were answered', {
  tags: ['long'],
}, async () => {
  const first = { ...counts, conversations: 1, messages: 5, answers: 5, unanswered: 3, date: '2026-01-30' };
  const few = { ...insights, perDay: [first], total: first, quality: { ...insights.quality, hinted: 1 } };
  await using _api = await standIn({ ...calls, 'GET /api/chatbots/3/insights': json(few) });
  await showApp('/dashboard/chatbots/3');
  const chart = within(await screen.findByRole('figure', { name: 'Questions answered' }));
  expect(chart.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Answered in full1',
    'Only a hint1',
    'Without an answer3',
  ]);
  screen.getByText('The trend appears once there are questions from more days.');
});

test('an unused chatbot says what to do next', { tags: ['long', 'rule:chatbot-home-unused'] }, async () => {
  await using _api = await standIn({
    ...calls,
    'GET /api/chatbots/3/insights': json({ ...insights, perDay: [], total: none, previous: none }),
    'GET /api/chatbots/3/gaps': json({ ...gaps, gaps: [] }),
    'GET /api/chatbots/3/install': json({ state: 'waiting' }),
    'GET /api/websites/7/knowledge-base': json({ build: null, isReady: false }),
  });
  await showApp('/dashboard/chatbots/3');
  await screen.findByText('No page has loaded the chat yet. Add the code to your site.');
  await screen.findByRole('heading', { name: 'No questions yet' });
  expect(
    await screen.findByText('Not built yet. The chatbot can’t answer from your site until you build it.'),
  ).toBeTruthy();
});

test('a chatbot that is slow or fails to load says so and can be retried', {
  tags: ['long', 'rule:chatbot-home-slow-or-failed'],
}, async () => {
  await using api = await standIn({ ...calls, 'GET /api/chatbots/3': refusal });
  const release = api.hold('GET /api/chatbots/3');
  await showApp('/dashboard/chatbots/3');
  await screen.findByLabelText('Loading chatbot');
  release();
  await screen.findByText(reason);
  api.answer('GET /api/chatbots/3', bakeryCalls['GET /api/chatbots/3'] ?? refusal);
  api.answer('GET /api/chatbots/3/install', refusal);
  await press('Try again');
  await screen.findByRole('heading', { level: 1, name: 'Helper' });
  const card = await screen.findByRole('region', { name: 'Installation' });
  await within(card).findByText(reason);
  api.answer('GET /api/chatbots/3/install', json(install));
  await press('Try again');
  expect(await within(card).findByText('Installed')).toBeTruthy();
});

test('a viewer sees no controls that change a chatbot', { tags: ['long'] }, async () => {
  await using _api = await standIn({ ...calls, ...teamCalls('viewer') });
  await showApp('/dashboard/chatbots/3');
  await screen.findByRole('link', { name: 'Test Chatbot' });
  await screen.findByText('Do you deliver?');
  await expect.poll(() => screen.queryByRole('link', { name: 'Edit Settings' })).toBeNull();
});

test.each(['0', 'x'])('no chatbot has the id "%s"', async (id) => {
  await using _api = await standIn(calls);
  await showApp(`/dashboard/chatbots/${id}`);
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
});

test('a chatbot’s home says when its model fails', async () => {
  const problem = 'Today’s model budget is used up. Until tomorrow (UTC), answers are quoted from your pages.';
  await using _api = await standIn({
    ...calls,
    'GET /api/model-status': json({ state: 'unavailable', problems: [problem] }),
  });
  await showApp('/dashboard/chatbots/3');
  expect(await screen.findByText(problem)).toBeTruthy();
});

test('on a phone, a chatbot’s home has one button, and the other ways in a menu', async () => {
  setWidth(390);
  await using _api = await standIn(calls);
  await showApp('/dashboard/chatbots/3');
  await screen.findByRole('link', { name: 'Test Chatbot' });
  expect(screen.queryByRole('link', { name: 'Edit Settings' })).toBeNull();
  await press('Actions for Helper');
  await screen.findByRole('menuitem', { name: 'Edit Settings' });
  await press('View Conversations', 'menuitem');
  await expectAddress('/dashboard/conversations?chatbotId=3');
});
