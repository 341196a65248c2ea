import { describe, expect, test } from 'vitest';
import { isCalendarText, isDay } from './calendar-text.ts';
import { sheetLines } from './grid.ts';

/** Each row as its cells, with bars between them. Two bars in a row leave a cell empty. */
function linesOf(...rows: string[]): string[] {
  const grid = rows.map((row) =>
    row.split('|').map((cell) => (cell.trim() === '' ? undefined : { text: cell.trim() })),
  );
  return sheetLines(grid).map(({ text }) => text);
}

describe('a sheet without column names', () => {
  test('has a time above times as a value, and the day above them before each', () => {
    expect(
      linesOf('Friday, May 8', '10:00|Market', '12:30|Concert', 'Saturday, May 9', 'Harbor festival', '9:00|Regatta'),
    ).toEqual([
      'Friday, May 8 | 10:00 | Market',
      'Friday, May 8 | 12:30 | Concert',
      'Saturday, May 9 | Harbor festival',
      'Saturday, May 9 | 9:00 | Regatta',
    ]);
  });

  test('has a day above days as a value', () => {
    expect(linesOf('Montag|Chor', 'Mittwoch|Ballett')).toEqual(['Montag | Chor', 'Mittwoch | Ballett']);
  });

  test('keeps names that are times if what is below them isn’t', () => {
    expect(linesOf('Boat|10:00|12:00', 'Gannet|full|free')).toEqual(['Boat: Gannet | 10:00: full | 12:00: free']);
  });
});

describe('tables side by side in a sheet', () => {
  test('are read one after the other', () => {
    expect(
      linesOf('Season 2026', '1 May|||2 June', '9:00|Rowing||9:30|Sailing', '11:00|Swimming||14:00|Diving'),
    ).toEqual([
      'Season 2026',
      '1 May',
      '9:00 | Rowing',
      '11:00 | Swimming',
      '2 June',
      '9:30 | Sailing',
      '14:00 | Diving',
    ]);
  });

  test('with the same column names are two tables', () => {
    expect(linesOf('Size|Price||Size|Price', 'S|3 €||L|5 €')).toEqual(['Size: S | Price: 3 €', 'Size: L | Price: 5 €']);
  });

  test('are one if the names of columns continue after the gap', () => {
    expect(linesOf('Name|Price||Notes|Code', 'Rye|3 €||dark|12', 'Oat|4 €||light|14')).toEqual([
      'Name: Rye | Price: 3 € | Notes: dark | Code: 12',
      'Name: Oat | Price: 4 € | Notes: light | Code: 14',
    ]);
  });

  test('are one if only values are after the gap', () => {
    expect(linesOf('Room|Beds||Low|High', 'Blue|2||80|95')).toEqual(['Room: Blue | Beds: 2 | Low: 80 | High: 95']);
  });
});

test.each([
  ['Saturday, May 24', true],
  ['Monday May 26', true],
  ['1st of May', true],
  ['24.5.2026', true],
  ['Samstag, 9. Mai', true],
  ['dinsdags', false],
  ['10:00', false],
  ['Marble', false],
  ['Sunflower', false],
  ['May Day dinner', false],
  ['9-3', false],
  ['2026', false],
])('%s is a day: %s', (text, isOne) => {
  expect(isDay(text)).toBe(isOne);
});

test.each(['9:30', '10.15 Uhr', '6 pm', '18h30', 'Sunday'])('%s is a time or a day', (text) => {
  expect(isCalendarText(text)).toBe(true);
});
