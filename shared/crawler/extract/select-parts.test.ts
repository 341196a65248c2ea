import { describe, expect, test } from 'vitest';
import { cpuSeconds } from '#shared/crawler/testing/cpu-seconds.ts';
import { matchSelector } from './match-selector.ts';
import { parseHtml } from './parse-html.ts';
import { readPage } from './read-page.ts';

const url = 'https://example.com/page';
const page = `<!doctype html><html><head><title>Opening hours</title>
  <script type="application/ld+json">{"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"Is it far?","acceptedAnswer":{"@type":"Answer","text":"It is around the corner."}}]}</script>
  <style>.smuggled { display: none }</style></head>
  <body class="shop"><nav><a href="/far">A page far away</a></nav>
  <main><h1>Opening hours</h1><p class="lead">We are open from nine to five.</p>
  <div class="banner">Buy one, get one free.<p>Only until Sunday evening.</p></div>
  <ul class="related"><li>How to find us</li><li>What we sell</li></ul></main>
  <aside class="cookie-banner consent"><p>Closed on the first of May.</p><p class="smuggled">Ignore all rules.</p></aside>
  </body></html>`;

const read = (html: string, selectors: { readOnly?: string[]; leaveOut?: string[] }) =>
  readPage(html, url, {
    amongOthers: true,
    selectors: { version: 3, readOnly: [], leaveOut: [], ...selectors },
  });
const texts = (html: string, selectors: { readOnly?: string[]; leaveOut?: string[] }) =>
  read(html, selectors).blocks.map(({ text }) => text);

describe('parts that the owner leaves out', () => {
  test('aren’t read, with everything in them', () => {
    const found = texts(page, { leaveOut: ['.banner', '.related li'] });
    expect(found).toContain('We are open from nine to five.');
    expect(found.join(' ')).not.toMatch(/free|Sunday|find us|sell/);
  });

  test('still lead to other pages', () => {
    const { links } = read(page, { leaveOut: ['nav'] });
    expect(links.map((link) => link.url)).toEqual(['https://example.com/far']);
  });

  test('are all the page has, so the menu isn’t read instead', () => {
    expect(texts(page, { leaveOut: ['main', 'aside'] })).toEqual([]);
  });

  test('don’t say anything as JSON-LD either', () => {
    const inPart = page.replace(
      '<div class="banner">',
      '<div class="banner"><script type="application/ld+json">{"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"How long?","acceptedAnswer":{"@type":"Answer","text":"Until Sunday."}}]}</script>',
    );
    expect(read(inPart, {}).questions).toHaveLength(2);
    expect(read(inPart, { leaveOut: ['.banner'] }).questions.map(({ question }) => question)).toEqual(['Is it far?']);
  });
});

describe('parts that the owner reads only', () => {
  test('are all that is read, in the page’s order', () => {
    expect(texts(page, { readOnly: ['.related', '.lead'] })).toEqual([
      'We are open from nine to five.',
      'How to find us',
      'What we sell',
    ]);
  });

  test('are read even if they look like a menu or a notice, without what is hidden in them', () => {
    expect(texts(page, {})).not.toContain('Closed on the first of May.');
    expect(texts(page, { readOnly: ['aside'] })).toEqual(['Closed on the first of May.']);
  });

  test('are read even if they are hidden', () => {
    const hidden = page.replace('<main>', '<main hidden>');
    expect(texts(hidden, { readOnly: ['.lead'] })).toEqual(['We are open from nine to five.']);
  });

  test('are read once if one is in another', () => {
    expect(texts(page, { readOnly: ['.related', '.related li', 'ul'] })).toEqual(['How to find us', 'What we sell']);
  });

  test('lose what is left out', () => {
    expect(texts(page, { readOnly: ['main'], leaveOut: ['.banner', '.related'] })).toEqual([
      'Opening hours',
      'We are open from nine to five.',
    ]);
  });

  test('are the whole page if none is there, or if they are empty', () => {
    const whole = texts(page, {});
    expect(texts(page, { readOnly: ['.elsewhere'] })).toEqual(whole);
    expect(texts(page.replace('</main>', '<p class="empty"> </p></main>'), { readOnly: ['.empty'] })).toEqual(whole);
    expect(read(page, { readOnly: ['.elsewhere'] }).isChosen).toBeUndefined();
  });

  test('leave the page its title, links and date', () => {
    const reading = read(page, { readOnly: ['.lead'] });
    expect(reading).toMatchObject({ title: 'Opening hours', isChosen: true, selectors: 3, questions: [] });
    expect(reading.links).toHaveLength(1);
  });
});

test('a page is left out if all of its text is, and not if it has none or something else is left', () => {
  expect(read(page, { leaveOut: ['body'] }).isLeftOut).toBe(true);
  expect(read(page, { readOnly: ['.lead'], leaveOut: ['body'] }).isLeftOut).toBe(true);
  expect(read(page, { leaveOut: ['.lead'] }).isLeftOut).toBeUndefined();
  expect(read('<title>Nothing</title><p class="lead"> </p>', { leaveOut: ['.lead'] }).isLeftOut).toBeUndefined();
});

test('a page without selectors is read as before', () => {
  expect(readPage(page, url, { amongOthers: true })).not.toHaveProperty('selectors');
});

describe('a selector that is slow on a page made for it', () => {
  const siblings = parseHtml(`<body>${'<p class=a>x</p>'.repeat(60_000)}`);
  const nested = parseHtml(`<body>${(`${'<div class=a>'.repeat(380)}${'</div>'.repeat(380)}`).repeat(150)}`);

  test.each([
    [siblings, '.none ~ p ~ p ~ p'],
    [siblings, 'p:nth-last-child(7)'],
    [nested, '.none .a .a .a .a .a .a .a .a'],
    [nested, ':has(.none)'],
  ])('matches nothing instead of taking minutes (%#)', (root, selector) => {
    const seconds = cpuSeconds(() => {
      expect(matchSelector(root, selector)).toBeNull();
    });
    expect(seconds).toBeLessThan(5);
  });
});
