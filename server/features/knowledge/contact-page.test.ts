import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import { findContactPage, isPeoplePage, readContactPage } from './contact-page.ts';
import { makeWebsite } from './testing/site.ts';

const page = (path: string) => ({ url: `https://a.example${path}`, title: path });

test.each(['/contact', '/contact-us/', '/en/about-us', '/kontakt.html', '/contacto', '/impressum', '/over-ons'])(
  '%s is a page about people',
  (path) => {
    expect(isPeoplePage(page(path).url)).toBe(true);
  },
);

test.each(['/contact-lenses', '/prices', '/', '/all-about-tea', '/?p=contact'])('%s is not', (path) => {
  expect(isPeoplePage(page(path).url)).toBe(false);
});

test('an invalid URL does no harm', () => {
  expect(isPeoplePage('not a url')).toBe(false);
});

test('visitors are sent to the contact page nearest to the root', () => {
  const pages = [page('/about'), page('/shops/leeds/contact'), page('/contact'), page('/prices')];
  expect(findContactPage(pages)?.url).toBe('https://a.example/contact');
  expect(findContactPage([page('/about'), page('/prices')])).toBeNull();
});

test('its link has the name of the page, not of the site', () => {
  const titled = (title: string) => findContactPage([{ url: 'https://a.example/contact', title }])?.title;
  expect(titled('Contact us | Mill Lane Practice')).toBe('Contact us');
  expect(titled('Mill Lane Practice – Kontakt')).toBe('Kontakt');
  expect(titled('Write to Mill Lane')).toBe('Write to Mill Lane');
});

test('the query uses the condition of the contact page index', { tags: ['long'] }, async () => {
  await using app = await testApp();
  const site = await makeWebsite(await app.as('owner'));
  const statements: string[] = [];
  app.services.db.on('query', ({ sql }: { sql: string }) => statements.push(sql));
  expect(await readContactPage(app.services.db, site)).toBeNull();
  const { rows } = await app.db.raw<{ rows: { definition: string }[] }>(
    `select pg_get_indexdef('pages_contact'::regclass) as definition`,
  );
  const [condition = 'none'] = /url ~\* '[^']+'/.exec(rows[0]?.definition ?? '') ?? [];
  expect(statements.join()).toContain(condition);
});
