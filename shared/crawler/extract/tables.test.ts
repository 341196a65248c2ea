import { describe, expect, test } from 'vitest';
import { contentOf } from '../testing/read-text.ts';

describe('a data table becomes one line per row', () => {
  test('with the header before each cell', () => {
    const html =
      '<table><tr><th>Size</th><th>Price</th></tr><tr><td>Small</td><td>£4</td></tr><tr><td>Large</td><td>£6</td></tr></table>';
    expect(contentOf(html)).toBe('Size: Small | Price: £4\n\nSize: Large | Price: £6');
  });

  test('with the header before each cell if its cells are in no row', () => {
    const row = '<tr><th>Monday</th><td>3 to 5</td><td>5 to 6</td></tr>';
    const head = '<thead><th></th><th>Visits</th><th>Calls</th></thead>';
    const line = 'Monday | Visits: 3 to 5 | Calls: 5 to 6';
    expect(contentOf(`<table>${head}<tbody>${row}</tbody></table>`)).toBe(line);
    expect(contentOf(`<table><th></th><th>Visits</th><th>Calls</th>${row}</table>`)).toBe(line);
  });

  test('with the row’s name before it if only rows have headers', () => {
    const html = '<table><tr><th>Monday</th><td>9 to 5</td></tr><tr><th>Sunday</th><td>closed</td></tr></table>';
    expect(contentOf(html)).toBe('Monday: 9 to 5\n\nSunday: closed');
  });

  test('with plain cells if it has no headers', () => {
    expect(contentOf('<table><tr><td>Soup</td><td>5.50</td></tr><tr><td>Pie</td><td>8</td></tr></table>')).toBe(
      'Soup | 5.50\n\nPie | 8',
    );
  });

  test('with spanned cells under all their headers and in all their rows', () => {
    const html =
      '<table><tr><th>Day</th><th>Studio</th><th>Shop</th></tr><tr><td rowspan="2">Monday</td><td colspan="2">closed</td></tr><tr><td>by call</td><td>10-12</td></tr></table>';
    expect(contentOf(html)).toBe('Day: Monday | Studio, Shop: closed\n\nDay: Monday | Studio: by call | Shop: 10-12');
  });

  test('with its caption above', () => {
    const html = '<table><caption>Prices</caption><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>';
    expect(contentOf(html)).toBe('Prices\n\nA: 1 | B: 2');
  });

  test('with partly styled words left whole', () => {
    expect(contentOf('<table><tr><th>Date</th><td>10<sup>th</sup> May</td></tr></table>')).toBe('Date: 10th May');
  });
});

const long = 'This tariff is for people who live alone and cook rarely. '.repeat(8).trim();
const row = (...cells: string[]) =>
  `<tr>${cells.map((cell) => (/^<t[dh]/.test(cell) ? cell : `<td>${cell}</td>`)).join('')}</tr>`;
const tableOf = (...rows: string[]) => `<table>${rows.join('')}</table>`;
const tariffs = row('<th>Tariff', '<th>Fee', '<th>Notes');

