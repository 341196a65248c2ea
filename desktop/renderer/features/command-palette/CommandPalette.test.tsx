import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Conversation } from '#shared/contracts/conversations.ts';
import { expectAddress, pressKey } from '../../../testing/as-person.ts';
import { bakery, bakeryCalls, helper } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, type Replies, refusal, standIn } from '../../../testing/stand-in.ts';

const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const conversation: Conversation = {
  id: 12,
  chatbotId: helper.id,
  conversationId: 'a-conversation',
  visitorId: null,
  startedAt: '2026-01-12T10:00:00.000Z',
  endedAt: null,
  messageCount: 2,
  preview: 'Do you have rye bread?',
  contactMessageCount: 0,
  outcome: 'answered',
  answers: 1,
  answered: 1,
  rating: null,
  pageUrl: null,
  consentedAt: null,
  keepsTexts: true,
  match: null,
};

const calls: Replies = {
  ...bakeryCalls,
  'GET /api/websites': json([bakery]),
  'GET /api/chatbots': json([helper]),
  'GET /api/conversations': json([conversation]),
};

async function openPalette(): Promise<HTMLElement> {
  await screen.findByRole('complementary');
  await pressKey('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search and commands' });
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('Ctrl+K finds a website by part of its name, and Enter opens it', async () => {
  await using api = await standIn(calls);
  expect(api).toBeTruthy();
  await showApp('/dashboard');
  const field = await openPalette();
  expect(field).toBe(document.activeElement);
  await person.type(field, 'bakery');
  await waitFor(() => expect(options()[0]).toContain('Bakery'));
  await pressKey('{Enter}');
  await expectAddress('/dashboard/websites?q=Bakery');
  expect(screen.queryByRole('combobox', { name: 'Search and commands' })).toBeNull();
});

test('conversations are searched on the server when typing pauses', async () => {
  await using api = await standIn(calls);
  await showApp('/dashboard');
  const field = await openPalette();
  await person.type(field, 'rye');
  await waitFor(() => expect(options()).toEqual([expect.stringContaining('Do you have rye bread?')]));
  const searches = api.received.filter(({ path }) => path.includes('/conversations'));
  expect(searches).toHaveLength(1);
  expect(searches[0]?.path).toContain('q=rye');
  await pressKey('{Enter}');
  await expectAddress(`/dashboard/conversations?chatbotId=${helper.id}&open=12`);
});

test('the arrow keys wrap around, and the selected line is announced', { tags: ['long'] }, async () => {
  await using api = await standIn(calls);
  expect(api).toBeTruthy();
  await showApp('/dashboard');
  const field = await openPalette();
  await screen.findByRole('option', { name: /Bakery/ });
  await screen.findByRole('option', { name: /Helper/ });
  const selected = () => screen.getAllByRole('option', { selected: true });
  await pressKey('{ArrowUp}');
  expect(selected()[0]?.textContent).toContain(screen.getAllByRole('option').at(-1)?.textContent);
  expect(field.getAttribute('aria-activedescendant')).toBe(selected()[0]?.id);
  await pressKey('{ArrowDown}');
  expect(selected()[0]).toBe(screen.getAllByRole('option')[0]);
});

test('a search without results and a failed search say so', { tags: ['long'] }, async () => {
  await using api = await standIn({
    ...calls,
    'GET /api/conversations': json([]),
  });
  await showApp('/dashboard');
  await person.click(within(await screen.findByRole('complementary')).getByRole('button', { name: 'Search' }));
  const field = await screen.findByRole('combobox', { name: 'Search and commands' });
  await person.type(field, 'zzz');
  await screen.findByText('Nothing matches “zzz”.');
  api.answer('GET /api/conversations', refusal);
  await person.type(field, 'z');
  expect(await screen.findByText('Conversations couldn’t be searched')).toBeTruthy();
});
