import { describe, expect, test } from 'vitest';
import { contentOf } from '../testing/read-text.ts';

const bodyText = 'The workshop is open to everybody.';
const sentence = 'The oak comes from a forest nearby, is dried for years, and is then cut into boards by hand.';
const after = 'The shop next door has been selling what they make, chairs and tables mostly, for as long.';
const longStep = 'Turn the key to the left until it can be turned no more.';
/** Enough text for the links around it to be irrelevant. */
const paragraphs = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map(
  (nth) => `In the ${nth} year: ${sentence}`,
);
const article = paragraphs.map((text) => `<p>${text}</p>`).join('');
const articleText = paragraphs.join('\n\n');

describe('lines about the page itself are removed', () => {
  test.each([
    '<p>Last reviewed: 24 April 2024</p>',
    '<p>This page was last edited on 3 May 2024, at 11:32.</p>',
    '<p>Was this page helpful? <a href="#">Yes</a> <a href="#">No</a></p>',
    '<small>9 out of 59 found this helpful</small>',
    '<p>Zuletzt aktualisiert am 3. Mai 2024</p>',
    '<p><a href="/">Home</a> &gt; <a href="/w">W</a> &gt; Workshop</p>',
    '<p><a href="/a">About</a> | <a href="/c">Contact</a> | <a href="/p">Print</a></p>',
    '<p>Back to top</p>',
    '<h2>See also</h2><ul><li><a href="/a">Another page</a></li></ul>',
    '<h3>Das könnte Sie auch interessieren</h3><p><a href="/a">Andere Seite</a></p>',
    '<p>In this article:</p><ul><li><a href="#a">Tools</a></li><li><a href="#b">Wood</a></li></ul>',
    '<h2>Auf dieser Seite</h2><ul><li><a href="#a">Werkzeug</a></li></ul>',
    '<h3>Further reading</h3><ul><li><a href="/a">Another page</a></li></ul>',
    '<p><a href="/a">« Previous</a></p><p><a href="/b">Next: Fittings</a></p>',
    '<table><tr><td><a href="/a">Prev</a></td><td><a href="/">Home</a></td><td><a href="/b">Next</a></td></tr><tr><td>Wood</td><td></td><td>Glue</td></tr></table>',
    '<p>Advertisement - Continue Reading Below</p>',
    '<p>Article continues below</p>',
    '<p>Loading paragraph...</p>',
    '<h2>Other posts you may enjoy</h2><ul><li><a href="/a">Another page</a></li></ul>',
    '<h3>Other related articles...</h3><ul><li><a href="/a">Another page</a></li></ul>',
    '<p><strong>Related articles</strong></p><ul><li><a href="/a">Another page</a></li></ul>',
  ])('%s', (line) => {
    expect(contentOf(`<h1>Workshop</h1><p>${bodyText}</p>${line}`)).toBe(`# Workshop\n\n${bodyText}`);
  });
});

test('a list of the page’s own headings is removed', () => {
  const list = '<ul><li><a href="#a">Do you deliver?</a></li><li><a href="#b">Who pays?</a></li></ul>';
  const answers = '<h2>Do you deliver?</h2><p>Yes.</p><h2>Who pays?</h2><p>You do.</p>';
  expect(contentOf(`${list}${answers}`)).toBe('## Do you deliver?\n\nYes.\n\n## Who pays?\n\nYou do.');
  expect(contentOf(`<p>Ask <a href="#a">us</a></p>${list}`)).toContain('Who pays?');
});

test('teasers of other pages are removed with their heading', () => {
  const teasers =
    '<h2>More stories</h2><h3><a href="/a">Roofs</a></h3><p>All about roofs.</p><h2>Prices</h2><p>From 40.</p>';
  expect(contentOf(`<p>${bodyText}</p>${teasers}`)).toBe(`${bodyText}\n\n## Prices\n\nFrom 40.`);
});

describe('text after a box of other pages stays', () => {
  const long = 'The oak comes from a forest nearby, is dried for three years, and is then cut into boards by hand.';

  test('in the same slot as the text before it', () => {
    const box = '<h4>Recommended</h4><h5><a href="/a">Roofs</a></h5><p>All about roofs.</p>';
    const content = contentOf(
      `<div class="story"><p>${bodyText} ${long}</p><div class="box">${box}</div><p>${long}</p></div>`,
    );
    expect(content).toContain(`\n\n${long}`);
    expect(content).not.toContain('All about roofs');
  });

  test('if the box is an aside', () => {
    const box = '<aside><h4>Recommended</h4><h5><a href="/a">Roofs</a></h5></aside>';
    expect(contentOf(`<p>${bodyText}</p>${box}<div class="next"><p>${long}</p></div>`)).toContain(long);
  });
});

describe('lines that only start like those stay', () => {
  test.each([
    'Last updated prices apply from the day you order, and they include delivery to the kerb, unloading by the driver, and the return of all pallets and wrapping within a month of the delivery.',
    'Bread > cake, say our bakers',
  ])('%s', (line) => {
    expect(contentOf(`<p>${bodyText}</p><p>${line}</p>`)).toContain(line);
  });

  test('what is in a box', () => {
    expect(contentOf(`<p>${bodyText}</p><h2>Contents</h2><ul><li>Two screws</li></ul>`)).toContain('## Contents');
  });

  test('a page titled Further reading', () => {
    expect(contentOf(`<h1>Further reading</h1><p>${bodyText}</p>`)).toContain('# Further reading');
  });

  test('a table of keys', () => {
    const keys =
      '<table><tr><th>Key</th><th>Does</th></tr><tr><td>Home</td><td>First line</td></tr><tr><td>Next</td><td>One page down</td></tr></table>';
    expect(contentOf(`<p>${bodyText}</p>${keys}`)).toContain('Key: Next | Does: One page down');
  });

  test('text under a heading of related topics', () => {
    expect(contentOf(`<p>${bodyText}</p><h2>Related services</h2><p>We also repair roofs.</p>`)).toContain(
      'We also repair roofs.',
    );
  });
});

