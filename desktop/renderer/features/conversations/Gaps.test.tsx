import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { done } from '#shared/contracts/endpoint.ts';
import type { Gap, Gaps } from '#shared/contracts/insights.ts';
import { type Answering, answerJson } from '../../../testing/answer-server.ts';
import { expectAddress, expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { setWidth } from '../../../testing/window-width.ts';

const at = '2026-01-12T10:00:00.000Z';
const question = 'Do you bake <b>gluten-free</b>?';
const gap: Gap = { question, variants: [], count: 2, unanswered: 2, lastAskedAt: at, conversationId: 5 };
const open: Gaps = { gaps: [gap], withoutText: 0, dismissed: [], answered: [] };
const call = 'GET /api/chatbots/3/gaps';
const counts = { conversations: 0, messages: 0, answers: 0, unanswered: 0 };
const insights = {
  perDay: [],
  total: counts,
  previous: counts,
  quality: { hinted: 4, helpful: 9, notHelpful: 1 },
  topQuestions: [],
  topPages: [],
  models: [],
  people: { waited: 0, answered: 0, medianSeconds: null, leftMessage: 0, cameBack: 0 },
  fromReplies: { answers: 0, uses: 0, mostUsed: [] },
  withoutText: 0,
};
const calls = { ...bakeryCalls, 'GET /api/chatbots/3/insights': json(insights), [call]: json(open) };
const timeline = '/dashboard/conversations?tab=timeline';
const list = (name: string) => screen.findByRole('list', { name });

test('a link to a question opens its answer form once', async () => {
  await using _api = await standIn(calls);
  await showApp(`${timeline}&answer=${encodeURIComponent(question)}`);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Question' }).value).toBe(question);
  await expectAddress(timeline);
});

test('a gap is dismissed and restored', async () => {
  const dismissed = [{ id: 9, question, source: null, closedAt: at }];
  await using api = await standIn({ ...calls, 'POST /api/chatbots/3/closed-gaps': refusal });
  const thenLists = (reply: unknown, next: Gaps) => (response: Answering) => {
    api.answer(call, json(next));
    answerJson(response, 200, reply);
  };
  await showApp(timeline);
  within(await list('Questions without an answer')).getByText(question);
  await press(/^Dismiss/);
  await expectToast('Error dismissing question', reason);

  api.answer('POST /api/chatbots/3/closed-gaps', thenLists({ id: 9 }, { ...open, gaps: [], dismissed }));
  // The toast has a button of the same name, without a question.
  await press(/^Dismiss\s*:/);
  within(await list('Dismissed')).getByText(question);
  expect(screen.queryByRole('list', { name: 'Questions without an answer' })).toBeNull();

  api.answer('DELETE /api/chatbots/3/closed-gaps/9', thenLists(done, open));
  await expectToast('Question dismissed');
  await press('Undo');
  await list('Questions without an answer');
  expect(screen.queryByRole('list', { name: 'Dismissed' })).toBeNull();

  await press(/^Dismiss\s*:/);
  await list('Dismissed');
  await press(/^Restore\s*:/);
  await list('Questions without an answer');
});

test('on a phone, a gap has one button, and the others in a menu', { tags: ['long'] }, async () => {
  setWidth(390);
  const dismissed = [{ id: 9, question, source: null, closedAt: at }];
  await using api = await standIn({
    ...calls,
    'POST /api/chatbots/3/closed-gaps': (response: Answering) => {
      api.answer(call, json({ ...open, gaps: [], dismissed }));
      answerJson(response, 200, { id: 9 });
    },
  });
  await showApp(timeline);
  const row = within(await list('Questions without an answer'));
  expect(row.getAllByRole('button')).toHaveLength(2);
  await press(/^More actions/);
  await screen.findByRole('menuitem', { name: 'Make this a test' });
  await press('Dismiss', 'menuitem');
  within(await list('Dismissed')).getByText(question);
});

test('a gap that the site answers now is listed with its page', async () => {
  const source = { url: 'https://bakery.example/gluten-free', title: 'Gluten-free' };
  const answered = [{ id: 9, question, source, closedAt: at }];
  await using _api = await standIn({ ...calls, [call]: json({ ...open, gaps: [], answered }) });
  await showApp(timeline);
  const closed = within(await list('The site answers this now'));
  closed.getByText(question);
  expect(closed.getByRole('link').getAttribute('href')).toBe(source.url);
});
