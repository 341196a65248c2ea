import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import type { AnswerTest } from '#shared/contracts/answer-tests.ts';
import type { Conversation, TranscriptMessage } from '#shared/contracts/conversations.ts';
import { done } from '#shared/contracts/endpoint.ts';
import type { Entry } from '#shared/contracts/knowledge.ts';
import { answerJson } from '../../../testing/answer-server.ts';
import { expectAddress, expectToast, field, press, pressKey } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { teamCalls } from '../../../testing/team-calls.ts';
import { setWidth } from '../../../testing/window-width.ts';

const first: Conversation = {
  id: 5,
  chatbotId: 3,
  conversationId: 'x'.repeat(22),
  visitorId: 'visitor-5',
  startedAt: '2026-01-12T11:00:00.000Z',
  endedAt: '2026-01-12T11:30:00.000Z',
  messageCount: 2,
  preview: 'Do you bake rye bread?',
  contactMessageCount: 0,
  outcome: 'answered',
  answers: 1,
  answered: 1,
  rating: null,
  pageUrl: 'https://bakery.example/bread',
  consentedAt: null,
  keepsTexts: true,
  match: null,
};
const second: Conversation = { ...first, id: 4, visitorId: 'visitor-4', preview: 'Hello', pageUrl: null };
const question: TranscriptMessage = {
  id: 11,
  content: 'Do you bake rye bread?',
  isFromUser: true,
  timestamp: '2026-01-12T11:00:00.000Z',
  sources: [],
  outcome: null,
  feedback: null,
  isExplained: false,
  isUnanswered: false,
};
const answer: TranscriptMessage = {
  ...question,
  id: 12,
  content: 'Rye bread every Friday.',
  isFromUser: false,
  outcome: 'answered',
};
const list = 'GET /api/chatbots/3/conversations';
const calls = {
  ...bakeryCalls,
  [list]: json([first, second]),
  'GET /api/conversations/5/messages': json([question, answer]),
  'GET /api/conversations/4/messages': json([]),
};

const openMenu = () => press('More actions for this answer');
const reader = (id: number) => screen.findByRole('complementary', { name: `Conversation #${id}` });

