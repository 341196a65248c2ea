import { afterAll, beforeAll, expect, test } from 'vitest';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { websitesEndpoints as calls } from '#shared/contracts/websites.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { makeLargeWebsite } from '../knowledge/testing/large-website.ts';

/** Too many for any window to draw at once. */
const many = 10_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function upload(owner: Owner, pages: { url: string; title: string; content: string; linkShare?: number }[]) {
  const { id } = await owner.get(calls.createWebsite, { body: { name: 'Shop', url: 'https://shop.example' } });
  const body = { crawlId: crypto.randomUUID(), pages, done: true };
  expect((await owner.call(crawlsEndpoints.uploadPages, { params: { id }, body })).status).toBe(200);
  return id;
}

test('an outline has every page with its size and quality, best content first', {
  tags: ['rule:outline-lists-pages'],
}, async () => {
  const owner = await app.as('outlined');
  const id = await upload(owner, [
    { url: 'https://shop.example/', title: 'Shop', content: 'Welcome. '.repeat(20) },
    { url: 'https://shop.example/topics', title: 'Topics', content: 'A topic. '.repeat(100), linkShare: 0.9 },
    { url: 'https://shop.example/mug', title: 'Shop', content: '🥖'.repeat(10) },
  ]);
  expect(await owner.get(calls.outlinePages, { params: { id } })).toEqual([
    {
      url: 'https://shop.example/topics',
      title: 'Topics',
      characters: 900,
      contentQuality: 2,
      isIncluded: true,
      isLinkList: true,
      sameTitle: 0,
      beginning: 'A topic. '.repeat(34).slice(0, 300),
    },
    expect.objectContaining({ title: 'Shop', characters: 180, contentQuality: 1, isLinkList: false, sameTitle: 1 }),
    expect.objectContaining({ url: 'https://shop.example/mug', characters: 10, contentQuality: 0, sameTitle: 1 }),
  ]);
});

test('titles in an outline don’t repeat the name of the site', {
  tags: ['rule:outline-without-site-name'],
}, async () => {
  const owner = await app.as('suffixed');
  const page = (path: string, title: string) => ({ url: `https://shop.example/${path}`, title, content: 'Some text.' });
  const id = await upload(owner, [
    page('', 'Wheelhouse Cycles'),
    page('contact', 'Contact | Wheelhouse Cycles'),
    page('hours', 'Hours | Wheelhouse Cycles'),
    page('rides', 'Sunday rides | Wheelhouse Cycles'),
  ]);
  const outline = await owner.get(calls.outlinePages, { params: { id } });
  expect(outline.map(({ title }) => title).toSorted()).toEqual([
    'Contact',
    'Hours',
    'Sunday rides',
    'Wheelhouse Cycles',
  ]);
});

test('a share of links outside of 0 to 1 is rejected', async () => {
  const owner = await app.as('sharer');
  const { id } = await owner.get(calls.createWebsite, { body: { name: 'Shop', url: 'https://shop.example' } });
  for (const linkShare of [-0.1, 1.1, '1', null]) {
    const pages = [{ url: 'https://shop.example/', title: 'Shop', content: 'Text', linkShare }];
    const body = { crawlId: crypto.randomUUID(), pages, done: true } as never;
    expect((await owner.call(crawlsEndpoints.uploadPages, { params: { id }, body })).status).toBe(400);
  }
});

test('the outline of a site with ten thousand pages has all of them, without the beginnings of their texts', {
  tags: ['long'],
}, async () => {
  const owner = await app.as('librarian');
  const { websiteId: id } = await makeLargeWebsite(app, owner, many);
  const outline = await owner.get(calls.outlinePages, { params: { id } });
  expect(new Set(outline.map(({ url }) => url)).size).toBe(many);
  expect(new Set(outline.map(({ beginning }) => beginning))).toEqual(new Set(['']));
  expect(await owner.get(calls.countPages, { params: { id } })).toMatchObject({ all: many, stored: many });
});
