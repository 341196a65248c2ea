import { expect, test } from 'vitest';
import { csvStart, readCsv, withoutProtection, writeCsv } from './csv.ts';

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

test.each([
  ['commas', 'Question,Answer\r\n"Rye, or wheat?",Both\r\n'],
  ['semicolons, as Excel writes in Germany', 'Question;Answer\n"Rye, or wheat?";Both'],
  ['tabs', 'Question\tAnswer\nRye, or wheat?\tBoth\n'],
  ['a byte order mark', `${csvStart}Question,Answer\n"Rye, or wheat?",Both`],
  ['Excel’s line about the separator', 'sep=;\r\nQuestion;Answer\r\n"Rye, or wheat?";Both'],
  ['the line ends of an old Mac', 'Question,Answer\r"Rye, or wheat?",Both\r'],
])('a file with %s is read', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['Question', 'Answer'],
    ['Rye, or wheat?', 'Both'],
  ]);
});

test('rows are numbered as in a spreadsheet, whatever they contain', () => {
  expect(readCsv('Question,Answer\n"Two\nlines?","Say ""hi"""\n,\n\nLast?,Yes').rows).toEqual([
    { number: 1, cells: ['Question', 'Answer'] },
    { number: 2, cells: ['Two\nlines?', 'Say "hi"'] },
    { number: 5, cells: ['Last?', 'Yes'] },
  ]);
  expect(readCsv('sep=,\nQuestion,Answer\nLast?,Yes').rows.at(-1)?.number).toBe(3);
});

test.each([
  ['Question,Answer\nA,"never closed\nB,b\n', 2],
  ['Question,Answer\nA,a\n"B" b,b\n', 3],
])('the row whose quotation marks don’t match is named', (text, row) => {
  expect(readCsv(text).brokenRow).toBe(row);
});

test.each([
  '=HYPERLINK("http://evil.example")',
  '+49 30 1234',
  '-5 °C',
  '@home',
  '\tTab first',
  ' \t=1+1',
  '＝1+1',
  "'=already protected",
  "''=twice",
  "'quoted' text",
  "it's",
  'Plain "text", with; all\r\nof it',
])('%o isn’t a formula in a spreadsheet, and is the same after an import', (text) => {
  const [line = []] = cellsOf(writeCsv([[text, 1, null]]));
  expect(line[0]).not.toMatch(/^\s*[=+\-@＝\t]/u);
  expect([withoutProtection(line[0] ?? ''), ...line.slice(1)]).toEqual([text, '1', '']);
});

test.each([
  ['a hundred kilobytes of quotation marks', '"'.repeat(100_000)],
  ['a hundred kilobytes of separators', ','.repeat(100_000)],
  ['an unclosed quotation mark', `"${'a,b\n'.repeat(25_000)}`],
  ['nothing', ''],
])('%s is read without an error', (_, text) => {
  expect(readCsv(text).rows.length).toBeLessThan(2);
});