test('in a wide window, a conversation opens next to the list, and keys move through them', async () => {
  setWidth(1280);
  await using _api = await standIn(calls);
  await showApp('/dashboard/conversations');
  await press('View Messages of conversation 5');
  await within(await reader(5)).findByText('Rye bread every Friday.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await reader(5)).contains(document.activeElement)).toBe(true);
  await expectAddress('/dashboard/conversations?open=5');
  const page = within(await reader(5)).getByRole('link', { name: /^bakery\.example\/bread/ });
  expect(page.getAttribute('href')).toBe('https://bakery.example/bread');
  await pressKey('j');
  await within(await reader(4)).findByText('No messages');
  await pressKey('k');
  await reader(5);
  await pressKey('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Conversation #/ })).toBeNull());
  await expectAddress('/dashboard/conversations');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View Messages of conversation 5' }));
});

test('bold words of an answer are bold, and a visitor’s asterisks stay', { tags: ['long'] }, async () => {
  setWidth(1280);
  await using _api = await standIn({
    ...calls,
    'GET /api/conversations/5/messages': json([
      { ...question, content: 'Is it **rye**?' },
      { ...answer, content: '**Rye bread** every Friday, and 2 ** 3 is 8.' },
    ]),
  });
  await showApp('/dashboard/conversations?q=rye');
  await press('View Messages of conversation 5');
  const bold = await within(await reader(5)).findByText(
    (_, element) => element?.tagName === 'STRONG' && element.textContent === 'Rye bread',
  );
  expect(bold.querySelector('mark')?.textContent).toBe('Rye');
  expect(bold.parentElement?.textContent).toBe('Rye bread every Friday, and 2 ** 3 is 8.');
  expect((await reader(5)).textContent).toContain('Is it **rye**?');
});

test('search matches are highlighted in the list and the conversation, and are never markup', {
  tags: ['long'],
}, async () => {
  setWidth(1280);
  const match = 'about <b>RYE</b> (dark)';
  await using _api = await standIn({
    ...calls,
    [list]: json([{ ...first, match }]),
    'GET /api/conversations/5/messages': json([{ ...question, content: 'Rye (dark)? No: rye (DARK)' }]),
  });
  await showApp('/dashboard/conversations?q=rye');
  const marksIn = (place: HTMLElement) => [...place.querySelectorAll('mark')].map(({ textContent }) => textContent);
  const row = await screen.findByRole('row', { name: /#5/ });
  expect(row.textContent).toContain(match);
  expect(marksIn(row)).toEqual(['RYE']);
  await press('View Messages of conversation 5');
  await waitFor(async () => expect(marksIn(await reader(5))).toEqual(['Rye', 'rye']));
});

test.each(
  firstRows(1, [
    ['.*', []],
    ['(dark)', ['(dark)']],
    ['#5', []],
  ]),
)('a search for "%s" highlights these words and isn’t a pattern', async (q, marks) => {
  await using _api = await standIn({ ...calls, [list]: json([{ ...first, match: 'Rye (dark) #5' }]) });
  await showApp(`/dashboard/conversations?q=${encodeURIComponent(q)}`);
  const row = await screen.findByRole('row', { name: /#5/ });
  expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(marks);
});

test('selected conversations are deleted after confirmation: failed and successful', async () => {
  const call = 'DELETE /api/chatbots/3/conversations';
  await using api = await standIn({ ...calls, [call]: json({ deleted: 2 }) });
  await showApp('/dashboard/conversations');
  await press('Select conversation 4', 'checkbox');
  await screen.findByText('1 selected');
  await press('Clear selection');
  await press('Select all conversations on this page', 'checkbox');
  await screen.findByText('2 selected');
  await press('Delete');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('This can’t be undone');
  api.answerOnce(call, refusal);
  await press('Delete 2 conversations');
  await expectToast('Error deleting conversations', reason);
  await press('Delete');
  api.answer(list, json([]));
  await press('Delete 2 conversations');
  await expectToast('2 conversations deleted');
  await screen.findByText('No conversations yet');
  const sent = api.received.filter(({ method }) => method === 'DELETE').map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([{ ids: [5, 4] }, { ids: [5, 4] }]);
});

test.each(['viewer', 'editor'] as const)('a %s selects and deletes nothing', async (role) => {
  await using _api = await standIn({ ...calls, ...teamCalls(role), [list]: json([first]) });
  await showApp('/dashboard/conversations');
  await screen.findByRole('row', { name: /#5/ });
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
});

test('the export contains what the list shows: failed and successful', { tags: ['long'] }, async () => {
  const call = 'GET /api/chatbots/3/conversations/export';
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  onTestFinished(() => saved.mockRestore());
  await using api = await standIn({
    ...calls,
    [call]: (response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      response.end('"ID"\r\n5\r\n');
    },
    [list]: (response) => {
      response.setHeader('x-total-count', '10001');
      answerJson(response, 200, [first]);
    },
  });
  await showApp('/dashboard/conversations?q=rye&outcome=answered&rating=1&page=2');
  api.answerOnce(call, refusal);
  await press('Export CSV');
  await expectToast('Error exporting conversations', reason);
  await press('Export CSV');
  await expectToast('The file has the newest 10,000 conversations');
  const asked = api.received.findLast(({ path }) => path.includes('/export'));
  expect(asked?.path).toBe('/api/chatbots/3/conversations/export?q=rye&outcome=answered&rating=1');
  expect(saved).toHaveBeenCalledOnce();
});

test('the owner improves an answer, and the question and answer become a pair', { tags: ['long'] }, async () => {
  const entries = 'POST /api/websites/7/entries';
  await using api = await standIn({ ...calls, [entries]: json({ message: 'no' }, 400) });
  await showApp('/dashboard/conversations?open=5');
  await openMenu();
  await press('Improve this answer', 'menuitem');
  await screen.findByRole('dialog', { name: 'Improve this answer' });
  expect((await field('Question')).value).toBe('Do you bake rye bread?');
  expect((await field('Answer')).value).toBe('Rye bread every Friday.');
  await press('Save answer');
  await expectToast('Error processing content', 'no');
  const sent = api.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([{ kind: 'qa', title: 'Do you bake rye bread?', content: 'Rye bread every Friday.' }]);
});

const saved = ({ kind, title, content }: Pick<Entry, 'kind' | 'title' | 'content'>): Entry => {
  const at = '2026-01-12T10:00:00.000Z';
  return { id: 21, kind, title, content, language: null, createdAt: at, updatedAt: at };
};
const noRule = { kind: 'no', title: 'Do you bake rye bread?', content: '' } as const;

test('the owner chooses the page that answers a question, which replaces its test, and undoes both', async () => {
  const found = { url: 'https://bakery.example/bread', title: 'Bread', heading: '', text: '', score: 1 };
  const rye = { url: 'https://bakery.example/rye', title: 'Rye', content: '', isIncluded: true, contentQuality: 2 };
  const rule = { kind: 'page', title: 'Do you bake rye bread?', content: rye.url } as const;
  const added: AnswerTest = {
    ...{ id: 31, question: rule.title, expectation: { kind: 'page', url: rye.url }, origin: 'conversation' },
    ...{ result: null, before: null, hasChanged: false },
  };
  await using api = await standIn({
    ...calls,
    'POST /api/chatbots/3/search': json({ results: [found, found] }),
    'GET /api/websites/7/pages': json([rye, { ...rye, url: 'https://bakery.example/old', isIncluded: false }]),
    'POST /api/websites/7/entries': json(saved(rule), 201),
    'POST /api/chatbots/3/answer-tests': json({ tests: [added], replacedIds: [30] }, 201),
    'DELETE /api/websites/7/entries/21': json(done),
    'DELETE /api/chatbots/3/answer-tests/31': json(done),
    'POST /api/chatbots/3/answer-tests/30/restoration': json({ ...added, id: 30 }),
  });
  await showApp('/dashboard/conversations?open=5');
  await openMenu();
  await press('Improve this answer', 'menuitem');
  const dialog = within(await screen.findByRole('dialog', { name: 'Improve this answer' }));
  fireEvent.click(await dialog.findByRole('radio', { name: 'Use the right page' }));
  await dialog.findByRole('radio', { name: /^Bread/ });
  await press('Save answer');
  await screen.findByText('Please choose a page');
  fireEvent.change(dialog.getByRole('searchbox', { name: 'Search pages' }), { target: { value: 'rye' } });
  fireEvent.click(await dialog.findByRole('radio', { name: /^Rye/ }));
  expect(dialog.queryByRole('radio', { name: /old/ })).toBeNull();
  await press('Save answer');
  await expectToast('Content added', 'The next visitor who asks this gets an answer from that page.');
  const sent = () => api.received.filter(({ method, path }) => method === 'POST' && !path.endsWith('/search'));
  expect(sent().map(({ body }) => JSON.parse(body))).toEqual([
    rule,
    { tests: [{ question: rule.title, expectation: { kind: 'page', url: rye.url }, origin: 'conversation' }] },
  ]);
  const before = api.received.length;
  await press('Undo');
  const undone = () => api.received.slice(before).filter(({ method }) => method !== 'GET');
  await waitFor(() =>
    expect(undone().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/websites/7/entries/21',
      'DELETE /api/chatbots/3/answer-tests/31',
      'POST /api/chatbots/3/answer-tests/30/restoration',
    ]),
  );
});

test('the owner decides that a question has no answer, without a test', { tags: ['long'] }, async () => {
  await using api = await standIn({ ...calls, 'POST /api/websites/7/entries': json(saved(noRule), 201) });
  await showApp('/dashboard/conversations?open=5');
  await openMenu();
  await press('Improve this answer', 'menuitem');
  const dialog = within(await screen.findByRole('dialog', { name: 'Improve this answer' }));
  fireEvent.click(await dialog.findByRole('radio', { name: 'Say there’s no answer' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Also add it as a test' }));
  await press('Save answer');
  await expectToast('Content added');
  const sent = api.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([noRule]);
});

test('an answer is kept if its test can’t be added', { tags: ['long'] }, async () => {
  await using _api = await standIn({
    ...calls,
    'POST /api/websites/7/entries': json(saved(noRule), 201),
    'POST /api/chatbots/3/answer-tests': refusal,
  });
  await showApp('/dashboard/conversations?open=5');
  await openMenu();
  await press('Improve this answer', 'menuitem');
  const dialog = within(await screen.findByRole('dialog', { name: 'Improve this answer' }));
  fireEvent.click(await dialog.findByRole('radio', { name: 'Say there’s no answer' }));
  await press('Save answer');
  await expectToast('Content added', `The test couldn’t be added. ${reason}`);
});

test('on a phone, filters and order are in one sheet, other actions in one menu', { tags: ['long'] }, async () => {
  setWidth(390);
  await using api = await standIn(calls);
  await showApp('/dashboard/conversations');
  await screen.findByRole('row', { name: /visitor-5/ });
  expect(screen.queryByRole('combobox', { name: 'Outcome' })).toBeNull();
  await press('Filter and sort');
  await press('Outcome', 'combobox');
  await press('No answer', 'option');
  await press('Sort by', 'combobox');
  await press('Most messages first', 'option');
  await press('Show conversations');
  await expectAddress('/dashboard/conversations?outcome=abstained&sort=messages&order=desc');
  await press('Filter and sort, 1 filter on');
  await press('Clear filters');
  await expectAddress('/dashboard/conversations?sort=messages&order=desc');
  await press('Show conversations');
  const listed = () => api.received.filter(({ path }) => path.startsWith('/api/chatbots/3/conversations')).length;
  const before = listed();
  await press('More actions');
  await press('Refresh', 'menuitem');
  await waitFor(() => expect(listed()).toBe(before + 1));
  await press('More actions');
  await press('Select all on this page', 'menuitem');
  await screen.findByText('2 selected');
});

test.each([
  [390, 'dialog'],
  [1280, 'complementary'],
])(
  'at %i px, an answer has one menu for improving, testing and its reasons',
  { tags: ['long'] },
  async (width, role) => {
    setWidth(width);
    const reasons = 'GET /api/conversations/5/messages/12/reasons';
    await using api = await standIn({
      ...calls,
      'GET /api/conversations/5/messages': json([question, { ...answer, isExplained: true }]),
      [reasons]: refusal,
    });
    await showApp('/dashboard/conversations?open=5');
    const sheet = within(await screen.findByRole(role, { name: 'Conversation #5' }));
    await sheet.findByRole('button', { name: 'More actions for this answer' });
    const messages = sheet.getByRole('list', { name: 'Messages' });
    expect(within(messages).getAllByRole('button')).toHaveLength(1);
    await openMenu();
    await press('Why this answer?', 'menuitem');
    const failed = await sheet.findByRole('alert');
    expect(document.activeElement).toBe(failed.parentElement);
    expect(api.received.some(({ path }) => path.endsWith('/reasons'))).toBe(true);
    await openMenu();
    await press('Hide the reasons', 'menuitem');
    await waitFor(() => expect(sheet.queryByRole('alert')).toBeNull());
    await openMenu();
    await press('Make this a test', 'menuitem');
    await screen.findByRole('dialog', { name: 'Add test' });
  },
);
