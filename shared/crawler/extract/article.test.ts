import { describe, expect, test } from 'vitest';
import { contentOf } from '../testing/read-text.ts';
import { finishSite } from './finish-site.ts';
import { readPage } from './read-page.ts';

const sentence = (n: number): string =>
  `Paragraph ${n} tells at some length what the council decided about the harbour, and why it took the members so long.`;
const STORY = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `<p>${sentence(n)}</p>`).join('\n');
const NEWS = '<script type="application/ld+json">{"@type":"NewsArticle","headline":"Harbour"}</script>';
const OPEN_GRAPH = '<meta property="og:type" content="article">';
const CARDS = '<h2>Small</h2><p>£10 a month</p><h2>Large</h2><p>£20 a month</p>';

describe('a page is an article', () => {
  test.each([
    ['when its JSON-LD says so', `${NEWS}${CARDS}`, true],
    ['when it has a publication time', `<meta property="article:published_time" content="2026-01-01">${CARDS}`, true],
    ['when Open Graph says so and it is written in paragraphs', `${OPEN_GRAPH}${STORY}`, true],
    ['not when Open Graph says so of price cards', `${OPEN_GRAPH}${CARDS}`, false],
    ['not when nothing says so', STORY, false],
  ])('%s', (_, html, expected) => {
    const reading = readPage(html, 'https://news.example/1');
    expect(reading.isArticle).toBe(expected);
    expect(reading.articleText !== null).toBe(expected);
  });
});

test('an article among others of its site comes out the same without a second opinion', () => {
  const html = (n: number) =>
    `${NEWS}<body><nav>News</nav><h1>Harbour ${n}</h1>${STORY.replaceAll('Paragraph', `Story ${n}, part`)}<p>Share</p></body>`;
  const read = (amongOthers: boolean) =>
    [1, 2, 3, 4].map((n) => readPage(html(n), `https://news.example/${n}`, amongOthers));
  expect(read(true).map(({ articleText }) => articleText)).toEqual([null, null, null, null]);
  expect(finishSite(read(true))).toEqual(finishSite(read(false)));
});

describe('an article read on its own keeps its text and loses what stands between', () => {
  const article = (between: string): string =>
    contentOf(
      `${NEWS}<body><div class="wrap"><h1>Harbour</h1><div class="story">${STORY}${between}<p>${sentence(9)}</p></div></div></body>`,
    );
  const whole = ['# Harbour', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(sentence)].join('\n\n');

  test.each([
    ['a caption', '<figure><img src="a.jpg"><figcaption>The harbour at night</figcaption></figure>'],
    ['a photo credit', '<div class="photo-credit">Photo: A. Reader</div>'],
    ['a bare link', '<p><a href="/x">Ten harbours you have to see</a></p>'],
    ['a date line', '<p>Published 4:00 am, Wednesday, November 20, 2026</p>'],
    ['a counter', '<div>12</div>'],
    ['an advertisement', '<p>Continue reading below</p>'],
  ])('%s', (_, between) => {
    expect(article(between)).toBe(whole);
  });

  test('and what comes before the headline', () => {
    expect(contentOf(`${NEWS}<body><p>Local news</p><h1>Harbour</h1><div>${STORY}</div></body>`)).not.toContain(
      'Local news',
    );
  });
});

test('comments below an article are not its text', () => {
  const comments =
    '<div class="reactions"><p>What a shame for the old town and for everybody who lives there!</p></div>';
  const content = contentOf(`${NEWS}<body><article><h1>Harbour</h1>${STORY}</article>${comments.repeat(3)}</body>`);
  expect(content).toContain(sentence(8));
  expect(content).not.toContain('What a shame');
});

test('opening hours in an article are no date line', () => {
  const html = `${NEWS}<body><h1>Harbour</h1><div>${STORY}<p>Mon 9:00 am - 5:00 pm</p></div></body>`;
  expect(contentOf(html)).toContain('Mon 9:00 am - 5:00 pm');
});

test('an article that Readability makes nothing of keeps its own text', () => {
  const html = `${NEWS}<body><h1>Menu of the week</h1><ul><li>Monday: soup of the day</li><li>Tuesday: pie</li></ul></body>`;
  expect(contentOf(html)).toBe('# Menu of the week\n\n- Monday: soup of the day\n- Tuesday: pie');
});
