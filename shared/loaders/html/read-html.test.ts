import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readPage } from '#shared/crawler/extract/read-page.ts';
import { createHtmlReader } from './read-html.ts';

const url = 'https://shop.example/';
const small = '<!doctype html><title>Bread</title><h1>Bread</h1><p>We bake every <a href="/day">day</a>.</p>';
/** Five megabytes that take a third of a second. */
const large = `<!doctype html><table>${'<tr><td>1</td><td>2</td></tr>'.repeat(180_000)}</table>`;

test('a page is read as in this thread', async () => {
  const reader = createHtmlReader();
  expect(await reader.readHtml(small, url)).toEqual(readPage(small, url));
  expect(await reader.readHtml(small, url, true)).toEqual(readPage(small, url, true));
  await reader.close();
});

test('other requests are answered while a page of five megabytes is read', async () => {
  const reader = createHtmlReader();
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

test('a page that takes too long is abandoned, and the next one is read', async () => {
  const reader = createHtmlReader({ threads: 1, deadlineMs: 200 });
  const [slow, next] = await Promise.allSettled([reader.readHtml(large.repeat(5), url), reader.readHtml(small, url)]);
  expect(slow).toMatchObject({ reason: { name: 'LoadError', reason: 'timeout', url } });
  expect(next.status).toBe('fulfilled');
  await reader.close();
});

test('a page that fills memory affects nothing else', async () => {
  const reader = createHtmlReader({ threads: 1, maxHeapMb: 20 });
  await expect(reader.readHtml(large, url)).rejects.toMatchObject({ name: 'LoadError', reason: 'too-large' });
  expect((await reader.readHtml(small, url)).title).toBe('Bread');
  await reader.close();
});
