import { describe, expect, test } from 'vitest';
import { contentOf } from '../testing/read-text.ts';
import { parseHtml, textOf } from './parse-html.ts';
import { readPage } from './read-page.ts';

test('a page with unclosed tags is read to its end', () => {
  expect(contentOf('<div><p>First<p>Second<ul><li>one<li>two</ul><b>third')).toBe(
    'First\n\nSecond\n\n- one\n- two\n\nthird',
  );
});

test('NUL characters don’t split words', () => {
  expect(contentOf('<p>Open\0ing h\0ours</p>')).toBe('Opening hours');
});

test('a closing tag without an opening one is ignored', () => {
  expect(textOf(parseHtml('a</div></section>b'))).toBe('ab');
});

const streamedPart = (at: number): string =>
  `<div hidden id="S:${at.toString(16)}"><p>Part.</p><template id="B:${(at + 1).toString(16)}"></template></div>`;

describe('malicious pages are read in a time that grows with their size', () => {
  const hostile: Record<string, string> = {
    'a hundred thousand nested boxes': `${'<div>'.repeat(100_000)}inside${'</div>'.repeat(100_000)}<p>after</p>`,
    'a hundred thousand nested tables': '<table><tr><td>cell'.repeat(30_000),
    'ten megabytes of paragraphs': '<p>Ten megabytes of the same words.</p>'.repeat(260_000),
    'ten megabytes of open brackets': '<'.repeat(10_000_000),
    'a million open links': '<a href=x>'.repeat(1_000_000),
    'two hundred thousand wrong closing tags': `${'<i>'.repeat(100_000)}${'</p></span>'.repeat(100_000)}`,
    'one row of fifty thousand cells': `<table><tr>${'<td>1'.repeat(50_000)}</tr><tr><td>2</table>`,
    'a table of fifty thousand rows': `<table>${'<tr><td>a<td>b'.repeat(50_000)}</table>`,
    'a megabyte of spaces': `<p>a${' '.repeat(1_000_000)}b</p>`,
    'a style sheet of open braces': `<style>${'a{'.repeat(90_000)}</style><p>x</p>`,
    'hidden boxes in hidden boxes': `${'<div hidden>'.repeat(390)}${'<p>Some words of a text.</p>'.repeat(50_000)}`,
    'streamed parts in each other': Array.from({ length: 30_000 }, (_, at) => streamedPart(at)).join(''),
    'comments in comments': `${'<div class="comments widget">'.repeat(390)}${'<p>Some words.</p>'.repeat(50_000)}`,
    'a deep JSON-LD': `<script type="application/ld+json">${'['.repeat(50_000)}${']'.repeat(50_000)}</script><p>x</p>`,
  };
  const largest = [
    'a hundred thousand nested tables',
    'ten megabytes of paragraphs',
    'a table of fifty thousand rows',
    'streamed parts in each other',
    'one row of fifty thousand cells',
    'a million open links',
    'comments in comments',
    'ten megabytes of open brackets',
    'hidden boxes in hidden boxes',
    'two hundred thousand wrong closing tags',
    'a megabyte of spaces',
  ];
  test.each(Object.keys(hostile).filter((name) => !largest.includes(name)))('%s', isReadInTime);
  test.each(largest)('%s', { tags: ['long'] }, isReadInTime);

  /** A time that grew with the square of the size would be minutes. */
  function isReadInTime(name: string): void {
    const before = process.cpuUsage();
    expect(() => contentOf(`<meta property="article:published_time" content="2026">${hostile[name]}`)).not.toThrow();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(20);
  }
});

test('text after very deep nesting is still read', () => {
  const { blocks } = readPage(
    `${'<div>'.repeat(5000)}inside${'</div>'.repeat(5000)}<p>after</p>`,
    'https://a.example/',
  );
  expect(blocks.map(({ text }) => text)).toEqual(['inside', 'after']);
});
