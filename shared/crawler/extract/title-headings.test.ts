import { describe, expect, test } from 'vitest';
import { contentOf } from '../testing/read-text.ts';
import { readPage } from './read-page.ts';

const hours = (from: number) => `<p>Mon to Fri ${from}–17</p><p>Sat 9–12</p>`;
const twice = (branch: (name: string, from: number) => string) =>
  `<h2>Branches</h2>${branch('North', 7)}${branch('South', 8)}`;
const branches = '## Branches\n\n### North\n\nMon to Fri 7–17\n\nSat 9–12\n\n### South\n\nMon to Fri 8–17\n\nSat 9–12';

describe('a title over text is its heading', () => {
  test.each([
    ['a bold line', (name, from) => `<p><strong>${name}</strong></p>${hours(from)}`],
    ['a bold line of a style', (name, from) => `<p><span style="font-weight: 700">${name}</span></p>${hours(from)}`],
    ['a bold line with a break', (name, from) => `<div><b>${name}</b><br>${hours(from)}</div>`],
    ['an underlined line', (name, from) => `<p><u>${name}</u></p>${hours(from)}`],
    [
      'the title of a card',
      (name, from) => `<div class="card"><div class="card-title">${name}</div>${hours(from)}</div>`,
    ],
    [
      'a title in a span',
      (name, from) => `<div class="col"><span class="box__title">${name}</span>${hours(from)}</div>`,
    ],
    [
      'the header of a panel',
      (name, from) => `<div class="panel"><div class="panel-heading">${name}</div>${hours(from)}</div>`,
    ],
    ['an accordion', (name, from) => `<div class="elementor-tab-title">${name}</div><div>${hours(from)}</div>`],
    ['large text', (name, from) => `<div class="text-2xl font-bold">${name}</div>${hours(from)}`],
    ['a group of fields', (name, from) => `<fieldset><legend>${name}</legend>${hours(from)}</fieldset>`],
    ['a figure', (name, from) => `<figure><figcaption>${name}</figcaption>${hours(from)}</figure>`],
    ['a term', (name, from) => `<dl><dt>${name}</dt><dd>Mon to Fri ${from}–17</dd><dd>Sat 9–12</dd></dl>`],
    ['its role', (name, from) => `<div role="heading" aria-level="3">${name}</div>${hours(from)}`],
    ['its size', (name, from) => `<p class="h3">${name}</p>${hours(from)}`],
    [
      'the first line of boxes that are alike',
      (name, from) => `<div class="b"><div class="n">${name}</div>${hours(from)}</div>`,
    ],
    ['a summary', (name, from) => `<details><summary>${name}</summary>${hours(from)}</details>`],
  ] satisfies [string, (name: string, from: number) => string][])('%s', (_, branch) => {
    expect(contentOf(twice(branch))).toBe(branches);
  });
});

test('bold lines among the lines of one paragraph are headings', () => {
  expect(
    contentOf('<h2>Branches</h2><p><b>North</b><br>Mon to Fri 7–17<br>Sat 9–12<br><b>South</b><br>Mon to Fri 8–17</p>'),
  ).toBe('## Branches\n\n### North\n\nMon to Fri 7–17\nSat 9–12\n\n### South\n\nMon to Fri 8–17');
});

test('the captions of several tables are their headings', () => {
  const table = (name: string, price: number) =>
    `<table><caption>${name}</caption><tr><th>Who</th><th>Price</th></tr><tr><td>Adults</td><td>£${price}</td></tr></table>`;
  expect(contentOf(`<h2>Prices</h2>${table('Pool', 5)}${table('Sauna', 9)}`)).toBe(
    '## Prices\n\n### Pool\n\nWho: Adults | Price: £5\n\n### Sauna\n\nWho: Adults | Price: £9',
  );
});

