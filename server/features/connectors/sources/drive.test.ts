import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectorsEndpoints as calls } from '#shared/contracts/connectors.ts';
import { makePptx, makeXlsx, shape, textRows } from '#shared/loaders/testing/make-office.ts';
import { makePdf } from '#shared/loaders/testing/make-pdf.ts';
import {
  docType,
  type FakeDrive,
  folderType,
  sheetType,
  slidesType,
  startFakeDrive,
} from '../../../testing/fake-drive/fake-drive.ts';
import { makeLongKey } from '../../../testing/fake-drive/make-long-key.ts';
import { answers } from '../../../testing/fake-vendor/fake-vendor.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { connectSite } from '../testing/connected-site.ts';

let app: TestApp;
let owner: Owner;
let drive: FakeDrive;
const folder = 'folder-0001';
const modifiedTime = '2026-01-01T08:00:00.000Z';
beforeAll(async () => {
  app = await testApp();
  owner = await app.as('writer');
});
afterAll(() => app.close());
beforeEach(async () => {
  drive = await startFakeDrive();
  const image = `[image1]: <data:image/png;base64,${'A'.repeat(1000)}>`;
  const inFolder = { parent: folder, modifiedTime };
  drive.files.push(
    { ...inFolder, id: 'doc-1', name: 'Refunds', mimeType: docType, content: `# Refunds\n\nFive days.\n\n${image}` },
    {
      ...inFolder,
      id: 'pdf-1',
      name: 'Prices.pdf',
      mimeType: 'application/pdf',
      content: makePdf([[['The check-up costs 50 euros.', 12]]]),
    },
    { ...inFolder, id: 'png-1', name: 'Logo.png', mimeType: 'image/png', content: 'png' },
    { ...inFolder, id: 'sub-1', name: 'More', mimeType: folderType, content: '' },
    {
      ...inFolder,
      id: 'md-1',
      name: 'Notes.md',
      mimeType: 'text/markdown',
      content: '# Notes\n\nThese are notes.',
      parent: 'sub-1',
    },
    { ...inFolder, id: 'loop-1', name: 'Loop', mimeType: folderType, content: '', parent: 'sub-1' },
    { ...inFolder, id: 'out-1', name: 'Outside', mimeType: docType, content: 'Not in the folder.', parent: 'other' },
  );
  return () => drive[Symbol.asyncDispose]();
});

const serviceKey = (privateKey: string) =>
  JSON.stringify({ type: 'service_account', client_email: 'a@b', private_key: privateKey });
const pem = { type: 'pkcs8', format: 'pem' } as const;
const shortKey = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export(pem).toString();
const curveKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem).toString();

const connect = (token = drive.keys.service) =>
  connectSite(app, owner, {
    source: {
      vendor: 'drive',
      apiAddress: drive.url,
      folder: `https://drive.google.com/drive/folders/${folder}?usp=sharing`,
    },
    token,
  });
const viewOf = (id: string) => `https://drive.google.example/file/d/${id}/view`;

