import { describe, expect, test } from 'vitest';
import { contentOf } from '../testing/read-text.ts';
import { readPage } from './read-page.ts';

const blocksOf = (html: string) => readPage(html, 'https://shop.example/').blocks;

describe('words are neither merged nor split', () => {
  test.each([
    ['two labels side by side', '<p><span>£120</span><span>Out of stock</span></p>', '£120 Out of stock'],
    ['links side by side', '<p>See <a href="/a">One</a><a href="/b">Two</a> now</p>', 'See One Two now'],
    ['a word partly in bold', '<p><b>H</b>armony and <i>pre</i><b>fix</b></p>', 'Harmony and prefix'],
    ['a raised word', '<p>the 5<sup>th</sup> of May</p>', 'the 5th of May'],
    ['a drop cap', '<p><span>T</span><span>he house</span></p>', 'The house'],
    ['soft hyphens and zero-width spaces', '<p>Donau\u00addampf\u200bschiff</p>', 'Donaudampfschiff'],
    ['hard spaces and line ends', '<p>a&nbsp;b\n   c</p>', 'a b c'],
  ])('%s', (_, html, content) => {
    expect(contentOf(html)).toBe(content);
  });
});

describe('each kind of text becomes light Markdown', () => {
  test.each([
    [
      'headings, three levels at most',
      '<h1>A</h1><p>x</p><h2>B</h2><p>y</p><h5>C</h5><p>z</p>',
      '# A\n\nx\n\n## B\n\ny\n\n### C\n\nz',
    ],
    ['items', '<ul><li>one</li><li><p>two</p><p>more</p></li></ul>', '- one\n- two\n- more'],
    ['lines of an address', '<p>12 High Street<br>Leeds</p>', '12 High Street\nLeeds'],
    ['two breaks as two paragraphs', '<div>One<br><br>Two</div>', 'One\n\nTwo'],
    ['a bold line over its text', '<td><b>Notice</b><br>Rates change.</td>', 'Notice\n\nRates change.'],
    ['text around a block', '<div>before<p>inside</p>after</div>', 'before\n\ninside\n\nafter'],
    ['code with its lines and spaces', '<p>Type:</p><pre>a\n  b\n\n# c</pre>', 'Type:\n\n    a\n      b\n\n    # c'],
    ['a short definition', '<dl><dt>Monday:</dt><dd>9 to 5</dd></dl>', '- Monday: 9 to 5'],
    ['a question and its definition', '<dl><dt>Open?</dt><dd>Yes.</dd></dl>', '### Open?\n\nYes.'],
    ['a term with several definitions', '<dl><dt>Sizes</dt><dd>S</dd><dd>L</dd></dl>', '### Sizes\n\nS\n\nL'],
    ['a bold question', '<p><b>Do you deliver?</b></p><p>Yes, daily.</p>', '### Do you deliver?\n\nYes, daily.'],
    [
      'a bold question over nothing but another',
      '<p><b>Why?</b></p><p><b>How?</b></p><p>So.</p>',
      'Why?\n\n### How?\n\nSo.',
    ],
    ['a marked question', '<p>Q: Do you deliver?</p><p>A: Yes, daily.</p>', '### Do you deliver?\n\nYes, daily.'],
    ['a marked question without an answer', '<p>F: Liefern Sie?</p><p>Ja.</p>', 'F: Liefern Sie?\n\nJa.'],
    ['what its class calls a question', '<div class="faq-question">Open?</div><div>Yes.</div>', '### Open?\n\nYes.'],
    [
      'a question in microdata',
      '<div itemscope itemtype="https://schema.org/Question"><div itemprop="name">Delivery times</div><div itemprop="acceptedAnswer">Daily.</div></div>',
      '### Delivery times\n\nDaily.',
    ],
    ['a heading inside a list', '<ul><li><h3>Card</h3><p>Text</p></li></ul>', '### Card\n\n- Text'],
  ])('%s', (_, html, content) => {
    expect(contentOf(html)).toBe(content);
  });
});

test('a block has the headings above it', () => {
  const blocks = blocksOf('<h1>Shop</h1><h2>Mugs</h2><h3>Large</h3><p>a</p><h2>Bowls</h2><p>b</p>');
  expect(blocks.filter(({ tag }) => tag === 'p').map(({ headingTrail }) => headingTrail)).toEqual([
    ['Shop', 'Mugs', 'Large'],
    ['Shop', 'Bowls'],
  ]);
});

test('headings in the footer don’t apply to the content', () => {
  const blocks = blocksOf('<h1>Shop</h1><footer><h2>Legal</h2></footer><p>Mugs, bowls and plates</p>');
  expect(blocks.at(-1)?.headingTrail).toEqual(['Shop']);
});

test('the share of links in a block is known, without telephone and email links', () => {
  expect(blocksOf('<p><a href="/a">abcde</a>fghij</p>')[0]?.linkDensity).toBe(0.5);
  expect(blocksOf('<p><a href="tel:+4912345">01234 5</a></p>')[0]?.linkDensity).toBe(0);
});

describe('contact details behind a link are written out', () => {
  test.each([
    ['a telephone link', '<a href="tel:+441234567">Call us</a>', 'Call us (+441234567)'],
    ['an e-mail link', '<a href="mailto:hi@shop.example?subject=Hi">Write to us</a>', 'Write to us (hi@shop.example)'],
    ['a number that shows already', '<a href="tel:+441234567">01234 567</a>', '01234 567'],
    [
      'a scrambled address',
      '<p>Mail <a class="__cf_email__" data-cfemail="422a2b0231">[email protected]</a></p>',
      'Mail hi@s',
    ],
  ])('%s', (_, html, content) => {
    expect(contentOf(html)).toBe(content);
  });
});

test('a reading survives a JSON round trip', () => {
  const reading = readPage('<title>T</title><h1>A</h1><p>b</p>', 'https://shop.example/');
  expect(JSON.parse(JSON.stringify(reading))).toEqual(reading);
});
