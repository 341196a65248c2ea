import { expect, test } from 'vitest';
import { readDocument as readRealDocument } from '#shared/loaders/documents/read-document.ts';
import { makePptx, makeXlsx, shape, textRows } from '#shared/loaders/testing/make-office.ts';
import { crawlSite } from './testing/crawl-site.ts';
import { fakeSite } from './testing/fake-site.ts';
import { answer, link, page } from './testing/site-answers.ts';

const file = (type: string, body: string) => answer(body, { headers: { 'content-type': type } });
const pdf = (text: string) => file('application/pdf', `%PDF-1.4 ${text}`);
const readDocument = async (bytes: Uint8Array, filename: string) => ({
  title: filename,
  content: `Text of ${filename}: ${new TextDecoder().decode(bytes)}`,
});
const sheets = ['a', 'b', 'c'].map((name) => `/${name}.pdf`);
const site = () =>
  fakeSite({
    '/': page('Home', ...sheets.map((path) => link(path)), link('/list.csv')),
    ...Object.fromEntries(sheets.map((path) => [path, pdf(path)])),
    '/list.csv': file('text/csv', 'Size,Price\nSmall,5'),
  });

test('files that pages link are pages', async () => {
  await using files = await site();
  const { paths, contentOf } = await crawlSite(files, {}, { readDocument });
  expect(paths).toEqual(['/', '/a.pdf', '/b.pdf', '/c.pdf', '/list.csv']);
  expect(contentOf('/list.csv')).toContain('Small,5');
});

test('Excel and PowerPoint files are read like the others, by their type or their name', async () => {
  const workbook = makeXlsx([{ name: 'Prices', rows: textRows(['Bread', 'Price'], ['Rye', '3 €']) }]);
  const talk = makePptx([{ shapes: shape('title', 'Our bread') + shape('body', 'Rye every day') }]);
  const binary = (type: string, body: Buffer) => answer(body, { headers: { 'content-type': type } });
  await using files = await fakeSite({
    '/': page('Home', link('/prices.xlsx'), link('/download?id=7'), link('/old.xls')),
    '/prices.xlsx': binary('application/octet-stream', workbook),
    '/download?id=7': binary('application/vnd.openxmlformats-officedocument.presentationml.presentation', talk),
  });
  const { paths, contentOf } = await crawlSite(
    files,
    {},
    { readDocument: (bytes, filename, until) => readRealDocument(bytes, filename, { owner: 'tester' }, until) },
  );
  expect(paths).toEqual(['/', '/download?id=7', '/prices.xlsx']);
  expect(contentOf('/prices.xlsx')).toBe('## Prices\n\nBread: Rye | Price: 3 €');
  expect(contentOf('/download?id=7')).toContain('## Our bread');
  expect(files.hits('/old.xls')).toBe(0);
});

test('without the option, files are skipped with a reason', async () => {
  await using files = await site();
  const { paths, reasonFor } = await crawlSite(files, { readsFiles: false }, { readDocument });
  expect(paths).toEqual(['/']);
  expect(['/a.pdf', '/list.csv'].map(reasonFor)).toEqual(['document', 'document']);
});

test('their number and their bytes are limited', async () => {
  await using files = await site();
  const few = await crawlSite(files, { limits: { maxDocuments: 2 } }, { readDocument });
  expect(few.paths.filter((path) => path !== '/')).toHaveLength(2);
  expect(few.outcome.records.filter(({ reason }) => reason === 'too-many-files')).toHaveLength(2);
  const small = await crawlSite(files, { limits: { maxBytesOfDocuments: 1, concurrency: 1 } }, { readDocument });
  expect(small.paths).toHaveLength(2);
});