describe('a folder', () => {
  test('becomes pages: Docs, PDFs and text files, also in its folders', async () => {
    const site = await connect();
    expect((await site.run()).sync?.counts).toMatchObject({ added: 3, leftOut: 1 });
    expect(await site.pages()).toMatchObject([
      { url: viewOf('doc-1'), title: 'Refunds', content: '# Refunds\n\nFive days.' },
      { url: viewOf('md-1'), title: 'Notes' },
      { url: viewOf('pdf-1'), title: 'Prices', content: 'The check-up costs 50 euros.' },
    ]);
  });

  test('has Excel and PowerPoint files, and Sheets and Slides with all of theirs', { tags: ['long'] }, async () => {
    const inFolder = { parent: folder, modifiedTime, content: '' };
    const workbook = makeXlsx([
      { name: 'Prices', rows: textRows(['Bread', 'Price'], ['Rye', '3 €']) },
      { name: 'Hours', rows: textRows(['Day', 'From'], ['Monday', '8']) },
    ]);
    const talk = makePptx([{ shapes: shape('title', 'Bread') + shape('body', 'Rye every day') }]);
    const office = 'application/vnd.openxmlformats-officedocument.';
    drive.files.splice(
      0,
      Infinity,
      { ...inFolder, id: 'a', name: 'A.xlsx', mimeType: `${office}spreadsheetml.sheet`, content: workbook },
      { ...inFolder, id: 'b', name: 'B.pptx', mimeType: 'application/octet-stream', content: talk },
      { ...inFolder, id: 'c', name: 'C', mimeType: sheetType, exports: { [`${office}spreadsheetml.sheet`]: workbook } },
      { ...inFolder, id: 'd', name: 'D', mimeType: sheetType, exports: { 'text/csv': 'Bread,Price\nRye,3' } },
      {
        ...inFolder,
        id: 'e',
        name: 'E',
        mimeType: slidesType,
        exports: { [`${office}presentationml.presentation`]: talk },
      },
    );
    const site = await connect();
    await site.run();
    const sheets = '## Prices\n\nBread: Rye | Price: 3 €\n\n## Hours\n\nDay: Monday | From: 8';
    const slides = '## Bread\n\nRye every day';
    const found = (await site.pages()).map(({ title, content }) => [title, content]);
    expect(found).toEqual([
      ['A', sheets],
      ['B', slides],
      ['C', sheets],
      // Too large for all of it.
      ['D', 'Bread: Rye | Price: 3'],
      ['E', slides],
    ]);
  });

  test('is read with a user’s refresh token', { tags: ['long'] }, async () => {
    expect((await (await connect(drive.keys.user)).run()).documents).toBe(3);
  });

  test('is read again, and only modified files are loaded', { tags: ['long'] }, async () => {
    const site = await connect();
    await site.run();
    Object.assign(drive.files[0] ?? {}, {
      content: '# Refunds\n\nTwo days.',
      modifiedTime: '2026-02-01T08:00:00.000Z',
    });
    Object.assign(drive.files[1] ?? {}, { trashed: true });
    const from = drive.asked.length;
    expect((await site.readChanges()).sync?.counts).toMatchObject({ changed: 1, removed: 1, unchanged: 1 });
    expect(drive.asked.slice(from).filter(({ path }) => path.endsWith('/export'))).toHaveLength(1);
  });

  async function expectNoKey(_what: string, token: string) {
    expect((await (await connect(token)).run()).problem).toMatch(/isn’t the JSON key/);
  }
  test.each([['a key that takes seconds to sign', serviceKey(makeLongKey(28_000))]])('isn’t read with %s', expectNoKey);
  test.each([
    ['no JSON', 'ya29.token'],
    ['a key that is too short', serviceKey(shortKey)],
    ['a key of another kind', serviceKey(curveKey)],
    ['a key that signs nothing', JSON.stringify({ type: 'service_account', client_email: 'a@b', private_key: 'x' })],
  ])('isn’t read with %s', { tags: ['long'] }, expectNoKey);

  test('never shows a key that isn’t one, also not in the log', async () => {
    const site = await connect();
    const { source } = await site.connector();
    const { status } = await owner.call(calls.tryConnector, {
      params: { id: site.params.id },
      body: { name: 'Files', source, token: 'ya29.mistaken' },
    });
    expect(status).toBe(422);
    expect(JSON.stringify(app.logged)).not.toContain('ya29');
  });

  test('isn’t read with a key that Google revoked', { tags: ['long'] }, async () => {
    const site = await connect();
    drive.answerNext(answers.json({ error: 'invalid_grant' }, 400));
    expect((await site.run()).problem).toMatch(/doesn’t accept the token/);
  });

  test('with a file that can’t be exported is read without it', { tags: ['long'] }, async () => {
    Object.assign(drive.files[0] ?? {}, { mimeType: slidesType, exports: {} });
    Object.assign(drive.files[1] ?? {}, { content: 'not a PDF' });
    const site = await connect();
    expect((await site.run()).sync).toMatchObject({ status: 'done', counts: { added: 1, failed: 1, leftOut: 2 } });
  });
});
