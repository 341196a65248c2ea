import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Entry } from '#shared/contracts/knowledge.ts';
import { expectToast, press } from '../../../testing/as-person.ts';
import { bakeryCalls } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { json, reason, refusal, type StandIn, standIn } from '../../../testing/stand-in.ts';
import { setWidth } from '../../../testing/window-width.ts';

const at = '2026-01-12T10:00:00.000Z';
const stored: Entry = {
  id: 5,
  kind: 'qa',
  title: 'Do you deliver?',
  content: '=Yes, daily',
  language: null,
  createdAt: at,
  updatedAt: at,
};
const path = '/api/websites/7/entries/import';
const replies = {
  ...bakeryCalls,
  'GET /api/websites/7/entries': json([stored]),
  [`POST ${path}`]: json({ added: 1, changed: 1, unchanged: 0 }),
};

async function openImport(): Promise<void> {
  await showApp('/dashboard/edit-chatbot?id=3');
  await press('Knowledge Base', 'tab');
  await press('Questions and answers', 'tab');
  await press('Import CSV');
}

async function choose(text: string, name = 'answers.csv'): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: 'Import CSV' });
  fireEvent.change(within(dialog).getByLabelText(/^CSV file/), { target: { files: [new File([text], name)] } });
  await within(dialog).findByText(name);
  return dialog;
}

const importButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Import/ });
const problemsIn = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('alert'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const sent = (api: StandIn, to: string): unknown[] =>
  api.received
    .filter(({ method, path: called }) => method === 'POST' && called === to)
    .map(({ body }) => JSON.parse(body) as unknown);

test('answers in a file are previewed, then added together, and replaced ones are named', {
  tags: ['rule:csv-answers-imported'],
}, async () => {
  await using api = await standIn(replies);
  await openImport();
  const start = await screen.findByRole('button', { name: 'Choose file' });
  await waitFor(() => expect(document.activeElement).toBe(start));
  const dialog = await choose(
    'Sprache;Notes;Answer;question\nDE;x;"Ja,\n""immer""";Liefern Sie?\n;;No;do you DELIVER?\n',
  );
  within(dialog).getByText('1 question is already stored and will be replaced');
  within(dialog).getByText('do you DELIVER?', { selector: 'p' });
  within(dialog).getByText('These columns are not imported: Notes');
  const first = within(dialog).getByRole('row', { name: /^2 / });
  expect(
    within(first)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Liefern Sie?', 'Ja,\n"immer"', 'DE']);
  api.answerOnce(`POST ${path}`, refusal);
  await press('Import 2 rows');
  await within(dialog).findByText(reason);
  await press('Import 2 rows');
  await expectToast('2 rows imported', '1 added, 1 replaced, 0 unchanged.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(api, path).at(-1)).toEqual({
    pairs: [
      { kind: 'qa', title: 'Liefern Sie?', content: 'Ja,\n"immer"', language: 'de' },
      { kind: 'qa', title: 'do you DELIVER?', content: 'No', language: null },
    ],
  });
});

test('a file with errors says in which row and column, and imports nothing until it is corrected', {
  tags: ['long', 'rule:csv-errors-by-row'],
}, async () => {
  await using api = await standIn(replies);
  await openImport();
  const rows = ['Question,Answer,Language', 'A?,,', 'B?,Yes,xx', '', 'C?,Yes,', 'c?,No,', `${'x'.repeat(501)},Yes,`];
  expect(problemsIn(await choose(rows.join('\n')))).toEqual([
    'Row 2, Answer: Answer is required',
    'Row 3, Language: Choose a language from the list',
    'Row 6, Question: This is the same question as in row 5.',
    'Row 7, Question: Question must be at most 500 characters',
  ]);
  expect(importButton().disabled).toBe(true);
  await choose('Question,Answer\nA?,Yes\n', 'corrected.csv');
  await waitFor(() => expect(importButton().disabled).toBe(false));
  expect(sent(api, path)).toEqual([]);
});

test('a file that can’t be imported says why', { tags: ['long'] }, async () => {
  await using _api = await standIn(replies);
  await openImport();
  const cases: [text: string, problem: string][] = [
    ['Question,Language\nA?,\n', 'Row 1: The first row doesn’t have the column Answer.'],
    ['Question,Frage,Answer\nA?,B?,Yes\n', 'Row 1: The first row has the column Question twice.'],
    ['Question,Answer\n', 'The file has no rows below the first one.'],
    ['Question,Answer\nA?,"Yes\nB?,No\n', 'Row 2: The quotation marks in this row don’t match.'],
    ['PK\0\0', 'The file isn’t a CSV file.'],
    ['', 'Row 1: The first row doesn’t have the column Question.'],
    [`Question,Answer\n${'A?,Yes\n'.repeat(1001)}`, 'The file has 1,001 rows. You can import up to 1,000.'],
    ['x'.repeat(1024 * 1024 + 1), 'The file is larger than 1 MB.'],
  ];
  for (const [at, [text, problem]] of cases.entries()) {
    expect(problemsIn(await choose(text, `${at}.csv`))[0]).toBe(problem);
    expect(importButton().disabled).toBe(true);
  }
});

test('a file says which questions a page answers and which have no answer', {
  tags: ['long', 'rule:csv-rules-imported'],
}, async () => {
  await using api = await standIn(replies);
  await openImport();
  const head = 'Question,Answer,Kind\n';
  const wrong = `${head}A?,Yes,maybe\nB?,prices,page\nC?,javascript:alert(1),Seite\nD?,Yes,no\n`;
  expect(problemsIn(await choose(wrong))).toEqual([
    'Row 2, Kind: Use answer, page or no',
    'Row 3, Answer: Please enter a valid URL',
    'Row 4, Answer: Please enter a valid URL',
    'Row 5, Answer: Leave the answer empty',
  ]);
  await choose(`${head}A?,Yes,\nB?,https://bakery.example/,Page\nC?,,NEIN\nD?,Ja,Antwort\n`, 'right.csv');
  await press('Import 4 rows');
  await expectToast('4 rows imported');
  expect(sent(api, path)).toEqual([
    {
      pairs: [
        { kind: 'qa', title: 'A?', content: 'Yes', language: null },
        { kind: 'page', title: 'B?', content: 'https://bakery.example/', language: null },
        { kind: 'no', title: 'C?', content: '', language: null },
        { kind: 'qa', title: 'D?', content: 'Ja', language: null },
      ],
    },
  ]);
});

test('an export has every answer and rule without formulas, and can be imported again', {
  tags: ['long', 'rule:csv-exported'],
}, async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  const page: Entry = { ...stored, id: 6, kind: 'page', title: 'Prices?', content: 'https://bakery.example/prices' };
  const no: Entry = { ...stored, id: 7, kind: 'no', title: 'Bikes?', content: '', language: 'de' };
  const text: Entry = { ...stored, id: 8, kind: 'text', title: 'Text 1' };
  await using _api = await standIn({ ...replies, 'GET /api/websites/7/entries': json([stored, page, no, text]) });
  await openImport();
  await press('Cancel');
  await press('Export CSV');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [[file] = []] = saved.mock.calls;
  const csv = await new Response(file as Blob).text();
  saved.mockRestore();
  expect(csv.slice(csv.indexOf('"')).trim().split('\r\n')).toEqual([
    '"Question","Answer","Language","Kind"',
    '"Do you deliver?","\'=Yes, daily","","answer"',
    '"Prices?","https://bakery.example/prices","","page"',
    '"Bikes?","","de","no"',
  ]);
  await press('Import CSV');
  within(await choose(csv)).getByRole('cell', { name: '=Yes, daily' });
  expect(importButton().textContent).toBe('Import 3 rows');
});

