import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Owner, type TestApp, testApp } from '#server/testing/test-app.ts';
import { knowledgeEndpoints as calls, type KnowledgeFile, maxUploadBytes } from '#shared/contracts/knowledge.ts';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { makePdf } from '#shared/loaders/testing/make-pdf.ts';
import { makeKnowledge, makeWebsite, search, waitForBuilds } from '../testing/site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true });
});
afterAll(() => app.close());

function form(filename: string, content: string | Buffer, field = 'file'): FormData {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(Buffer.from(content))]), filename);
  return body;
}

const upload = (owner: Owner, chatbotId: number, filename: string, content: string | Buffer): Promise<KnowledgeFile> =>
  owner.get(calls.uploadFile, { params: { id: chatbotId }, body: form(filename, content) });

const files = (owner: Owner, chatbotId: number) => owner.get(calls.listFiles, { params: { id: chatbotId } });

describe('files of a chatbot', () => {
  test('need a signed-in owner', async () => {
    const params = { id: 1, filename: 'a.txt' };
    for (const call of [calls.listFiles, calls.uploadFile, calls.deleteFile]) {
      expect((await app.anonymous().call(call, { params })).status).toBe(401);
    }
  });

  async function expectRejected(_what: string, body: () => object, status: number, message: string | RegExp) {
    const owner = await app.as('refused');
    const { websiteId, chatbotId } = await makeWebsite(owner);
    const answer = await owner.call(calls.uploadFile, { params: { id: chatbotId }, body: body() });
    expect(answer.status).toBe(status);
    expect(answer.error.message).toMatch(message);
    expect(await files(owner, chatbotId)).toEqual([]);
    expect(await app.db('knowledge_builds').where('website_id', websiteId)).toEqual([]);
  }

  test.each([
    ['no file', () => new FormData(), 400, 'Please select a file to upload.'],
    ['a file in another field', () => form('a.txt', 'Hello', 'document'), 400, 'Please select a file to upload.'],
    [
      'another ending',
      () => form('a.exe', 'Hello'),
      415,
      'Only .txt, .pdf, and .docx files are allowed. Excel, PowerPoint, Markdown, HTML, and CSV files work, too.',
    ],
    ['a zip called .csv', () => form('../a.csv', 'PK\x03\x04'), 415, /^The file is named \.csv but is a zip archive/],
    ['an empty file', () => form('a.txt', ''), 422, 'The file is empty.'],
    ['more than 10 MB', () => form('a.txt', Buffer.alloc(maxUploadBytes + 1, 'x')), 413, 'Maximum file size is 10MB.'],
    [
      'a field nobody knows',
      () => {
        const body = form('a.txt', 'Hello');
        body.set('title', 'Greeting');
        return body;
      },
      400,
      'Unknown field: title',
    ],
    ['JSON', () => ({ file: 'a.txt' }), 415, 'Send the file as a multipart form, field "file"'],
  ])('reject %s and store nothing', { tags: ['rule:files-rejected'] }, expectRejected);
  test('reject far more than 10 MB and store nothing', { tags: ['long'] }, () =>
    expectRejected(
      'far more than 10 MB',
      () => form('a.txt', Buffer.alloc(2 * maxUploadBytes, 'x')),
      413,
      'Maximum file size is 10MB.',
    ),
  );

  test('accept one of exactly 10 MB', { tags: ['long', 'rule:file-of-ten-megabytes'] }, async () => {
    const owner = await app.as('largest');
    const { chatbotId } = await makeWebsite(owner);
    const blanks = Buffer.alloc(maxUploadBytes, ' ');
    blanks.write('We open at nine.');
    await upload(owner, chatbotId, 'largest.txt', blanks);
    expect(await files(owner, chatbotId)).toHaveLength(1);
  });

  test('reject two files in one request', async () => {
    const owner = await app.as('two-at-once');
    const { chatbotId } = await makeWebsite(owner);
    const body = form('a.txt', 'One');
    body.append('file', new Blob(['Two']), 'b.txt');
    const { status } = await owner.call(calls.uploadFile, { params: { id: chatbotId }, body });
    expect(status).toBe(400);
    expect(await files(owner, chatbotId)).toEqual([]);
  });

  test('reject a truncated form', async () => {
    const owner = await app.as('broken-form');
    const { chatbotId } = await makeWebsite(owner);
    const broken = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nHello';
    for (const [type, body] of [
      ['multipart/form-data; boundary=b', broken],
      ['multipart/form-data', broken],
    ] as const) {
      const response = await owner.fetch(`/api/chatbots/${chatbotId}/files`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
      });
      expect(response.status).toBe(400);
    }
    expect(await files(owner, chatbotId)).toEqual([]);
  });

  test('that stop arriving are not stored and affect no one else', {
    tags: ['long', 'rule:upload-that-stalls'],
  }, async () => {
    const owner = await app.as('hangs-up');
    const { chatbotId } = await makeWebsite(owner);
    let sent = 0;
    const body = new ReadableStream({
      pull(stream) {
        if (sent++ === 0) {
          stream.enqueue(Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'));
        } else if (sent < 20) stream.enqueue(Buffer.alloc(10_000, 'x'));
        else stream.error(new Error('The line is cut'));
      },
    });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
    await expect(owner.fetch(`/api/chatbots/${chatbotId}/files`, init)).rejects.toBeInstanceOf(Error);
    await upload(owner, chatbotId, 'b.txt', 'Hello there');
    expect((await files(owner, chatbotId)).map((file) => file.filename)).toEqual(['b.txt']);
    expect(app.logged.filter((line) => Number(line['level']) >= 50)).toEqual([]);
  });

  test('of someone else look like ones that don’t exist, even during a large upload', { tags: ['long'] }, async () => {
    const owner = await app.as('ann');
    const { chatbotId } = await makeWebsite(owner);
    const stranger = await app.as('bob');
    const params = { id: chatbotId, filename: 'a.txt' };
    expect((await stranger.call(calls.listFiles, { params })).status).toBe(404);
    expect((await stranger.call(calls.deleteFile, { params })).status).toBe(404);
    const large = form('a.txt', Buffer.alloc(9_000_000, 'x'));
    expect((await stranger.call(calls.uploadFile, { params, body: large })).status).toBe(404);
    expect(await files(owner, chatbotId)).toEqual([]);
  });

  test('can answer right after the upload, even before any page is built, and count no refresh', {
    tags: ['rule:files-answer-at-once'],
  }, async () => {
    const owner = await app.as('uploader');
    const { chatbotId } = await makeWebsite(owner);
    const pdf = makePdf([[['The wifi password is sourdough.', 11]]], { title: 'Wifi' });
    expect(await upload(owner, chatbotId, 'wifi.pdf', pdf)).toEqual({
      title: 'Wifi',
      filename: 'wifi.pdf',
      fileType: 'application/pdf',
      size: pdf.length,
      characters: 31,
      createdAt: expect.any(String) as string,
    });
    expect(await search(owner, chatbotId, 'wifi password')).toEqual(['The wifi password is sourdough.']);
    expect((await owner.get(usageEndpoints.getUsageStats)).knowledgeBaseRefreshes).toBe(0);
  });

  test('with the same name replace each other', { tags: ['long', 'rule:file-replaced-by-name'] }, async () => {
    const owner = await app.as('replacer');
    const { chatbotId } = await makeKnowledge(owner);
    await upload(owner, chatbotId, 'menu.txt', 'Soup of the day: lentils.');
    await upload(owner, chatbotId, 'menu.txt', 'Soup of the day: pumpkin.');
    expect(await files(owner, chatbotId)).toHaveLength(1);
    const found = await search(owner, chatbotId, 'pumpkin lentils');
    expect(found).toEqual(['Soup of the day: pumpkin.']);
  });

  test('stop being used in answers once they are deleted', {
    tags: ['long', 'rule:file-deleted-from-answers'],
  }, async () => {
    const owner = await app.as('file-deleter');
    const { websiteId, chatbotId } = await makeKnowledge(owner);
    const filename = 'träume & mehr #1.txt';
    await upload(owner, chatbotId, filename, 'Dream big.');
    expect((await files(owner, chatbotId)).map((file) => file.filename)).toEqual([filename]);
    const params = { id: chatbotId, filename };
    await owner.get(calls.deleteFile, { params });
    expect(await search(owner, chatbotId, 'dream')).toEqual([]);
    expect((await owner.call(calls.deleteFile, { params })).status).toBe(404);
    await waitForBuilds(app, websiteId);
    expect(await search(owner, chatbotId, 'open on saturday')).not.toEqual([]);
  });

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\me\\menu.txt', 'menu.txt'],
    ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
    [`${'x'.repeat(400)}.txt`, `${'x'.repeat(196)}.txt`],
  ])('called %s are kept as %s', { tags: ['rule:file-names-kept'] }, async (sent, kept) => {
    const owner = await app.as('names');
    const { chatbotId } = await makeWebsite(owner);
    expect((await upload(owner, chatbotId, sent, 'Hello there')).filename).toBe(kept);
  });
});
