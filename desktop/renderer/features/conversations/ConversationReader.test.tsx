import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ContactMessage } from '#shared/contracts/contact-messages.ts';
import type { Conversation } from '#shared/contracts/conversations.ts';
import { press } from '../../../testing/as-person.ts';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { createQueryClient } from '../../api/queries.ts';
import { ContactMessages } from './ConversationReader.tsx';
import { ConversationsTable } from './ConversationsTable.tsx';

const conversation: Conversation = {
  id: 5,
  chatbotId: 3,
  conversationId: 'x'.repeat(22),
  visitorId: null,
  startedAt: '2026-01-12T10:00:00.000Z',
  endedAt: '2026-01-12T10:30:00.000Z',
  messageCount: 2,
  preview: 'Do you sell gift vouchers?',
  contactMessageCount: 1,
  outcome: null,
  answers: 0,
  answered: 0,
  rating: null,
  pageUrl: null,
  consentedAt: null,
  keepsTexts: true,
  match: null,
};
const left: ContactMessage = {
  status: 'new',
  assignee: null,
  id: 1,
  name: '<b>Ann</b>',
  email: 'ann@visitor.example',
  message: 'Do you sell <i>gift vouchers</i>?\nI would like two.',
  timestamp: '2026-01-12T10:05:00.000Z',
};
const call = 'GET /api/conversations/5/contact-messages';

function show(changes: Partial<Conversation> = {}): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ContactMessages conversation={{ ...conversation, ...changes }} />
    </QueryClientProvider>,
  );
}

test('a visitor’s message is shown above the conversation with a link to reply', {
  tags: ['rule:reader-shows-message'],
}, async () => {
  await using _api = await standIn({ [call]: json([left, { ...left, id: 2, name: null }]) });
  show({ contactMessageCount: 2 });
  const card = await screen.findByRole('article', { name: 'Message from <b>Ann</b> ann@visitor.example' });
  const link = within(card).getByRole('link', { name: left.email });
  expect(link.getAttribute('href')).toBe('mailto:ann@visitor.example');
  expect(card.textContent).toContain(left.message);
  expect(card.querySelector('b, i')).toBeNull();
  screen.getByRole('article', { name: 'Message from ann@visitor.example' });
});

test('a message that fails to load can be retried', async () => {
  await using api = await standIn({ [call]: json([left]) });
  api.answerOnce(call, refusal);
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(reason);
  await press('Try again');
  await screen.findByRole('link', { name: left.email });
});

test('without a message, nothing is requested or shown', async () => {
  await using api = await standIn({});
  show({ contactMessageCount: 0 });
  expect(screen.queryByRole('region')).toBeNull();
  expect(api.received).toEqual([]);
});

test('the list marks conversations with a message', { tags: ['rule:list-marks-messages'] }, () => {
  const without = { ...conversation, id: 6, contactMessageCount: 0 };
  render(
    <MemoryRouter>
      <ConversationsTable
        conversations={[conversation, without]}
        chatbots={null}
        q=""
        selection={null}
        sort="started"
        order="desc"
        onSort={() => {}}
        openId={null}
        onOpen={() => {}}
        isBusy={false}
      />
    </MemoryRouter>,
  );
  const rowOf = (id: number) => screen.getByRole('row', { name: new RegExp(`#${id}`) });
  within(rowOf(5)).getByText('Message', { exact: true });
  expect(within(rowOf(6)).queryByText('Message', { exact: true })).toBeNull();
});