test('tests are imported with their expectations', { tags: ['long'] }, async () => {
  const tests = '/api/chatbots/3/answer-tests';
  const none = json({ tests: [], run: null });
  await using api = await standIn({
    ...bakeryCalls,
    [`GET ${tests}`]: none,
    [`POST ${tests}`]: json({ tests: [], replacedIds: [] }, 201),
  });
  await showApp('/dashboard/chatbots/3?tab=tests');
  await press('More actions');
  await press('Import CSV', 'menuitem');
  const head = 'Question,Expects,Page or words\n';
  expect(problemsIn(await choose(`${head}A?,maybe,\nB?,page,prices\nC?,words,\n`))).toEqual([
    'Row 2, Expects: Use page, words or no',
    'Row 3, Page or words: Please enter a valid URL',
    'Row 4, Page or words: Words are required',
  ]);
  await choose(`${head}A?,no,\nB?,Seite,https://bakery.example/\nC?,words,"£3\nfresh"\n`, 'right.csv');
  await press('Import 3 rows');
  await expectToast('3 rows imported');
  expect(sent(api, tests)).toEqual([
    {
      tests: [
        { question: 'A?', expectation: { kind: 'no' }, origin: 'csv' },
        { question: 'B?', expectation: { kind: 'page', url: 'https://bakery.example/' }, origin: 'csv' },
        { question: 'C?', expectation: { kind: 'words', words: ['£3', 'fresh'] }, origin: 'csv' },
      ],
    },
  ]);
});

test('on a phone, the preview lists each row below the one before, without empty cells', {
  tags: ['long'],
}, async () => {
  setWidth(390);
  await using _api = await standIn(replies);
  await openImport();
  const dialog = await choose('Question;Answer;Language\nDo you bake rye?;Every Friday;\n');
  const row = within(within(dialog).getByRole('list')).getByRole('listitem');
  expect(
    within(row)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Question', 'Answer']);
  within(row).getByText('Every Friday');
  expect(within(dialog).queryByRole('table')).toBeNull();
});
