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
    [
      'a number in pieces',
      '<p><i>€</i><span>1</span><span>.</span><span>299</span><span>,</span><span>00</span></p>',
      '€1.299,00',
    ],
    [
      'cents that a style sheet raises',
      '<p><span>$</span><span>329</span><span class="cents">50</span></p>',
      '$329.50',
    ],
    ['what only shares its name with cents', '<p>Line <span class="fraction">12</span></p>', 'Line 12'],
    ['a price per month', '<p><span>12 €</span><span>/</span><span>month</span></p>', '12 €/month'],
    [
      'hours in pieces',
      '<p><span>9</span><span>:</span><span>30</span><span>–</span><span>17:00</span></p>',
      '9:30 – 17:00',
    ],
    [
      'an address in pieces',
      '<p>At <span>info</span><span>@</span><span>shop</span><span>.</span><span>example</span></p>',
      'At info@shop.example',
    ],
    ['an address in two pieces', '<p><span>info</span><span>@shop.example</span></p>', 'info@shop.example'],
    ['a word in pieces in a sentence', '<p>the <span>Har</span><span>bor</span> line</p>', 'the Harbor line'],
    [
      'a word in the pieces of an editor',
      '<div><span style="color:red">har</span><span style="color:blue">bor</span></div>',
      'harbor',
    ],
    [
      'letters that move',
      '<h2><span class="c">H</span><span class="c">i</span><span class="c">d</span><span class="c">e</span></h2>',
      '## Hide',
    ],
    ['a title of an item', '<ul><li><b>Sauna</b><br>Finnish</li></ul>', '- Sauna: Finnish'],
    ['a label of an item', '<ul><li><b>Sauna:</b><br/>Finnish</li></ul>', '- Sauna: Finnish'],
    ['a title over nothing', '<ul><li><b>Sauna</b><br></li></ul>', '- Sauna'],
    ['a label and its value', '<li><span>Monday</span><span>closed</span></li>', '- Monday closed'],
    [
      'the lines of a headline',
      '<h1><span class="l">We build</span><span class="l">bridges</span></h1>',
      '# We build bridges',
    ],
    ['boxes by their style', '<p><span>a</span><span style="display: inline-block">b</span></p>', 'a b'],
    ['a full stop after a link', '<p><a href="/a">Terms</a><span>.</span></p>', 'Terms.'],
    [
      'a name in code',
      '<p>Set <code><span>SHOP</span><span>_</span><span>KEY</span></code> first</p>',
      'Set SHOP_KEY first',
    ],
    ['keys side by side', '<p><kbd>Ctrl</kbd><kbd>C</kbd></p>', 'Ctrl C'],
    [
      'readings above words',
      '<p><ruby>東<rt>とう</rt></ruby><ruby>京<rp>(</rp><rt>きょう</rt><rp>)</rp></ruby>へ</p>',
      '東京（とうきょう）へ',
    ],
    ['readings of one word', '<p><ruby>漢<rt>hàn</rt>字<rt>zì</rt></ruby></p>', '漢字（hànzì）'],
    ['joiners of Persian', '<p>می\u200cفروشیم و می\u200dروم</p>', 'می\u200cفروشیم و می\u200dروم'],
    ['joiners of Hindi', '<p>क्\u200dष और र्\u200cय</p>', 'क्\u200dष और र्\u200cय'],
    ['joiners of emoji', '<p>For 👩\u200d👧 and ❤\uFE0F\u200d🔥</p>', 'For 👩\u200d👧 and ❤\uFE0F\u200d🔥'],
    ['joiners in other scripts', '<p>Auf\u200clage \u200d5 при\u200cвет</p>', 'Auflage 5 привет'],
    ['soft hyphens and zero-width spaces', '<p>Donau\u00addampf\u200bschiff</p>', 'Donaudampfschiff'],
    ['hard spaces and line ends', '<p>a&nbsp;b\n   c</p>', 'a b c'],
  ])('%s', (_, html, content) => {
    expect(contentOf(html)).toBe(content);
  });
});