describe('values stay with their names', () => {
  test.each([
    [
      'beside a long text',
      tableOf(tariffs, row('Solo', '7 €', long), row('Family', '11 €', 'From May')),
      `Tariff: Solo | Fee: 7 €\n\nTariff: Solo | Notes: ${long}\n\nTariff: Family | Fee: 11 € | Notes: From May`,
    ],
    [
      'beside a list, a heading, code and a small table',
      tableOf(
        row('<th>Boat', '<th>Prices'),
        row('Raft', '<ul><li>Hour: 12 €</li><li>Day: 40 €</li></ul>'),
        row('Ferry', '<h3>Group</h3><pre>a b</pre>'),
        row('Canoe', tableOf(row('Hour', '14 €'), row('Day', '58 €'))),
      ),
      'Boat: Raft | Prices: Hour: 12 €; Day: 40 €\n\nBoat: Ferry | Prices: Group a b\n\nBoat: Canoe | Prices: Hour 14 €; Day 58 €',
    ],
    [
      'without marked names, if the first row is above numbers',
      tableOf(row('Tariff', 'Fee', 'Notes'), row('Solo', '7 €', 'a'), row('Family', '11 €', 'b')),
      'Tariff: Solo | Fee: 7 € | Notes: a\n\nTariff: Family | Fee: 11 € | Notes: b',
    ],
    [
      'without marked names, if they are bold',
      tableOf(row('<b>Tariff</b>', '<p><strong>Fee</strong></p>'), row('Solo', 'free')),
      'Tariff: Solo | Fee: free',
    ],
    ['if the names of rows are bold', tableOf(row('<b>Phone</b>', '1'), row('<b>Fax:</b>', '2')), 'Phone: 1\n\nFax: 2'],
    [
      'under two rows of names',
      tableOf(row('<th rowspan=2>Tariff', '<th colspan=2>Fee'), row('<th>Winter', '<th>Summer'), row('Solo', '7', '8')),
      'Tariff: Solo | Fee Winter: 7 | Fee Summer: 8',
    ],
    [
      'under titles across the table',
      tableOf(
        row('<th>Ticket', '<th>Fare'),
        row('<td colspan=2>North'),
        row('Month', '71'),
        row('<td colspan=99>South'),
        row('Month', '52'),
        row('<td colspan=2>All fares include tax.'),
      ),
      'North | Ticket: Month | Fare: 71\n\nSouth | Ticket: Month | Fare: 52\n\nAll fares include tax.',
    ],
    [
      'if each row has the values of several things',
      tableOf(row('<th>Tariff', 'Solo', 'Family'), row('<th>Fee', '7', '11'), row('<th>Price', '31', '28')),
      'Fee | Solo: 7 | Family: 11\n\nPrice | Solo: 31 | Family: 28',
    ],
    [
      'if a row has several values of one thing',
      tableOf(row('<th>Monday', '9-12', '14-18'), row('<th>Friday', '9-12', '')),
      'Monday: 9-12 | 14-18\n\nFriday: 9-12',
    ],
    [
      'under an empty corner',
      tableOf(row('', '<th>Basic', '<th>Pro'), row('<th>Seats', '1', '5')),
      'Seats | Basic: 1 | Pro: 5',
    ],
    [
      'if each cell has its name',
      tableOf(
        row('<td data-label="Room">Attic', '<td data-label="Price:">80'),
        row('<td data-label="Room">Hall', '<td data-label="Price:">90'),
      ),
      'Room: Attic | Price: 80\n\nRoom: Hall | Price: 90',
    ],
    [
      'if all cells are marked',
      tableOf(row('<th>a', '<th>b'), row('<th>c', '<th>d'), row('<th>e', '<th>f')),
      'a: c | b: d\n\na: e | b: f',
    ],
    [
      'in cells over more rows than fit on a screen, up to the next group',
      tableOf(
        '<tbody>',
        row('<td rowspan=40>North', '1'),
        row('2').repeat(2),
        '</tbody><tbody>',
        row('South', '3'),
        '</tbody>',
      ),
      'North | 1\n\nNorth | 2\n\nNorth | 2\n\nSouth | 3',
    ],
    ['in a cell down to the end', tableOf(row('<td rowspan=0>North', '1'), row('2')), 'North | 1\n\nNorth | 2'],
  ])('%s', (_, html, content) => {
    expect(contentOf(html)).toBe(content);
  });
});