test('titles of one kind are side by side, and those in a box are below its title', () => {
  const html =
    '<h2>Team</h2><h3>Office</h3>' +
    ['Ann', 'Ben']
      .map(
        (name) => `<div class="card"><div class="card-title">${name}</div><p><b>Languages</b></p><p>English</p></div>`,
      )
      .join('') +
    '<div class="fees"><div class="fee-title">Fees</div><p>Ask us.</p></div>';
  const trails = readPage(html, 'https://a.example/').blocks.filter(({ tag }) => tag === 'p');
  expect(trails.map(({ headingTrail }) => headingTrail.join(' > '))).toEqual([
    'Team > Office > Ann > Languages',
    'Team > Office > Ben > Languages',
    'Team > Office > Fees',
  ]);
});

test('a line above the only heading of its box is part of the heading', () => {
  const office = (name: string, street: string) => `<div><span>${name}</span><h3>${street}</h3><p>Mon to Fri</p></div>`;
  expect(contentOf(`<h2>Offices</h2>${office('North', '12 High Street')}${office('South', '3 Park Lane')}`)).toBe(
    '## Offices\n\n### North: 12 High Street\n\nMon to Fri\n\n### South: 3 Park Lane\n\nMon to Fri',
  );
  expect(contentOf('<main><p>Welcome</p><h2>Rooms</h2><p>Two.</p><h2>Food</h2><p>Soup.</p></main>')).toContain(
    'Welcome\n\n## Rooms',
  );
});

test('a line that its class calls the label of a section is part of the heading below it', () => {
  const section =
    '<p class="section-label">Become a member</p><div><h2>Part of our crew</h2><p>The form is here.</p></div>';
  expect(contentOf(`<main><h1>Club</h1><p>Welcome.</p>${section}</main>`)).toContain(
    '## Become a member: Part of our crew\n\nThe form is here.',
  );
});

test('a label over one line is part of the line, whatever follows their paragraph', () => {
  expect(contentOf('<p><b>Sundays:</b><br>by arrangement</p><p>The map is loaded after a click.</p>')).toBe(
    'Sundays: by arrangement\n\nThe map is loaded after a click.',
  );
  expect(contentOf('<p><b>Price:</b></p><p>12 € a day</p><p><b>Deposit:</b><br>50 €</p>')).toBe(
    'Price: 12 € a day\n\nDeposit: 50 €',
  );
});

test('opening hours as large as a heading are text', () => {
  expect(contentOf('<h3>Opening hours</h3><h3>Mon–Fri: 8am – 5pm</h3><h2>Services</h2><p>All.</p>')).toBe(
    '### Opening hours\n\nMon–Fri: 8am – 5pm\n\n## Services\n\nAll.',
  );
});

