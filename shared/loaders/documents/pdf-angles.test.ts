import { expect, test } from 'vitest';
import { makePdfTurned } from '../testing/make-pdf.ts';
import { readPdf } from './read-pdf.ts';

const read = async (...texts: Parameters<typeof makePdfTurned>[0]) =>
  (await readPdf(new Uint8Array(makePdfTurned(texts)))).content.trim().split('\n\n');

test.each([30, 45, 90, -90, 180])('a label at %i degrees in the middle of a line doesn’t break it', async (angle) => {
  const content = await read(
    ['The ferry leaves every hour from the', 50, 700],
    ['Platform', 300, 500, angle],
    ['northern pier, also on Sundays.', 232, 700],
    ['It takes twenty minutes.', 50, 640],
  );
  expect(content).toEqual([
    'The ferry leaves every hour from the northern pier, also on Sundays.',
    'It takes twenty minutes.',
    'Platform',
  ]);
});

test('a paragraph with a watermark drawn between its lines is one paragraph', async () => {
  const content = await read(
    ['A ticket is valid for one crossing on the day', 50, 700],
    ['DRAFT', 200, 400, 45],
    ['on which it was bought, and for one bicycle.', 50, 686],
  );
  expect(content).toEqual([
    'A ticket is valid for one crossing on the day on which it was bought, and for one bicycle.',
    'DRAFT',
  ]);
});

test('a table keeps its columns with labels at an angle beside and above it', async () => {
  const rows = [
    ['Route', 'Adults', 'Children'],
    ['Island', '12 EUR', '6 EUR'],
    ['Harbor', '4 EUR', '2 EUR'],
    ['Bay', '9 EUR', '5 EUR'],
  ];
  const cells = rows.flatMap((row, at) =>
    row.flatMap((text, column): [string, number, number, number?][] => [
      [text, 80 + column * 120, 700 - at * 15],
      ...(column === 0 ? [[`Zone ${at}`, 40, 700 - at * 15, 60] as [string, number, number, number]] : []),
    ]),
  );
  const content = await read(...cells, ['Prices in summer', 30, 600, 90]);
  expect(content).toEqual([
    'Route: Island | Adults: 12 EUR | Children: 6 EUR',
    'Route: Harbor | Adults: 4 EUR | Children: 2 EUR',
    'Route: Bay | Adults: 9 EUR | Children: 5 EUR',
    ...['Zone 0', 'Zone 1', 'Zone 2', 'Zone 3', 'Prices in summer'],
  ]);
});

test('a page that is turned as a whole is read as before', async () => {
  const content = await read(['The hall has eighty seats', 100, 100, 90], ['and a stage of six meters.', 114, 100, 90]);
  expect(content).toEqual(['The hall has eighty seats and a stage of six meters.']);
});

test('text of a crooked scan is read as before', async () => {
  const content = await read(['The hall has eighty seats', 50, 700, 2], ['and a stage of six meters.', 50, 686, -2]);
  expect(content).toEqual(['The hall has eighty seats and a stage of six meters.']);
});
