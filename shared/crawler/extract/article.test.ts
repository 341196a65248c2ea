import { describe, expect, test } from 'vitest';
import { contentOf } from '../testing/read-text.ts';
import { finishSite } from './finish-site.ts';
import { readPage } from './read-page.ts';

const sentence = (n: number): string =>
  `Paragraph ${n} tells at some length what the council decided about the harbour, and why it took the members so long.`;
const story = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `<p>${sentence(n)}</p>`).join('\n');
const news = '<script type="application/ld+json">{"@type":"NewsArticle","headline":"Harbour"}</script>';
const openGraph = '<meta property="og:type" content="article">';
const cards = '<h2>Small</h2><p>£10 a month</p><h2>Large</h2><p>£20 a month</p>';

describe('a page is an article', () => {
  test.each([
    ['when its JSON-LD says so', `${news}${cards}`, true],
    ['when it has a publication time', `<meta property="article:published_time" content="2026-01-01">${cards}`, true],
    ['when Open Graph says so and it is written in paragraphs', `${openGraph}${story}`, true],
    [
      'when microdata says so and it is written in paragraphs',
      `<div itemscope itemtype="https://schema.org/NewsArticle"><div itemprop="articleBody">${story}</div></div>`,
      true,
    ],
    [
      'not when microdata says so of several texts',
      `<div itemscope itemtype="https://schema.org/BlogPosting"><p>${sentence(1)}</p></div>`.repeat(2),
      false,
    ],
    ['not when Open Graph says so of price cards', `${openGraph}${cards}`, false],
    ['not when nothing says so', story, false],
  ])('%s', (_, html, expected) => {
    const reading = readPage(html, 'https://news.example/1');
    expect(reading.isArticle).toBe(expected);
    expect(reading.articleText !== null).toBe(expected);
  });
});

describe('a long, dated text that isn’t declared an article', () => {
  const more = [9, 10, 11, 12, 13, 14, 15, 16].map((n) => `<p>${sentence(n)}</p>`).join('');
  const page = (beside: string): string =>
    `<body><div class="wrap"><h1>Harbour</h1><p>By Ada Reader</p><div class="story">${story}${more}</div>${beside}</div></body>`;

  test('loses what is next to it', () => {
    const teasers = '<div class="col"><p>Ten bridges</p><p>Five towers you have to see</p></div>';
    const content = contentOf(page(teasers));
    expect(content).toContain(sentence(16));
    expect(content).not.toContain('Ten bridges');
  });

  test('keeps contact details', () => {
    expect(contentOf(page('<div class="col"><p>Call 030 1234567</p></div>'))).toContain('Call 030 1234567');
  });

  test('keeps everything without a date or author, like a business’s single page', () => {
    const prices = '<div class="prices"><h2>Prices</h2><p>Inspection: 90 euros</p></div>';
    expect(contentOf(page(prices).replace('By Ada Reader', ''))).toContain('90 euros');
  });

  test('is judged by its neighbors if there are some', () => {
    expect(readPage(page(''), 'https://news.example/1').articleText).not.toBeNull();
    expect(readPage(page(''), 'https://news.example/1', { amongOthers: true }).articleText).toBeNull();
  });
});

test('an article among others of its site is the same without Readability', () => {
  const html = (n: number) =>
    `${news}<body><nav>News</nav><h1>Harbour ${n}</h1>${story.replaceAll('Paragraph', `Story ${n}, part`)}<p>Share</p></body>`;
  const read = (amongOthers: boolean) =>
    [1, 2, 3, 4].map((n) => readPage(html(n), `https://news.example/${n}`, { amongOthers }));
  expect(read(true).map(({ articleText }) => articleText)).toEqual([null, null, null, null]);
  expect(finishSite(read(true))).toEqual(finishSite(read(false)));
});

