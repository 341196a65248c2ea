import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Conversation } from '#shared/contracts/conversations.ts';
import { bakeryCalls } from '../testing/bakery.ts';
import { showApp } from '../testing/show-app.tsx';
import { json, standIn } from '../testing/stand-in.ts';

const conversation: Conversation = {
  id: 5,
  chatbotId: 3,
  conversationId: 'x'.repeat(22),
  visitorId: null,
  startedAt: '2026-01-12T10:00:00.000Z',
  endedAt: null,
  messageCount: 2,
  preview: 'When are you open on Sundays?',
  contactMessageCount: 0,
  outcome: null,
  answers: 0,
  answered: 0,
  rating: null,
  pageUrl: null,
  consentedAt: null,
  keepsTexts: true,
  match: null,
};

test.each([
  { name: 'Websites', address: '/dashboard/websites', columns: ['Name', 'URL', 'Added On'] },
  { name: 'Chatbots', address: '/dashboard/chatbots', columns: ['Name', 'Website', 'Status', 'Created'] },
  { name: 'Conversations', address: '/dashboard/conversations', columns: ['ID', 'Visitor', 'Started', 'Ended'] },
])('the $name table has its columns', { tags: ['rule:table-columns'] }, async ({ name, address, columns }) => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/chatbots/3/conversations': json([conversation]) });
  await showApp(address);
  const heads = within(await screen.findByRole('table', { name })).getAllByRole('columnheader');
  const names = heads.map(({ textContent }) => textContent?.trim() ?? '');
  const start = names.indexOf(columns[0] ?? '');
  expect(names.slice(start, start + columns.length)).toEqual(columns);
});

test('an open conversation is active', { tags: ['rule:conversation-active'] }, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/chatbots/3/conversations': json([conversation]) });
  await showApp('/dashboard/conversations');
  within(await screen.findByRole('row', { name: /#5/ })).getByText('Active');
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Conversations', 'Timeline']);
});