test('duplicates for several screen sizes are kept once', () => {
  const paragraph = '<p>Our courses start in the first week of every month.</p>';
  expect(contentOf(`<div class="mobile">${paragraph}</div><div class="desktop">${paragraph}</div>`)).toBe(
    'Our courses start in the first week of every month.',
  );
});

describe('what is said under another heading is no duplicate', () => {
  const turn = 'Turn left at the second traffic light and drive on.';
  const items = (...texts: string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;
  const lines = (...texts: string[]) => texts.map((text) => `- ${text}`).join('\n');

  test('such as the same step on another way', () => {
    expect(contentOf(`<h2>From A</h2>${items('Exit.', turn)}<h2>From B</h2>${items('Ferry.', turn)}`)).toBe(
      `## From A\n\n${lines('Exit.', turn)}\n\n## From B\n\n${lines('Ferry.', turn)}`,
    );
  });

  test('nor is a step that is taken twice, unlike the same steps side by side', () => {
    expect(contentOf(`<h2>By car</h2>${items('Exit.', turn, 'Cross the bridge.', turn, 'Park.')}`)).toBe(
      `## By car\n\n${lines('Exit.', turn, 'Cross the bridge.', turn, 'Park.')}`,
    );
    const slides = items(turn, longStep);
    expect(contentOf(`<h2>By car</h2>${slides}${slides}`)).toBe(`## By car\n\n${lines(turn, longStep)}`);
  });

  test('nor are the same hours in another season', () => {
    const sunday = '<p>Sundays and holidays 17:00 – 23:00, kitchen until 21:00</p>';
    const hours = `<div><p>Summer</p><p>Weekdays 14:00 – 24:00</p>${sunday}</div><div><p>Winter</p><p>Weekdays 17:00 – 24:00</p>${sunday}</div>`;
    expect(contentOf(`<h2>Hours</h2>${hours}`).match(/Sundays/g)).toHaveLength(2);
  });

  test('unless it is a heading over nothing', () => {
    const call = '<h5>Do you have a question? Get in touch with us!</h5>';
    const text = contentOf(`<h2>Heat</h2><p>Warm.</p>${call}<h2>Water</h2><p>Wet.</p>${call}`);
    expect(text.match(/Do you have/g)).toHaveLength(1);
  });
});

describe('a label is removed with its list', () => {
  const link = '<a href="/ann">Ann</a>';
  test.each([
    ['of links', `<p>Editors:</p><ul><li>${link}</li><li><a href="/ben">Ben</a></li></ul>`],
    ['in links set as text', `<p>Editors:</p><p>${link}</p><p><a href="/ben">Ben</a></p>`],
    ['inside a list', `<ul><li>Editors:<ul><li>${link}</li></ul></li></ul>`],
    ['with a colon of its own language', `<p>編集者：</p><ul><li>${link}</li></ul>`],
    ['with a French colon', `<p>Rédaction :</p><ul><li>${link}</li></ul>`],
    ['under another label', `<p>People:</p><p>Editors:</p><ul><li>${link}</li></ul>`],
  ])('%s', (_, list) => {
    expect(contentOf(`<article>${article}${list}<p>${after}</p></article>`)).toBe(`${articleText}\n\n${after}`);
  });
});

describe('a label stays', () => {
  test.each([
    ['over text', '<p>Editors:</p><p>Ann and Ben.</p>', 'Editors:\n\nAnn and Ben.'],
    ['over a list of text', '<p>Editors:</p><ul><li>Ann</li></ul>', 'Editors:\n\n- Ann'],
    [
      'over a list of which some is left',
      '<p>Editors:</p><ul><li><a href="/ann">Ann</a></li><li>Ben</li></ul>',
      'Editors:\n\n- Ben',
    ],
    [
      'that is a sentence',
      '<p>Write to one of the people who edit these pages:</p><ul><li><a href="/ann">Ann</a></li></ul>',
      'Write to one of the people who edit these pages:',
    ],
    [
      'behind a sentence',
      '<p>Ann writes. She likes:</p><ul><li><a href="/oak">Oak</a></li></ul>',
      'Ann writes. She likes:',
    ],
    [
      'that is a step of a second guide',
      `<ol><li>Open it:<ul><li>${longStep}</li></ul></li><li>Oil it.</li></ol><ol><li>Open it:<ul><li>${longStep}</li></ul></li><li>Close it.</li></ol>`,
      '- Oil it.\n- Open it:\n- Close it.',
    ],
    [
      'over what an earlier section says, too',
      `<h2>Red light</h2><p>Do this:</p><ul><li>${longStep}</li></ul><h2>Blue light</h2><p>Do this:</p><ul><li>${longStep}</li></ul>`,
      '## Blue light\n\nDo this:',
    ],
    ['over a picture', '<p>Our house:</p><img src="/house.jpg"><h2>Hours</h2><p>9 to 5</p>', 'Our house:\n\n## Hours'],
  ])('%s', (_, html, content) => {
    expect(contentOf(`<article>${article}${html}<p>${after}</p></article>`)).toContain(content);
  });
});
