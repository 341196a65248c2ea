import { describe, expect, test } from 'vitest';
import { cpuSeconds } from '#shared/crawler/testing/cpu-seconds.ts';
import { readPage } from './read-page.ts';
import { writtenDate } from './written-date.ts';

const datedAt = (html: string) => readPage(html, 'https://shop.example/news')?.datedAt?.slice(0, 10) ?? null;
const json = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const day = (text: string, language: string | null = null) => {
  const time = writtenDate(text, language);
  return time === null ? null : new Date(time).toISOString().slice(0, 10);
};

describe('the date of a page', () => {
  const visible = '<p>Last updated: 4 March 2021</p>';
  const meta = '<meta property="article:modified_time" content="2022-05-06T10:00:00+02:00">';
  const published = { '@type': 'Article', datePublished: '2023-07-08' };

  test('is its last change in markup, else its publication, else a meta tag, else the text', () => {
    const changed = { ...published, dateModified: '2024-09-10T08:00:00Z' };
    expect(datedAt(json(changed) + meta + visible)).toBe('2024-09-10');
    expect(datedAt(json(published) + meta + visible)).toBe('2023-07-08');
    expect(datedAt(meta + visible)).toBe('2022-05-06');
    expect(datedAt(visible)).toBe('2021-03-04');
    expect(datedAt('<p>Founded on 4 March 2021</p>')).toBe(null);
  });

  test('comes from microdata and from older names of meta tags', () => {
    const microdata = `<div itemscope itemtype="https://schema.org/BlogPosting"><time itemprop="dateModified"
      datetime="2024-02-03">Today</time></div>`;
    expect(datedAt(microdata)).toBe('2024-02-03');
    expect(datedAt('<meta http-equiv="last-modified" content="Tue, 12 Mar 2024 10:00:00 GMT">')).toBe('2024-03-12');
    expect(datedAt('<meta name="DCTERMS.modified" content="2020-01-02">')).toBe('2020-01-02');
  });

  test('isn’t the one of a page in a list of articles', () => {
    expect(datedAt(json([published, { '@type': 'Article', datePublished: '2023-07-09' }]))).toBe(null);
  });

  test.each(['1969-12-31', '2099-01-01', '0000-00-00', '2024-13-45', 'yesterday', '12', { a: 1 }, 5])(
    'isn’t %j',
    (dateModified) => {
      expect(datedAt(json({ '@type': 'WebPage', dateModified }))).toBe(null);
    },
  );

  test('may be tomorrow elsewhere', () => {
    const soon = new Date(Date.now() + 20 * 3_600_000).toISOString();
    expect(datedAt(json({ '@type': 'WebPage', dateModified: soon }))).toBe(soon.slice(0, 10));
  });

  test.each([
    ['<p>Stand: 12.03.2024</p>', '2024-03-12'],
    ['<p>AGB (Stand März 2024)</p>', '2024-03-01'],
    ['<p>Zuletzt aktualisiert am 3. Oktober 2023</p>', '2023-10-03'],
    ['<footer>Mis à jour le 1er août 2023</footer>', '2023-08-01'],
    ['<p>Dernière mise à jour : 05/11/2023</p>', '2023-11-05', 'fr'],
    ['<p>Última actualización: 7 de mayo de 2022</p>', '2022-05-07'],
    ['<p>Ultimo aggiornamento: 7 maggio 2022</p>', '2022-05-07'],
    ['<p>Laatst bijgewerkt op 7 mei 2022</p>', '2022-05-07'],
    ['<p>Ostatnia aktualizacja: 7 maja 2022</p>', '2022-05-07'],
    ['<p>Page last reviewed on May 7, 2022</p>', '2022-05-07'],
    ['<p>最終更新日：2022年5月7日</p>', '2022-05-07'],
  ])('is read from %s', (html, expected, language = 'xx') => {
    expect(datedAt(`<html lang="${language}"><h1>Terms</h1>${html}`)).toBe(expected);
  });
});

test('a date in numbers is only read if its order is clear', () => {
  expect(day('25/12/2024')).toBe('2024-12-25');
  expect(day('12/25/2024')).toBe('2024-12-25');
  expect(day('3/4/2024', 'en')).toBe(null);
  expect(day('3/4/2024', 'en-us')).toBe('2024-03-04');
  expect(day('3/4/2024', 'en-gb')).toBe('2024-04-03');
  expect(day('31.04.2024')).toBe(null);
});

test('a long text of labels takes no time', () => {
  const seconds = cpuSeconds(() => {
    expect(datedAt(`<p>${'last updated: '.repeat(100_000)}</p>`.repeat(3))).toBe(null);
  });
  expect(seconds).toBeLessThan(3);
});
