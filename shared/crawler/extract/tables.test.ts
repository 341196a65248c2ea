import { describe, expect, test } from 'vitest';
import { contentOf } from '../testing/read-text.ts';

describe('a data table becomes one line per row', () => {
  test('with the header before each cell', () => {
    const html =
      '<table><tr><th>Size</th><th>Price</th></tr><tr><td>Small</td><td>£4</td></tr><tr><td>Large</td><td>£6</td></tr></table>';
    expect(contentOf(html)).toBe('Size: Small | Price: £4\n\nSize: Large | Price: £6');
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