describe('what isn’t the title of the text below it stays text', () => {
  test.each([
    [
      'bold words in a sentence',
      '<p>We are <b>closed</b> today.</p><p>Call us.</p>',
      'We are closed today.\n\nCall us.',
    ],
    ['a bold sentence', '<p><b>We are closed today.</b></p><p>Call us.</p>', 'We are closed today.\n\nCall us.'],
    ['a bold start', '<p><b>Dogs</b> are welcome</p><p>Cats too.</p>', 'Dogs are welcome\n\nCats too.'],
    ['a bold street', '<p><b>Am Bad 25</b><br>67310 Leeds</p><p>Call us.</p>', 'Am Bad 25\n\n67310 Leeds\n\nCall us.'],
    [
      'a bold line that introduces a list',
      '<p><b>We accept:</b></p><ul><li>Cash</li><li>Cards</li></ul>',
      'We accept:\n\n- Cash\n- Cards',
    ],
    [
      'the number of a table',
      '<p class="title"><b>Table 2. Levels</b></p><table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>',
      'Table 2. Levels\n\nA: 1 | B: 2',
    ],
    ['a bold label', '<p><b>Price:</b> 12 € a day</p><p>Cash only.</p>', 'Price: 12 € a day\n\nCash only.'],
    ['a bold value', '<p><b>from 12 €</b></p><p>Cash only.</p>', 'from 12 €\n\nCash only.'],
    ['a bold number', '<p><b>0341 555 0199</b></p><p>Call us.</p>', '0341 555 0199\n\nCall us.'],
    [
      'who said it',
      '<div class="testimonial"><p>Great!</p><p><b>Ann</b></p></div><p>Visit us.</p>',
      'Great!\n\nAnn\n\nVisit us.',
    ],
    [
      'who said it, in a quote',
      '<blockquote><p>Great!</p><b>Ann</b></blockquote><p>Visit us.</p>',
      'Great!\n\nAnn\n\nVisit us.',
    ],
    [
      'a caption below its picture',
      '<figure><img src="a.png"><figcaption>Our hall</figcaption></figure><p>Visit us.</p>',
      'Our hall\n\nVisit us.',
    ],
    ['a title over nothing', '<p>Visit us.</p><div class="card-title">North</div>', 'Visit us.\n\nNorth'],
    [
      'a second line',
      '<h2>Ann</h2><div class="job-title">Head</div><p>Since 1990.</p>',
      '## Ann\n\nHead\n\nSince 1990.',
    ],
    [
      'all bold',
      '<p><b>Open all day</b></p><p>Yes.</p><p><b>Dogs are welcome in all of our rooms</b></p>',
      'Open all day\n\nYes.\n\nDogs are welcome in all of our rooms',
    ],
    ['a large price', '<div class="h2">$29 a month</div><p>For two.</p>', '$29 a month\n\nFor two.'],
    [
      'a title among words',
      '<p>See <span class="title">Our house</span> now.</p><p>Or later.</p>',
      'See Our house now.\n\nOr later.',
    ],
    [
      'a button',
      '<p>Hi.</p><a class="button-title" href="/x">Order now</a><p>Or call.</p>',
      'Hi.\n\nOrder now\n\nOr call.',
    ],
  ])('%s', (_, html, content) => {
    expect(contentOf(html)).toBe(content);
  });
});

describe('a price as large as a heading', () => {
  test.each([
    ['€29', '59 € / month'],
    ['R 350.00', 'E1,750.00'],
    ['CHF 59.–', 'ab 30 Euro'],
    ['R$ 1.200,00', 'a partir de 90 €'],
    ['150 zł', '£12 per person'],
  ])('%s is text below the name of the thing', (one, other) => {
    const cards = `<h3>Solo</h3><h2>${one}</h2><p>1 seat</p><h3>Duo</h3><p>For two</p><h2>${other}</h2><p>2 seats</p>`;
    expect(contentOf(`<h1>Prices</h1>${cards}`)).toBe(
      `# Prices\n\n### Solo\n\n${one}\n\n1 seat\n\n### Duo\n\nFor two\n\n${other}\n\n2 seats`,
    );
  });

  test('is text where only names and prices follow each other', () => {
    const list = '<h3>Solo</h3><h4>€29</h4><h3>Duo</h3><h4>€59</h4>';
    expect(contentOf(`<h1>Prices</h1><p>With tax.</p>${list}<p>Per month.</p>`)).toContain(
      '### Solo\n\n€29\n\n### Duo\n\n€59',
    );
  });

  test('stays a heading above the name', () => {
    const cards = '<h2>€29</h2><h3>Solo</h3><p>1 seat</p><h2>€59</h2><h3>Duo</h3><p>2 seats</p>';
    expect(contentOf(`<h1>Prices</h1>${cards}`)).toBe(
      '# Prices\n\n## €29\n\n### Solo\n\n1 seat\n\n## €59\n\n### Duo\n\n2 seats',
    );
  });

  test.each(['Day 1', 'A1', 'AGM 2024', 'Room 2.10', 'Top 10 under 50 euros in Bergen'])('%s isn’t one', (heading) => {
    expect(contentOf(`<h1>Prices</h1><h2>${heading}</h2><p>Details.</p>`)).toContain(`## ${heading}`);
  });
});
