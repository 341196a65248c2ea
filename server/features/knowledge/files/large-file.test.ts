import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { maxStatementSize } from '../../../db/statement-size.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { buildKnowledge } from '../../builds/build-knowledge.ts';
import { listSources, readSources } from '../build/read-sources.ts';
import { makeWebsite } from '../testing/site.ts';
import { addFile } from './change-files.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A text too large for one statement, as are its words: hardly any word appears twice. */
function longText(): string {
  const sentence = (i: number) => `Item ${(i * 7919).toString(36)}x${(i * 104_729).toString(36)} costs ${i} coins 🥐. `;
  let text = '';
  for (let i = 0; text.length < 1.2 * maxStatementSize; i++) text += sentence(i);
  return text;
}

const sizeOf = (value: unknown): number => {
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value.length;
  return typeof value === 'object' && value !== null
    ? Object.entries(value).reduce((sum, [name, of]) => sum + name.length + sizeOf(of), 0)
    : 8;
};

test('a long file is stored and built in small statements so that other queries can run in between', {
  tags: ['long'],
}, async () => {
  const owner = await app.as('ann');
  const site = await makeWebsite(owner);
  const { websiteId, chatbotId } = site;
  const chatbot = await owner.get(chatbotsEndpoints.getChatbot, { params: { id: chatbotId } });
  let largest = 0;
  let statements = 0;
  app.db.on('query', ({ bindings }: { bindings?: unknown[] }) => {
    statements++;
    largest = Math.max(largest, sizeOf(bindings ?? []));
  });
  app.db.on('query-response', (answer: { rows?: unknown[] } | unknown[] | undefined) => {
    largest = Math.max(largest, sizeOf(Array.isArray(answer) ? answer : (answer?.rows ?? [])));
  });
  const text = longText();
  const upload = { filename: 'prices.txt', bytes: Buffer.from(text) };
  // The second build subtracts the first version.
  for (const begin of ['Old prices.\n\n', '']) {
    await addFile(
      app.services,
      { ...chatbot, workspaceId: owner.workspaceId },
      { ...upload, bytes: Buffer.from(begin + text) },
    );
    await buildKnowledge(app.services, site, new AbortController().signal);
  }
  expect(statements).toBeGreaterThan(20);
  expect(largest).toBeLessThan(1.1 * maxStatementSize);
  app.db.removeAllListeners('query').removeAllListeners('query-response');

  const [file] = await app.db('files').where('website_id', websiteId).select('bytes', 'content');
  expect(file).toEqual({ bytes: upload.bytes, content: text.trim() });
  expect(await app.db('file_parts')).toEqual([]);
  const heads = await listSources(app.db, site, { withPages: false });
  const [source] = (await Array.fromAsync(readSources(app.db, site, heads))).flat();
  expect(source?.content).toBe(text.trim());
  const lastItem = /(\w+) costs \d+ coins \S+\s*$/u.exec(text)?.[1] ?? '';
  const { results } = await owner.get(knowledgeEndpoints.searchKnowledge, {
    params: { id: chatbotId },
    body: { query: `What does ${lastItem} cost?` },
  });
  expect(results[0]?.text).toContain(lastItem);
});

test('parts left behind by a killed process are deleted with the next upload; uploads in progress stay', {
  tags: ['long'],
}, async () => {
  const owner = await app.as('ben');
  const { chatbotId } = await makeWebsite(owner);
  const chatbot = await owner.get(chatbotsEndpoints.getChatbot, { params: { id: chatbotId } });
  const part = (minutes: number) => ({
    workspace_id: owner.workspaceId,
    upload_id: `00000000-0000-4000-8000-0000000000${minutes}`,
    ord: 0,
    bytes: Buffer.from('x'),
    content: 'x',
    created_at: app.db.raw('now() - make_interval(mins => ?)', [minutes]),
  });
  await app.db('file_parts').insert([part(61), part(59)]);
  await addFile(
    app.services,
    { ...chatbot, workspaceId: owner.workspaceId },
    { filename: 'a.txt', bytes: Buffer.from('We sell bread.') },
  );
  expect(await app.db('file_parts').pluck('upload_id')).toEqual([part(59).upload_id]);
});

test('nothing of a rejected file is kept', async () => {
  const owner = await app.as('cid');
  const { chatbotId } = await makeWebsite(owner);
  const chatbot = await owner.get(chatbotsEndpoints.getChatbot, { params: { id: chatbotId } });
  await app.db.raw(
    `insert into files (workspace_id, website_id, chatbot_id, filename, title, file_type, bytes, content)
     select workspace_id, website_id, id, 'f' || n, 'f', 'text/plain', '', 'x' from chatbots, generate_series(1, 100) n where id = ?`,
    [chatbotId],
  );
  const before = await app.db('file_parts').pluck('upload_id');
  const adding = addFile(
    app.services,
    { ...chatbot, workspaceId: owner.workspaceId },
    { filename: 'a.txt', bytes: Buffer.from('We sell bread.') },
  );
  await expect(adding).rejects.toMatchObject({ status: 409 });
  expect(await app.db('file_parts').pluck('upload_id')).toEqual(before);
});