describe('each kind of text becomes light Markdown', () => {
  test.each([
    [
      'headings of all levels',
      '<h1>A</h1><p>x</p><h2>B</h2><p>y</p><h5>C</h5><p>z</p>',
      '# A\n\nx\n\n## B\n\ny\n\n##### C\n\nz',
    ],
    ['items', '<ul><li>one</li><li><p>two</p><p>more</p></li></ul>', '- one\n- two\n- more'],
    ['lines of an address', '<p>12 High Street<br>Leeds</p>', '12 High Street\nLeeds'],
    ['two breaks as two paragraphs', '<div>One<br><br>Two</div>', 'One\n\nTwo'],
    ['a bold line over its text', '<td><b>Notice</b><br>Rates change.</td>', '### Notice\n\nRates change.'],
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
    [
      'questions and answers below their labels',
      '<h2>FAQ</h2><h4>Frage</h4><p>Liefern Sie?</p><h4>Antwort</h4><p>Ja.</p><h4>Frage 2</h4><p>Wann?</p><h4>Antwort 2:</h4><p>Morgens.</p>',
      '## FAQ\n\n### Liefern Sie?\n\nJa.\n\n### Wann?\n\nMorgens.',
    ],
    [
      'a heading that only looks like such a label',
      '<h2>Question</h2><p>Send us yours.</p><p>We answer.</p>',
      '## Question\n\nSend us yours.\n\nWe answer.',
    ],
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

const tokens =
  '<span class="nb">pip</span> install x<span>==</span><span>2</span><span>.</span><span>4</span> <span>--no</span><span>-deps</span>';
const ofThreeLines = '    a:\n\n      b: 1';
describe('code is read as it is shown', () => {
  test.each([
    ['words by a highlighter', `<pre><code>${tokens}</code></pre>`, '    pip install x==2.4 --no-deps'],
    [
      'an element for each line',
      '<pre><div class="line"><i>a</i><i>:</i></div><div class="line"></div><div class="line">  <i>b</i><i>:</i> 1</div></pre>',
      ofThreeLines,
    ],
    [
      'an element and a character',
      '<pre><span class="line">a:</span>\n<span class="line"></span>\n<span class="line">  b: 1</span></pre>',
      ofThreeLines,
    ],
    [
      'an element and a break',
      '<pre><span class="token-line">a:<br></span><span class="token-line"><br></span><span class="token-line"><i>  </i>b: 1<br></span></pre>',
      ofThreeLines,
    ],
    ['breaks', '<pre>a:<br><br>  b: 1</pre>', ofThreeLines],
    ['a list', '<pre><ol><li>a:</li><li></li><li>  b: 1</li></ol></pre>', ofThreeLines],
    ['hard spaces', '<pre>a:\n\n&nbsp;&nbsp;b:&nbsp;1</pre>', ofThreeLines],
    ['code for each line', '<pre><code>a:</code><code></code><code>  b: 1</code></pre>', ofThreeLines],
    ['line ends of Windows', '<pre>a:\r\n\r\n  b: 1\r\n</pre>', ofThreeLines],
    [
      'a table with numbers',
      '<pre><table class="hljs-ln"><tr><td class="hljs-ln-numbers" data-line-number="1"></td><td>a:</td></tr><tr><td class="hljs-ln-numbers">2</td><td></td></tr><tr><td class="hljs-ln-numbers">3</td><td>  b: 1</td></tr></table></pre>',
      ofThreeLines,
    ],
    [
      'numbers beside it',
      '<table><tr><td class="linenos"><pre>1\n2\n3</pre></td><td class="code"><pre>a:\n\n  b: 1</pre></td></tr></table>',
      ofThreeLines,
    ],
  ])('%s', (_, html, content) => {
    expect(contentOf(html)).toBe(content);
  });
});

describe('what is struck isn’t valid', () => {
  test.each([
    ['an old price', '<p><s>€280</s><b>€210</b></p>', '€210'],
    ['a term that changed', '<p>Delivery in <del>two</del> <ins>three</ins> weeks</p>', 'Delivery in three weeks'],
    [
      'an old price of WooCommerce',
      '<p><del aria-hidden="true">€280</del> <span class="screen-reader-text">Original price was: €280.</span><ins aria-hidden="true">€210</ins></p>',
      '€210',
    ],
    ['by its style', '<p><span style="text-decoration: line-through">€280</span> €210</p>', '€210'],
    ['by a class', '<p><span class="line-through">€280</span> €210</p>', '€210'],
    ['an old price by its name', '<p><span class="old-price">€280</span> <span class="price">€210</span></p>', '€210'],
    ['the only price', '<p><span class="regular-price">€280</span></p>', '€280'],
    [
      'a whole page',
      `<s><p>${'This page never ends what it struck. '.repeat(20)}</p>`,
      'This page never ends what it struck. '.repeat(20).trim(),
    ],
  ])('%s', (_, html, content) => {
    expect(contentOf(html)).toBe(content);
  });
});

test('a cross before an item stays, and a check mark is a bullet', () => {
  const html =
    '<ul><li><i class="fa fa-check"></i> Delivery</li><li><b><i class="fa fa-times"></i></b> Support</li></ul>';
  expect(contentOf(html)).toBe('- Delivery\n- ✗ Support');
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
