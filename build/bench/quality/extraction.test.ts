import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { measureArticles, measureSegments, measureSite } from './extraction.ts';

const BODY = 'The council met on Monday and decided to keep the old harbour as it is for another ten years.';
const PAGE = `<nav>Menu</nav><h1>Harbour</h1><p>${BODY}</p><footer>All rights reserved</footer>`;

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
  await data.write('extraction/aeb/ground-truth.json', JSON.stringify({ one: { articleBody: BODY } }));
  await data.write('extraction/aeb/html/one.html.gz', gzipSync(PAGE));
  expect(await measureArticles(data.folder)).toEqual({ f1: 1, precision: 1, recall: 1, pages: 1 });
});

test('segments are looked for in the content', async () => {
  await using data = await dataFolder();
  const segments = {
    one: { url: 'no address', with: ['keep the old harbour', 'not there'], without: ['Menu', 'rights'] },
  };
  await data.write('extraction/segments/segments.json', JSON.stringify(segments));
  await data.write('extraction/segments/html/one.html.gz', gzipSync(PAGE));
  expect(await measureSegments(data.folder)).toMatchObject({ wantedKept: '1/2', unwantedDropped: '2/2' });
});

test('a website is served, fetched by its sitemap and finished as one', async () => {
  await using data = await dataFolder();
  const paths = ['/a', '/b', '/c', '/d'];
  const docs = paths.map((path) => JSON.stringify({ path, text: `${BODY} This is page ${path}.` })).join('\n');
  await data.write('qa/town/docs.jsonl.gz', gzipSync(docs));
  await data.write(
    'scripts/serve-site.mjs',
    `import http from 'node:http';
     const port = Number(process.argv[process.argv.indexOf('--port') + 1]);
     const paths = ${JSON.stringify(paths)};
     http.createServer((request, reply) => {
       const origin = 'http://127.0.0.1:' + port;
       if (request.url === '/sitemap.xml') return reply.end(paths.map((path) => '<loc>' + origin + path + '</loc>').join(''));
       reply.end('<header><p>Town news</p></header><p>${BODY} This is page ' + request.url + '.</p>');
     }).listen(port, '127.0.0.1', () => console.log('town: ready'));`,
  );
  expect(await measureSite(data.folder, 'town')).toEqual({ f1: 1, precision: 1, recall: 1, pages: 4 });
});

test('a website whose server does not start is an error, not a score', async () => {
  await using data = await dataFolder();
  await data.write('qa/town/docs.jsonl.gz', gzipSync('{"path":"/a","text":"b"}'));
  await data.write('scripts/serve-site.mjs', 'process.exit(1);');
  await expect(measureSite(data.folder, 'town')).rejects.toThrow('The server of the site "town" did not start');
});
