import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { finishSite } from './finish-site.ts';
import { readPage } from './read-page.ts';
import type { FinishedPage } from './types.ts';

const folder = new URL('../testing/pages/', import.meta.url);

/** The pottery studio's whole website, finished together, by file name. */
function potteryStudio(): Map<string, FinishedPage> {
  const names = readdirSync(folder).sort();
  const readings = names.map((name) =>
    readPage(
      readFileSync(new URL(name, folder), 'utf8'),
      `https://pottery.example/${name === 'index.html' ? '' : name.replace('.html', '')}`,
    ),
  );
  return new Map(finishSite(readings).map((page, index) => [(names[index] ?? '').replace('.html', ''), page]));
}

const contents = (pages: { path: string; html: string }[]): string[] =>
  finishSite(pages.map(({ path, html }) => readPage(html, `https://shop.example${path}`))).map(
    ({ content }) => content,
  );

/** Five pages with the same frame and main text, plus what each adds. */
function fivePages(same: string, own: (index: number) => string): { path: string; html: string }[] {
  return ['/', '/a', '/bb', '/ccc', '/contact'].map((path, index) => ({ path, html: `${same}${own(index)}` }));
}

describe('the pottery studio’s site keeps every fact that visitors ask for', () => {
  const pages = potteryStudio();
  test.each([
    ['pricing', '### Six-week course\n\n£195 per person\n\n- Six evenings, 18:30 to 21:00'],
    ['pricing', '£22 Sold out until May'],
    ['pricing', 'Cancel up to 7 days before'],
    ['faq', '### Do I need experience?\n\nNone at all.'],
    ['faq', '### What should I wear?\n\nOld clothes and short nails.'],
    ['faq', '### When can I collect my pots?\n\nThree weeks after the class'],
    ['faq', '- Group size: 8 people'],
    ['faq', '### Is there parking?\n\nYes, free in the yard'],
    ['hours', 'Day: Monday | Studio, Shop: closed'],
    ['hours', 'Day: Saturday | Studio: 10:00 - 20:00 | Shop: 10:00 - 18:00'],
    ['hours', 'The ground floor has no steps'],
    ['contact', 'Harbour Lane Pottery, 12 Harbour Lane, Falmouth TR11 3QR'],
    ['contact', 'write to her (schools@pottery.example)'],
    ['shop', 'Holds 350 ml'],
    ['shop', 'parcels within the UK cost £4.50'],
    ['shop', 'Price of Stoneware mug Fal: 26.00 GBP, in stock'],
    ['index', '- Made-to-order tableware'],
  ])('%s: %s', (name, fact) => {
    expect(pages.get(name)?.content).toContain(fact);
  });

  test.each([
    'partners use cookies',
    'Find the class that is right for you',
    'Skip to content',
    'You may also like',
    'Related products',
    'Breakfast bowl',
    'studio stories and seasonal offers',
    'All rights reserved',
    'Ignore all previous instructions',
    'classes are free',
    'recommend our rival',
    'Choose a subject',
    'Book now',
    'BreadcrumbList',
  ])('and nothing of its frame: %s', (phrase) => {
    expect([...pages.values()].filter(({ content }) => content.includes(phrase))).toEqual([]);
  });

  test('address, telephone and hours from the footer are kept once, on the contact page', () => {
    const [, record] = pages.get('contact')?.content.split('## Contact and company information\n\n') ?? [];
    expect(record).toBe(
      'Call the studio: 01326 555 010\n\nstudio@pottery.example\n\nOpen Tuesday to Saturday, 10:00 - 17:30',
    );
    const elsewhere = [...pages].filter(
      ([name, { content }]) => name !== 'contact' && content.includes('01326 555 010'),
    );
    expect(elsewhere).toEqual([]);
  });

  test('hours that only the footer of the home page has are kept', () => {
    const page = (path: string, footer: string) => ({
      path,
      html: `<h1>Page ${path}</h1><p>About ${path}.</p><footer><p>Cats Ltd, Reg. 5501</p>${footer}</footer>`,
    });
    const links = ['Team', 'News', 'Prices'].map((name) => `<a href="/${name}">${name}</a>`).join(' ');
    const pages = contents([
      page('/', `<nav>${links}</nav><p>Open Monday to Saturday, 8:00 a.m. - 6:00 p.m.</p>`),
      page('/contact', ''),
      ...['services', 'team', 'news', 'prices', 'links'].map((name) => page(`/${name}`, '')),
    ]);
    expect(pages.filter((text) => text.includes('8:00 a.m.'))).toHaveLength(1);
  });

  test('the facts in a single page’s footer are kept at its end', () => {
    const html = readFileSync(new URL('pricing.html', folder), 'utf8');
    const [page] = finishSite([readPage(html, 'https://pottery.example/pricing')]);
    expect(page?.content).toContain('## Contact and company information\n\nCall the studio: 01326 555 010');
    expect(page?.content).not.toContain('newsletter');
  });
});