describe('a standalone article keeps its text and loses what is in between', () => {
  const article = (between: string): string =>
    contentOf(
      `${news}<body><div class="wrap"><h1>Harbour</h1><div class="story">${story}${between}<p>${sentence(9)}</p></div></div></body>`,
    );
  const whole = ['# Harbour', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(sentence)].join('\n\n');

  test.each([
    ['a caption', '<figure><img src="a.jpg"><figcaption>The harbour at night</figcaption></figure>'],
    ['a photo credit', '<div class="photo-credit">Photo: A. Reader</div>'],
    ['a bare link', '<p><a href="/x">Ten harbours you have to see</a></p>'],
    ['a date line', '<p>Published 4:00 am, Wednesday, November 20, 2026</p>'],
    ['a counter', '<div>12</div>'],
    ['an advertisement', '<p>Continue reading below</p>'],
    ['a credit', '<p>Foto: Ada Leser</p>'],
    ['a notice of rights', '<p>© 2026 The Harbour News. All rights reserved.</p>'],
    ["the author's address", '<p>ada@news.example</p>'],
    ['a byline', '<p>By Ada Reader and Ben van Dijk</p>'],
    ['tags', '<p>Schlagwörter: Hafen, Brücke</p>'],
    ['a call', '<p>Sign up for our newsletter</p>'],
    ['what the site earns by its links', '<p>We may earn a commission when you buy through links on our site.</p>'],
    ['what it earns, in other words', '<p>As an Amazon Associate I earn from qualifying purchases.</p>'],
    ['a reading time', '<p>5 min read</p>'],
    ['a date in Spanish', '<p>Publicado el 20 de noviembre de 2026 a las 10:30</p>'],
    [
      'the box about the author',
      '<div class="who"><h3>Über den Autor</h3><p>Ada Leser schreibt über Schiffe.</p></div>',
    ],
  ])('%s', (_, between) => {
    expect(article(between)).toBe(whole);
  });

  test.each([
    ['a sentence with a name in it', '<p>By Monday the boats were gone.</p>'],
    [
      'a source in a sentence',
      '<p>Source: the council counted 400 boats, 20 more than in the year before, and 90 of them were for sale at the quay.</p>',
    ],
    ['what a salesman earns', '<p>Each salesman earns a commission of 4 % on every boat.</p>'],
    [
      'a text in a place named after its pictures',
      `<div class="zoom-figure"><p>${sentence(20).repeat(2)}</p><p>Short, but text.</p></div>`,
    ],
  ])('but not %s', (_, between) => {
    const last = between.replace(/.*<p>(.*?)<\/p>.*?$/u, '$1');
    expect(article(between)).toContain(last);
  });

  test('and its subtitle, unless that is a sentence', () => {
    const page = (subtitle: string): string =>
      contentOf(`${news}<body><article><h1>Harbour</h1><h2>${subtitle}</h2>${story}</article></body>`);
    expect(page('How a town kept its old harbour for ten more years')).not.toContain('How a town');
    expect(page('The town keeps its old harbour for ten more years.')).toContain('The town keeps');
  });

  test('and its publisher’s address', () => {
    const publisher = '{"@type":"Organization","name":"News","address":{"streetAddress":"12 Quay Street"}}';
    const html = `${news}<script type="application/ld+json">${publisher}</script><h1>Harbour</h1>${story}`;
    expect(contentOf(html)).not.toContain('Quay Street');
  });

  test('and what comes before the headline', () => {
    expect(contentOf(`${news}<body><p>Local news</p><h1>Harbour</h1><div>${story}</div></body>`)).not.toContain(
      'Local news',
    );
  });
});

test('comments below an article aren’t its text', () => {
  const comments =
    '<div class="reactions"><p>What a shame for the old town and for everybody who lives there!</p></div>';
  const content = contentOf(`${news}<body><article><h1>Harbour</h1>${story}</article>${comments.repeat(3)}</body>`);
  expect(content).toContain(sentence(8));
  expect(content).not.toContain('What a shame');
});

test('opening hours in an article aren’t a date line', () => {
  const html = `${news}<body><h1>Harbour</h1><div>${story}<p>Mon 9:00 am - 5:00 pm</p></div></body>`;
  expect(contentOf(html)).toContain('Mon 9:00 am - 5:00 pm');
});

test('an article that Readability can’t read keeps its own text', () => {
  const html = `${news}<body><h1>Menu of the week</h1><ul><li>Monday: soup of the day</li><li>Tuesday: pie</li></ul></body>`;
  expect(contentOf(html)).toBe('# Menu of the week\n\n- Monday: soup of the day\n- Tuesday: pie');
});

test('an article that is a long list is kept whole, even if Readability finds only one item', () => {
  const things = [1, 2, 3, 4, 5, 6, 7, 8].map(
    (n) => `<div class="thing"><h2>Boat ${n}</h2><ul class="facts"><li>${sentence(n)}</li></ul></div>`,
  );
  const first = `<div class="article-body">${[11, 12, 13, 14].map((n) => `<p>${sentence(n)}</p>`).join('')}</div>`;
  const content = contentOf(`${news}<body><h1>Eight boats</h1>${first}${things.join('')}</body>`);
  for (const n of [1, 5, 8]) expect(content).toContain(sentence(n));
});