describe('an icon in a table says yes or no', () => {
  test.each([
    ['<img src="a.svg" alt="Included">', 'Included'],
    ['<img src="/icons/yes.svg" alt="">', 'Yes'],
    ['<img src="a.png" alt="red cross">', 'No'],
    ['<svg role="img"><title>Not included</title></svg>', 'Not included'],
    ['<svg><use href="#icon-x"/></svg>', 'No'],
    ['<svg class="bi bi-check-lg"><path/></svg>', 'Yes'],
    ['<i class="icon-check" aria-label="On request"></i>', 'On request'],
    ['<i class="fas fa-times" aria-hidden="true"></i>', 'No'],
    ['<i class="fa-solid fa-check" aria-hidden="true"></i><span class="sr-only">For members</span>', 'For members'],
    ['<span class="material-icons">check_circle</span>', 'Yes'],
    ['<span class="material-icons">close</span> until May', '✗ until May'],
    ['<input type="checkbox" checked disabled>', 'Yes'],
    ['<input type="checkbox" disabled>', 'No'],
    ['✔️', 'Yes'],
    ['🚫️', 'No'],
    ['❌', 'No'],
    ['<img src="v.png" alt="Visa"><img src="m.png" alt="Maestro">', 'Visa, Maestro'],
  ])('%s', (icon, text) => {
    expect(contentOf(tableOf(row('<th>Service', '<th>Basic'), row('Cable', icon)))).toBe(
      `Service: Cable | Basic: ${text}`,
    );
  });

  test('in the language of the page', () => {
    const table = tableOf(row('<th>Service', '<th>Basic'), row('Kabel', '✓'));
    expect(contentOf(`<html lang="de-AT"><body>${table}</body></html>`)).toBe('Service: Kabel | Basic: Ja');
  });
});

describe('a layout table is read as paragraphs', () => {
  test.each([
    [
      'it holds another table',
      '<table><tr><td>Left</td><td><table><tr><td>In</td></tr></table></td></tr><tr><td>a</td><td>b</td></tr></table>',
      'Left\n\nIn\n\na\n\nb',
    ],
    [
      'it says so',
      '<table role="presentation"><tr><td>Left</td><td>Right</td></tr><tr><td>a</td><td>b</td></tr></table>',
      'Left\n\nRight\n\na\n\nb',
    ],
    ['it has one column', '<table><tr><td>Left</td></tr><tr><td>Below</td></tr></table>', 'Left\n\nBelow'],
    ['it has one row without headers', '<table><tr><td>Left</td><td>Right</td></tr></table>', 'Left\n\nRight'],
    [
      'a cell has over 400 characters',
      `<table><tr><td>Left</td><td>${'long '.repeat(90)}</td></tr><tr><td>a</td><td>b</td></tr></table>`,
      `Left\n\n${'long '.repeat(90).trim()}\n\na\n\nb`,
    ],
  ])('%s', (_, html, content) => {
    expect(contentOf(html)).toBe(content);
  });
});

describe('a timetable has a line for each day', () => {
  const head = row('<th>', '<th>MON', '<th>Tues', '<th>WED', '<th>THR', '<th>SUN');
  test.each([
    [
      'if the days are its columns, without empty days',
      tableOf(head, row('9.30am', 'Yoga', '', '', 'Yoga', 'Dance'), row('6pm', '', 'Judo', '', 'Dance', '')),
      'Monday | 9.30am: Yoga\n\nTuesday | 6pm: Judo\n\nThursday | 9.30am: Yoga | 6pm: Dance\n\nSunday | 9.30am: Dance',
    ],
    [
      'with what lasts several days or hours',
      tableOf(
        row('<th>Uhr', '<th>Mo', '<th>Di', '<th>Mi', '<th>Do'),
        row('10', '<td colspan=2>Chor', '<td rowspan=2>Töpfern', ''),
        row('11', '', 'Tanz', 'Schach'),
      ),
      'Montag | 10: Chor\n\nDienstag | 10: Chor | 11: Tanz\n\nMittwoch | 10, 11: Töpfern\n\nDonnerstag | 11: Schach',
    ],
    [
      'if its rows are the days, by their full names',
      tableOf(row('<th>Jour', '<th>Cours'), ...['lun.', 'mar.', 'mer.', 'jeu.'].map((day) => row(day, '18 h'))),
      ['Lundi', 'Mardi', 'Mercredi', 'Jeudi'].map((day) => `Jour: ${day} | Cours: 18 h`).join('\n\n'),
    ],
    [
      'but not the days of a month',
      tableOf(head, row('', '1', '2 Fair', '3', '4', '5'), row('', '8', '9', '10', '11', '12')),
      'MON: 1 | Tues: 2 Fair | WED: 3 | THR: 4 | SUN: 5\n\nMON: 8 | Tues: 9 | WED: 10 | THR: 11 | SUN: 12',
    ],
  ])('%s', (_, html, content) => {
    expect(contentOf(html)).toBe(content);
  });
});