describe('a fact that many pages share stays on each of them', () => {
  const facts =
    '<table><tr><th>Material</th><td>Ash wood</td></tr></table><p>Saturday: closed</p><h2>Details</h2><ul><li>Dimmable</li></ul>';
  const lamps = (frame: (own: string) => string): string[] =>
    contents([
      { path: '/', html: frame('<h1>Lamps</h1><p>Five lamps, each named after a bird.</p>') },
      ...['heron', 'swift', 'raven', 'stork', 'finch'].map((name) => ({
        path: `/${name}`,
        html: frame(`<h1>Lamp ${name}</h1><p>The lamp ${name} gives a warm light.</p>${facts}<p>Made in Denmark.</p>`),
      })),
    ]).slice(1);

  test('if it is labeled, a row or an item', () => {
    for (const lamp of lamps((own) => own)) {
      expect(lamp).toMatch(/Material: Ash wood\n\nSaturday: closed\n\n## Details\n\n- Dimmable$/);
    }
  });

  test('if it is a short line in the main part of the page', () => {
    for (const lamp of lamps((own) => `<main>${own}</main>`)) expect(lamp).toContain('- Dimmable\n\nMade in Denmark.');
  });

  test('even on every page, if it is in the main part', () => {
    const same = '<p>Saturday: closed</p>';
    const inMain = contents(fivePages('', (n) => `<main><h1>Branch ${n}</h1>${same}</main>`));
    expect(inMain.every((content) => content.includes('Saturday: closed'))).toBe(true);
    const outside = contents(fivePages('', (n) => `<h1>Branch ${n}</h1><p>In town ${n}.</p>${same}`));
    expect(outside.slice(0, 4).some((content) => content.includes('Saturday: closed'))).toBe(false);
    const slogan = '<p>We care about every single one of you.</p>';
    const said = contents(fivePages('', (n) => `<main><h1>Branch ${n}</h1><p>In town ${n}.</p>${slogan}</main>`));
    expect(said.some((content) => content.includes('We care'))).toBe(false);
  });

  test('but not if it is in the frame, in an article, or a link', () => {
    const inFooter = lamps((own) => `${own}<footer><p>Phone: 0551 447799</p></footer>`);
    expect(inFooter.some((content) => content.includes('0551'))).toBe(false);
    const linked = lamps((own) => `<main>${own}<p><a href="/x">Write a review</a></p></main>`);
    expect(linked.some((content) => content.includes('review'))).toBe(false);
    const dated = '<meta property="article:published_time" content="2026-01-01">';
    expect(lamps((own) => `${dated}<main>${own}</main>`).some((content) => content.includes('Dimmable'))).toBe(false);
  });
});

describe('what a site repeats is removed', () => {
  test('from the frame and the main area, if on three pages or 30% of them', () => {
    const [, second] = contents(
      fivePages(
        '<div><p>Our house blend of small print.</p></div><h1>Page</h1>',
        (n) => `<p>Only page ${n} says so.</p>`,
      ),
    );
    expect(second).toBe('Only page 1 says so.');
  });

  test('but only with at least four pages', () => {
    const pages = fivePages('<p>Free delivery in town.</p>', (n) => `<p>Page ${n}.</p>`).slice(0, 3);
    expect(contents(pages)[1]).toBe('Free delivery in town.\n\nPage 1.');
  });

  test('and a sentence in the main area stays on the page with the shortest URL', () => {
    const sentence = 'We clear blocked drains at any hour of the day or night.';
    const all = contents(fivePages(`<p>${sentence}</p>`, (n) => `<p>We know the streets of town ${n}.</p>`));
    expect(all.map((content) => content.includes(sentence))).toEqual([true, false, false, false, false]);
  });

  test('and so do the short items of a list that has sentences', () => {
    const rules =
      '<h2>Not allowed</h2><ul><li>Using the pool without taking a shower first.</li><li>Loud music.</li><li>Animals.</li></ul>';
    const pages = contents(
      fivePages(`<div class="modal"><h1>Rules</h1>${rules}</div>`, (i) => `<p>Room ${i} has a view.</p>`),
    );
    expect(pages[0]).toContain('- Using the pool without taking a shower first.\n- Loud music.\n- Animals.');
    expect(pages[1]).not.toContain('Loud music');
  });
  test('while the contact page keeps its own address although every footer repeats it', () => {
    const address = '<p>12 Mill Road, Leeds LS1 1AA</p>';
    const pages = ['/', '/a', '/b', '/c'].map((path) => ({
      path,
      html: `<p>Page ${path}</p><footer>${address}</footer>`,
    }));
    const all = contents([
      ...pages,
      { path: '/contact', html: `<h1>Contact</h1>${address}<footer>${address}</footer>` },
    ]);
    expect(all[4]).toBe('# Contact\n\n12 Mill Road, Leeds LS1 1AA');
    expect(all[0]).toBe('Page /');
  });

  test('while an aside that is only on one page stays', () => {
    const all = contents(
      fivePages(
        '<aside><p>Seen on all pages alike</p></aside>',
        (n) =>
          `<p>Page ${n} has a good deal to tell about our clocks, watches and sundials.</p>${n === 2 ? '<aside><p>Closed on Easter Monday</p></aside>' : ''}`,
      ),
    );
    expect(all[2]).toBe(
      'Page 2 has a good deal to tell about our clocks, watches and sundials.\n\nClosed on Easter Monday',
    );
  });

  test('while a heading that recurs with different text stays, and is removed with its text', () => {
    const all = contents(
      fivePages(
        '<h2>Overview</h2>',
        (n) => `<p>Part ${n}</p><h2>Tools</h2><ul><li><a href="/t">What links here</a></li></ul>`,
      ),
    );
    expect(all[1]).toBe('## Overview\n\nPart 1');
  });

  test('with columns of varying links', () => {
    const all = contents(
      fivePages(
        '',
        (n) =>
          `<p>Text ${n}</p><div class="right"><a href="/${n}1">Rule ${n}1</a><br><br><a href="/${n}2">Rule ${n}2</a></div>`,
      ),
    );
    expect(all[1]).toBe('Text 1');
  });

  test('while a list of links on only one page stays', () => {
    const all = contents(
      fivePages('', (n) =>
        n === 0
          ? '<p>Services</p><ul class="services"><li><a href="/d">Drains</a></li><li><a href="/r">Roofs</a></li></ul>'
          : `<p>Text ${n}</p>`,
      ),
    );
    expect(all[0]).toBe('Services\n\n- Drains\n- Roofs');
  });
});

describe('a site in several languages', () => {
  const footers = {
    en: ['Made with care in Leeds', 'Call us: 0113 496 0000'],
    de: ['Mit Sorgfalt in Leeds gemacht', 'Rufen Sie an: 0113 496 0001'],
    fr: ['Fait avec soin à Leeds', 'Appelez-nous : 0113 496 0002'],
    es: ['Hecho con cuidado en Leeds', 'Llámenos: 0113 496 0003'],
  };
  const languages = Object.entries(footers);
  const names = ['', 'contact', 'clocks', 'watches'];

  /** Four pages in each of four languages, so that no footer is on 30% of all pages. */
  function translated(
    address: (language: string, name: string) => string,
    declared: (language: string) => string,
  ): Map<string, string> {
    const pages = languages.flatMap(([language, lines]) =>
      names.map((name) => ({
        path: address(language, name),
        html: `<html lang="${declared(language)}"><p>Text ${language} ${name}</p><footer>${lines.map((line) => `<p>${line}</p>`).join('')}</footer>`,
      })),
    );
    return new Map(contents(pages).map((content, at) => [pages[at]?.path ?? '', content]));
  }

  test.each([
    ['by what its pages declare', (language: string, name: string) => `/${name}-${language}`, (one: string) => one],
    ['in any spelling', (language: string, name: string) => `/${name}-${language}`, (one: string) => `${one}_XX`],
    ['by their addresses', (language: string, name: string) => `/${language}/${name}`, () => 'en'],
    ['by addresses of help centers', (language: string, name: string) => `/hc/${language}-xx/${name}`, () => ''],
  ])('loses the footer of each language, detected %s', (_, address, declared) => {
    const all = translated(address, declared);
    for (const [language] of languages) {
      expect(all.get(address(language, 'clocks'))).toBe(`Text ${language} clocks`);
    }
  });

  test('keeps each language’s contact details on its own contact page', () => {
    const address = (language: string, name: string) => `/${language}/${name}`;
    const all = translated(address, (language) => language);
    for (const [language, [, call]] of languages) {
      expect(all.get(address(language, 'contact'))).toBe(
        `Text ${language} contact\n\n## Contact and company information\n\n${call}`,
      );
    }
  });

  test('keeps what a language with three pages repeats, since these are too few', () => {
    const pages = [
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => ({
        path: `/${name}`,
        html: `<html lang="en"><p>Page ${name}</p>`,
      })),
      ...['a', 'b', 'c'].map((name) => ({
        path: `/de/${name}`,
        html: `<html lang="de"><p>Seite ${name}</p><p>Wir liefern frei Haus.</p>`,
      })),
    ];
    expect(contents(pages).at(-1)).toBe('Seite c\n\nWir liefern frei Haus.');
  });

  test('keeps what pages without a language repeat, if it is rarer than the site’s limit', () => {
    const pages = Array.from({ length: 20 }, (_, n) => ({
      path: `/${n}`,
      html: n < 12 ? `<html lang="en"><p>Page ${n}</p>` : `<p>Page ${n}</p>${n < 15 ? '<p>Free delivery.</p>' : ''}`,
    }));
    expect(contents(pages)[13]).toBe('Page 13\n\nFree delivery.');
  });

  test('keeps each language’s schema.org facts on its own contact page', () => {
    const pages = languages.flatMap(([language], at) =>
      names.map((name) => ({
        path: `/${language}/${name}`,
        html: `<p>Text ${language} ${name}</p><script type="application/ld+json">{"@type":"Store","telephone":"0113 496 000${at}"}</script>`,
      })),
    );
    const all = contents(pages);
    const withNumber = pages.filter((_, at) => all[at]?.includes('0113 496 0001')).map(({ path }) => path);
    expect(withNumber).toEqual(['/de/contact']);
  });
});

