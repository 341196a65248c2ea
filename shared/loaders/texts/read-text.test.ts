import { setImmediate as turn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { readPage } from '#shared/crawler/extract/read-page.ts';
import type { ReadText } from '#shared/crawler/types.ts';
import { createTextReader } from './read-text.ts';

const url = 'https://shop.example/';
const small = '<!doctype html><title>Bread</title><h1>Bread</h1><p>We bake every <a href="/day">day</a>.</p>';
/** Five megabytes that take a third of a second. */
const large = `<!doctype html><table>${'<tr><td>1</td><td>2</td></tr>'.repeat(180_000)}</table>`;

const sent = (text: string) => ({ bytes: new TextEncoder().encode(text), contentType: null });

function readerOf(options?: Parameters<typeof createTextReader>[0]) {
  const { readTextFor, close } = createTextReader(options);
  const readText = readTextFor({ owner: 'tester' });
  const readHtml = (source: string, from: string, amongOthers?: boolean) =>
    readText('page', { source, url: from, amongOthers });
  return { readText, readHtml, close };
}

test('a page is read as in this thread', async () => {
  const reader = readerOf();
  expect(await reader.readHtml(small, url)).toEqual(readPage(small, url));
  expect(await reader.readHtml(small, url, true)).toEqual(readPage(small, url, { amongOthers: true }));
  await reader.close();
});

test('other requests are answered while a page of five megabytes is read', { tags: ['long'] }, async () => {
  const reader = readerOf();
  let isRead = false;
  let turns = 0;
  const reading = reader.readHtml(large, url).finally(() => {
    isRead = true;
  });
  for (; !isRead; turns += 1) await turn();
  expect((await reading).blocks.length).toBeGreaterThan(1000);
  expect(turns).toBeGreaterThan(100);
  await reader.close();
});

test.each(firstRows(1, ['html', 'text', 'markdown'] as const))(
  '%s is decoded in the thread, and a guessed charset is noted',
  async (kind) => {
    const reader = readerOf();
    const bytes = Buffer.from(
      '<p>\xcf\xf0\xe8\xe2\xe5\xf2, \xec\xe8\xf0! \xca\xe0\xea \xe4\xe5\xeb\xe0?</p>',
      'latin1',
    );
    const reading = reader.readText('page', { url, source: { bytes, contentType: null, kind } });
    expect(JSON.stringify((await reading).blocks)).toContain('Привет, мир! Как дела?');
    expect((await reading).isCharsetGuessed).toBe(true);
    await reader.close();
  },
);

test('a page that takes too long is abandoned, and the next one is read', { tags: ['long'] }, async () => {
  const reader = readerOf({ threadsPerOwner: 1, deadlineMs: 200 });
  const [slow, next] = await Promise.allSettled([reader.readHtml(large.repeat(5), url), reader.readHtml(small, url)]);
  expect(slow).toMatchObject({ reason: { name: 'LoadError', reason: 'timeout', url } });
  expect(next.status).toBe('fulfilled');
  await reader.close();
});

test('a page that fills memory affects nothing else', { tags: ['long'] }, async () => {
  const reader = readerOf({ threadsPerOwner: 1, maxHeapMb: 20 });
  await expect(reader.readHtml(large, url)).rejects.toMatchObject({ name: 'LoadError', reason: 'too-large' });
  expect((await reader.readHtml(small, url)).title).toBe('Bread');
  await reader.close();
});

const yaml = `openapi: "3.0.0"\npaths:\n  /a: {}\nx: ${'['.repeat(240_000)}${']'.repeat(240_000)}`;
const markdown = `${'|a'.repeat(40)}|\n${'|-'.repeat(40)}|\n${'|x'.repeat(40)}|\n`.repeat(500);
const sitemap = gzipSync(`<urlset><url><loc>${'&amp;'.repeat(10_000_000)}</loc></url></urlset>`);
const limits = { contentType: null, isCut: false, maxBytes: 50_000_000 };

async function expectGivenUp(read: (readText: ReadText) => Promise<unknown>) {
  const reader = readerOf();
  await expect(read(reader.readText)).rejects.toMatchObject({ name: 'LoadError', reason: 'timeout', url });
  await reader.close();
}

test('an API description of brackets is given up when the crawl ends', { tags: ['long'] }, () =>
  expectGivenUp((read) => read('apiDescription', { url, ...sent(yaml) }, { patienceMs: 200 })),
);

test.each([
  [
    'a sitemap that unpacks to fifty megabytes',
    (read: ReadText) => read('sitemap', { url, bytes: sitemap, ...limits }, { patienceMs: 200 }),
  ],
  [
    'Markdown of tables',
    (read: ReadText) =>
      read('page', { url, source: { ...sent(markdown.repeat(20)), kind: 'markdown' } }, { patienceMs: 200 }),
  ],
])('%s is given up when the crawl ends', { tags: ['long'] }, (_, read) => expectGivenUp(read));

test('a crawl that is canceled stops what is read for it', { tags: ['long'] }, async () => {
  const reader = readerOf();
  const canceled = new AbortController();
  const reading = reader.readText('apiDescription', { url, ...sent(yaml) }, { signal: canceled.signal });
  canceled.abort();
  await expect(reading).rejects.toMatchObject({ name: 'LoadError', reason: 'aborted' });
  await reader.close();
});
