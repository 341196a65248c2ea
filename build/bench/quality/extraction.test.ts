// @module-tag long
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { measureArticles, measureSegments, scoreSite } from './extraction.ts';

const body = 'The council met on Monday and decided to keep the old harbour as it is for another ten years.';
const page = `<nav>Menu</nav><h1>Harbour</h1><p>${body}</p><footer>All rights reserved</footer>`;

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'extraction-'));
  return {
    folder,
    async write(path: string, content: string | Buffer) {
      await mkdir(join(folder, path, '..'), { recursive: true });
      await writeFile(join(folder, path), content);
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

test('articles are scored against their body without the headline', async () => {
  await using data = await dataFolder();
  await data.write('extraction/aeb/ground-truth.json', JSON.stringify({ one: { articleBody: body } }));
  await data.write('extraction/aeb/html/one.html.gz', gzipSync(page));
  expect(await measureArticles(data.folder)).toEqual({ f1: 1, precision: 1, recall: 1, pages: 1 });
});

test('segments are searched in the content', async () => {
  await using data = await dataFolder();
  const segments = {
    one: { url: 'no address', with: ['keep the old harbour', 'not there'], without: ['Menu', 'rights'] },
  };
  await data.write('extraction/segments/segments.json', JSON.stringify(segments));
  await data.write('extraction/segments/html/one.html.gz', gzipSync(page));
  expect(await measureSegments(data.folder)).toMatchObject({ wantedKept: '1/2', unwantedDropped: '2/2' });
});

test('the pages of a website are scored by path, and a missing one counts as empty', () => {
  const pages = [{ url: 'http://127.0.0.1:4000/old%20harbour', content: `# Harbour\n\n${body}` }];
  const truths = new Map([
    ['/old harbour', body],
    ['/never-crawled', 'Nothing of this text was stored.'],
  ]);
  expect(scoreSite(pages, truths)).toMatchObject({ recall: 0.5, pages: 2 });
  expect(scoreSite(pages, truths.set('/twin', body))).toMatchObject({ recall: 2 / 3, pages: 3 });
});