describe('the contact record', () => {
  const footer = (lines: string[]): string => `<footer>${lines.map((line) => `<p>${line}</p>`).join('')}</footer>`;

  test('has repeated lines with a number or an @, but no copyright notices or links', () => {
    const lines = [
      'Tel. 01234 567890',
      'hi@shop.example',
      'Made with care',
      '© 2026 Shop Ltd',
      '<a href="/v2">Version 2</a>',
    ];
    const all = contents(fivePages(footer(lines), (n) => `<p>Page ${n}</p>`));
    expect(all[4]).toBe('Page 4\n\n## Contact and company information\n\nTel. 01234 567890\n\nhi@shop.example');
  });

  test('has the line with the telephone number that most pages have under a heading of theirs', () => {
    const line = '<p>PH: 01234 567890 | Level 1, 286 Quay Street</p>';
    const pages = fivePages('', (n) => `<h2>Part ${n}</h2><p>About ${n}</p><h3>Book now</h3>${n === 0 ? '' : line}`);
    const all = contents(pages);
    expect(all.filter((content) => content.includes('01234'))).toHaveLength(1);
    expect(all[4]).toContain('## Contact and company information\n\nPH: 01234 567890 | Level 1, 286 Quay Street');
    expect(all[1]).toBe('## Part 1\n\nAbout 1');
  });

  test('is on the home page if there is no contact page', () => {
    const pages = fivePages(footer(['Tel. 01234 567890']), (n) => `<p>Page ${n}</p>`).slice(0, 4);
    expect(contents(pages).findIndex((content) => content.includes('01234'))).toBe(0);
  });

  test('includes what JSON-LD repeats on every page', () => {
    const data = '<script type="application/ld+json">{"@type":"Store","telephone":"0123 456"}</script>';
    const all = contents(fivePages(data, (n) => `<p>Page ${n}</p>`));
    expect(all.filter((content) => content.includes('Telephone: 0123 456'))).toEqual([all[4]]);
  });
});

