import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AnswerReasons } from '#shared/contracts/answer-reasons.ts';
import type { TranscriptMessage } from '#shared/contracts/conversations.ts';
import { press } from '../../../testing/as-person.ts';
import { json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { createQueryClient } from '../../api/queries.ts';
import { MessageBubble } from './Messages.tsx';

const answer: TranscriptMessage = {
  id: 12,
  content: 'I could not find anything about “refund” on this site.',
  isFromUser: false,
  timestamp: '2026-01-12T10:00:00.000Z',
  sources: [],
  outcome: 'abstained',
  feedback: null,
  isExplained: true,
  isUnanswered: false,
};

const crown = { title: 'Prices', url: 'https://practice.example/prices', heading: 'Prices > Crown', rank: 1 };
const declined: AnswerReasons = {
  kind: 'price',
  rule: 'tooFar',
  decision: 'abstained',
  ownQuestion: null,
  searched: 'How much is a crown, and the refund?',
  isFollowUp: true,
  languages: { asked: 'de', site: 'en' },
  chance: 0.08,
  signals: [
    { name: 'always', value: 1, adds: -2.65 },
    { name: 'wordsMissing', value: 0.4, adds: -0.49 },
    { name: 'wordsThere', value: 0.6, adds: 0.61 },
    { name: 'longQuestion', value: 1.1, adds: 0.98 },
    { name: 'headingFits', value: 0.1, adds: 0.03 },
  ],
  found: 'a sentence with the value asked for',
  missing: {
    words: [
      { word: 'refund', isUnknown: true },
      { word: 'whitening', isUnknown: false },
    ],
    exact: ['2027'],
    isOtherKind: true,
  },
  passages: [{ ...crown, isUsed: false }],
  model: null,
};
const answered: AnswerReasons = {
  ...declined,
  rule: 'found',
  decision: 'answered',
  searched: null,
  isFollowUp: false,
  languages: null,
  missing: { words: [], exact: [], isOtherKind: false },
  passages: [
    { ...crown, isUsed: true },
    { title: 'Fees', url: null, heading: 'Fees', rank: 2, isUsed: false },
  ],
};
const call = 'GET /api/conversations/5/messages/12/reasons';

function show(message: TranscriptMessage = answer): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ul>
          <MessageBubble message={message} chatbotId={3} conversationId={5} onAnswer={() => {}} onImprove={() => {}} />
        </ul>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const menu = 'More actions for this answer';

/** Opens the explanation and waits for it. */
async function open(): Promise<HTMLElement> {
  await press(menu);
  await press('Why this answer?', 'menuitem');
  return screen.findByRole('region', { name: 'Why this answer' });
}

/** The value next to a label. */
function beside(label: string): string[] {
  const row = screen.queryByText(label)?.parentElement;
  return row
    ? within(row)
        .queryAllByRole('listitem')
        .map((item) => item.textContent ?? '')
    : [];
}

test('for an honest no, the owner sees what was asked for, what was missing and what to do', async () => {
  await using api = await standIn({ [call]: json(declined) });
  show();
  const asked = () => api.received.filter(({ path }) => path.endsWith('/reasons'));
  expect(asked()).toEqual([]);
  const panel = await open();
  expect(document.activeElement).toBe(panel);
  within(panel).getByText('No passage of your site is close enough to the question.');
  expect(beside('Asked for')).toEqual(['a price']);
  expect(beside('Read with earlier messages as')).toEqual(['“How much is a crown, and the refund?”']);
  expect(beside('Language')).toEqual(['asked in German; your site is in English']);
  expect(beside('Not found')).toEqual(['a price', '“2027”', '“refund”', '“whitening” (only elsewhere on your site)']);
  expect(beside('In favor')).toEqual(['Some words of the question are in the passage']);
  expect(beside('Against')).toEqual(['Some words of the question aren’t in the passage']);
  expect(beside('Considered')[0]).toContain('Prices › Crown');
  expect(beside('Answered with')).toEqual([]);
  const next = within(panel).getByRole('link', { name: 'add a page or your own answer' });
  expect(next.getAttribute('href')).toBe('/dashboard/edit-chatbot?id=3&tab=knowledge');
  await press(menu);
  await press('Hide the reasons', 'menuitem');
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  await open();
  expect(asked()).toHaveLength(1);
});

test('for an answer, the owner sees where it was found', async () => {
  await using _api = await standIn({ [call]: json(answered) });
  show({ ...answer, outcome: 'answered' });
  const panel = await open();
  expect(beside('Found on')[0]).toContain('Prices › Crown');
  expect(beside('Answered with')).toEqual(['a sentence with the value asked for']);
  expect(beside('Also considered')).toEqual(['Fees']);
  expect(within(panel).getAllByRole('link')).toHaveLength(1);
  expect(beside('Not found')).toEqual([]);
});

test.each<[string, Partial<AnswerReasons>, RegExp]>([
  [
    'an answer of the owner’s',
    { rule: 'ownAnswer', ownQuestion: 'Do you treat children?' },
    /“Do you treat children\?”/,
  ],
  ['small talk', { rule: 'smallTalk', kind: null }, /small talk/],
  ['a model that answered', { rule: 'modelAnswered' }, /language model answered/],
  [
    'a model that failed',
    {
      model: {
        result: 'failed',
        failure: 'nonsense',
        leftOut: [
          { sentence: 'It costs £54.', fault: 'number' },
          { sentence: 'Es ist umsonst.', fault: 'translation' },
        ],
      },
    },
    /failed because it wrote nothing that your pages confirm.*“It costs £54\.” \(a number that isn’t on the page\).*“Es ist umsonst\.” \(couldn’t be checked in the language of the page\)/,
  ],
  ['a plan that was used up', { rule: 'planUsedUp', decision: 'abstained' }, /used up.*See your plan and usage/],
])('%s is explained in plain words', async (_, reasons, words) => {
  await using _api = await standIn({ [call]: json({ ...answered, ...reasons }) });
  show();
  expect((await open()).textContent).toMatch(words);
});

test('an answer from before reasons were stored has none to open', () => {
  show({ ...answer, isExplained: false });
  expect(screen.queryByRole('button', { name: menu })).toBeNull();
});

test('reasons that fail to load say so and can be retried', async () => {
  await using api = await standIn({ [call]: json(answered) });
  api.answerOnce(call, refusal);
  show();
  const panel = await open();
  expect(within(panel).getByRole('alert').textContent).toContain(`The reasons couldn’t be loaded. ${reason}`);
  fireEvent.click(within(panel).getByRole('button', { name: 'Try again' }));
  await screen.findByText('Found on');
});

test('markup in titles, words and sentences is shown as text', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  await using _api = await standIn({
    [call]: json({
      ...declined,
      missing: { ...declined.missing, words: [{ word: hostile, isUnknown: true }] },
      passages: [{ ...crown, title: hostile, heading: '', url: 'javascript:alert(1)', isUsed: true }],
    }),
  });
  show();
  const panel = await open();
  expect(panel.querySelector('img')).toBeNull();
  expect(beside('Not found')).toContain(`“${hostile}”`);
  expect(beside('Found on')).toEqual([hostile]);
  expect(panel.innerHTML).not.toContain('javascript:');
});