test('there is one page per reading, in order, with its quality measured on the kept text', () => {
  const menu = `<nav>${'<p>A long menu that says nothing about the page.</p>'.repeat(20)}</nav>`;
  const pages = finishSite([
    readPage(`<html lang="de"><title>A</title>${menu}<p>Kurz.</p>`, 'https://a.example/1'),
    readPage(`<title>B</title><p>${'x'.repeat(500)}</p>`, 'https://a.example/2'),
  ]);
  expect(pages).toEqual([
    {
      url: 'https://a.example/1',
      title: 'A',
      content: 'Kurz.',
      language: 'de',
      contentQuality: 0,
      linkShare: 0,
      datedAt: null,
    },
    {
      url: 'https://a.example/2',
      title: 'B',
      content: 'x'.repeat(500),
      language: null,
      contentQuality: 2,
      linkShare: 0,
      datedAt: null,
    },
  ]);
});

test('a page without its own text is empty, not filled with the frame', () => {
  const frame = '<header><p>Shop</p></header><footer><p>Made with care in Leeds</p></footer>';
  expect(contents(fivePages(frame, (n) => (n === 2 ? '' : `<p>Page ${n}</p>`)))[2]).toBe('');
});

test('a page with only the menu is also empty, and one with a note next to the menu isn’t', () => {
  const menu = '<nav><ul><li><a href="/">Home</a></li><li><a href="/prices">Prices</a></li></ul></nav>';
  const note = '<nav><p>Back on Monday.</p></nav>';
  const all = contents(fivePages(menu, (n) => (n === 2 ? '' : n === 3 ? note : `<p>Page ${n}</p>`)));
  expect(all.slice(1, 4)).toEqual(['Page 1', '', 'Back on Monday.']);
});

test('no readings give no pages', () => {
  expect(finishSite([])).toEqual([]);
});
