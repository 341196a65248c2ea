import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountExportEndpoints } from '#shared/contracts/account-export.ts';
import { answerTestsEndpoints } from '#shared/contracts/answer-tests.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { keyFactsEndpoints } from '#shared/contracts/key-facts.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { transfersEndpoints } from '#shared/contracts/transfers.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { type Caller, importExport } from '#shared/transfers/import-export.ts';
import { type Importable, parseExport } from '#shared/transfers/parse-export.ts';
import { seedAssistant } from '../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../testing/test-app.ts';
import { Visitor } from '../../testing/visitor.ts';

let app: TestApp;
let exported: string;
beforeAll(async () => {
  app = await testApp({ work: true });
  const ann = await app.as('ann');
  const { websiteId, chatbotId } = await seedAssistant(ann, { allowedOrigins: ['https://practice.example'] });
  const entry = (body: object) => ann.get(knowledgeEndpoints.createEntry, { params: { id: websiteId }, body });
  await entry({ kind: 'qa', title: 'Do you take dogs?', content: markup, language: 'de' });
  const addFact = (body: object) => ann.get(keyFactsEndpoints.addKeyFact, { params: { id: websiteId }, body });
  await addFact({ kind: 'phone', value: '0555 010 0111', replaces: '0555 010 0199' });
  await addFact({ kind: 'email', value: 'hello@practice.example', replaces: 'hello@practice.example', isHidden: true });
  await addFact({ kind: 'address', label: markup, value: markup });
  await addFact({ kind: 'person', label: 'Chair', value: markup });
  await entry({ kind: 'text', title: 'Lift', content: 'The lift is beside the entrance.' });
  const body = new FormData();
  body.append('file', new Blob(['The door code is 12.']), 'door.txt');
  await ann.get(knowledgeEndpoints.uploadFile, { params: { id: chatbotId }, body });
  await ann.get(chatbotsEndpoints.updateChatbot, {
    params: { id: chatbotId },
    body: { name: markup, widgetConfig: { startersFrom: 'own', ownStarters: [markup] } },
  });
  const test = { question: 'Do you take dogs?', expectation: { kind: 'words', words: [markup] }, origin: 'csv' };
  await ann.get(answerTestsEndpoints.createAnswerTests, { params: { id: chatbotId }, body: { tests: [test] } });
  exported = (await ann.call(accountExportEndpoints.exportUser)).text;
});
afterAll(() => app.close());

const markup = '<img src=x onerror=alert(1)> "{{ }}"';

const callerOf =
  (owner: Owner): Caller =>
  (endpoint, { params, body, file }) => {
    const form = new FormData();
    if (file) form.set('file', file);
    return owner.get(endpoint, { ...(params !== undefined && { params }), body: file ? form : body });
  };

const twice = () => {
  const content = JSON.parse(exported) as Importable;
  return JSON.stringify({ ...content, websites: [...content.websites, ...content.websites] });
};

/** The export with the first row of a list changed. */
const changed = (
  list: 'websites' | 'pages' | 'entries' | 'keyFacts' | 'files' | 'chatbots' | 'answerTests',
  fields: object,
) => {
  const content = JSON.parse(exported) as Importable;
  Object.assign(content[list][0] ?? {}, fields);
  return JSON.stringify(content);
};

test('an export becomes new websites and chatbots of another user, which answer', {
  tags: ['rule:import-into-other-account'],
}, async () => {
  const ben = await app.as('ben');
  const content = parseExport(exported);
  const steps: string[] = [];
  const summary = await importExport(content, callerOf(ben), {
    onProgress: ({ done, total, website }) => steps.push(`${done} of ${total} ${website}`),
  });
  expect(summary).toMatchObject({ websites: 1, pages: 4, chatbots: 1, files: 1, pagesLeftOut: 0, filesLeftOut: [] });
  expect([steps.length, steps.at(-1)]).toEqual([10, '9 of 10 Mill Lane Practice']);

  const again = parseExport((await ben.call(accountExportEndpoints.exportUser)).text);
  const withoutIds = ({ pages, entries, keyFacts, chatbots, files, answerTests }: Importable) => ({
    answerTests: answerTests.map(({ question, expectation, origin }) => [question, expectation, origin]),
    keyFacts: keyFacts.map((fact) => ({ ...fact, websiteId: null })),
    pages: new Set(pages.map(({ url, content: text }) => `${url} ${text}`)),
    entries: new Set(entries.map((entry) => [entry.kind, entry.title, entry.content, entry.language].join(' '))),
    chatbots: chatbots.map(({ name, allowedOrigins, widgetConfig }) => ({ name, allowedOrigins, widgetConfig })),
    files: files.map(({ filename, bytes }) => [filename, bytes]),
  });
  expect(withoutIds(again)).toEqual(withoutIds(content));
  const [old] = content.chatbots;
  const [chatbot] = again.chatbots;
  expect(chatbot?.id).not.toBe(old?.id);
  expect(again.websites[0]?.id).not.toBe(content.websites[0]?.id);
  await ben.get(chatbotsEndpoints.updateChatbot, { params: { id: chatbot?.id ?? 0 }, body: { allowedOrigins: [] } });
  const visitor = await Visitor.arrive(app.anonymous(), chatbot?.id ?? 0);
  expect((await visitor.ask('How much is a dental check-up?')).content).toContain('£45');
});

test('a member who manages a workspace can export it, without other workspaces and without invoices', {
  tags: ['rule:export-by-manager'],
}, async () => {
  const [ann, fay] = await Promise.all([app.as('ann'), app.as('fay')]);
  await fay.get(websitesEndpoints.createWebsite, { body: { name: 'Elsewhere', url: 'elsewhere.example' } });
  await app.db('workspace_members').insert({ workspace_id: ann.workspaceId, user_id: fay.user.id, role: 'admin' });
  const workspaces = await fay.get(workspacesEndpoints.listWorkspaces);
  const [shared] = workspaces.filter(({ role }) => role === 'admin');
  const params = { workspaceId: shared?.id ?? '' };
  const { reply, headers, text } = await fay.call(transfersEndpoints.exportWorkspace, { params });
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="parley-workspace.json"');
  expect(reply.workspace).toEqual({ id: shared?.id, name: 'ann' });
  expect(reply.websites.map(({ name }) => name)).toEqual(['Mill Lane Practice']);
  expect([reply.files.length, 'invoices' in (JSON.parse(text) as object)]).toEqual([1, false]);
  expect(parseExport(text)).toEqual(parseExport(exported));
});

test('files of a deleted chatbot aren’t exported', { tags: ['long'] }, async () => {
  const gus = await app.as('gus');
  const { chatbotId } = await seedAssistant(gus);
  const body = new FormData();
  body.append('file', new Blob(['The door code is 12.']), 'door.txt');
  await gus.get(knowledgeEndpoints.uploadFile, { params: { id: chatbotId }, body });
  // While its rows still exist.
  await app.db('chatbots').where('id', chatbotId).update({ deleted_at: new Date() });
  const { chatbots, files } = parseExport((await gus.call(accountExportEndpoints.exportUser)).text);
  expect([chatbots, files]).toEqual([[], []]);
});

describe('a file is rejected before anything is created', () => {
  test.each<[string, () => string, string]>([
    ['that is cut off', () => exported.slice(0, -100), 'incomplete'],
    ['of something else', () => '{"hello": 1}', 'isn’t a Parley export'],
    ['of a newer version', () => exported.replace('"formatVersion": 1', '"formatVersion": 2'), 'newer version'],
    ['whose pages are of another website', () => changed('pages', { websiteId: 17 }), 'doesn’t contain'],
    ['whose key fact is of another website', () => changed('keyFacts', { websiteId: 17 }), 'doesn’t contain'],
    ['whose chatbot is of another website', () => changed('chatbots', { websiteId: 17 }), 'doesn’t contain'],
    ['whose test is of another chatbot', () => changed('answerTests', { chatbotId: 17 }), 'doesn’t contain'],
    ['whose file is of another chatbot', () => changed('files', { chatbotId: 17 }), 'doesn’t contain'],
    ['with an id twice', twice, 'doesn’t contain'],
    ['with an id that isn’t a number', () => changed('websites', { id: '1 or 1=1' }), 'damaged'],
    ['with a file that is no base64', () => changed('files', { bytes: '<b>' }), 'damaged'],
  ])('%s', { tags: ['rule:import-file-rejected'] }, (_, text, message) => {
    expect(() => parseExport(text())).toThrow(
      expect.objectContaining({ name: 'ImportRefusal', message: expect.stringContaining(message) as string }),
    );
  });

  test('with a text or pages beyond the limits of an import', {
    tags: ['long', 'rule:import-beyond-limits'],
  }, async () => {
    const call = () => Promise.reject(new Error('Nothing should be called'));
    const text = parseExport(changed('entries', { content: ' ' }));
    await expect(importExport(text, call)).rejects.toThrow('can’t be imported');
    const fact = parseExport(changed('keyFacts', { origin: 'fixed', value: ' ' }));
    await expect(importExport(fact, call)).rejects.toThrow('can’t be imported');
    const test = parseExport(changed('answerTests', { question: ' ' }));
    await expect(importExport(test, call)).rejects.toThrow('can’t be imported');
    const long = parseExport(changed('pages', { content: 'x'.repeat(12_000_001) }));
    await expect(importExport(long, call)).rejects.toThrow('more text than an import allows');
  });
});

describe('an interrupted import leaves nothing behind', () => {
  const websitesOf = (owner: Owner) => owner.get(websitesEndpoints.listWebsites);

  test('if the server rejects a part', { tags: ['long', 'rule:import-part-rejected'] }, async () => {
    const cleo = await app.as('cleo');
    const content = parseExport(changed('files', { filename: 'program.exe' }));
    await expect(importExport(content, callerOf(cleo))).rejects.toThrow('415');
    expect(await websitesOf(cleo)).toEqual([]);
  });

  test('if it is stopped', { tags: ['rule:import-stopped'] }, async () => {
    const dan = await app.as('dan');
    const stop = new AbortController();
    const onProgress = ({ done }: { done: number }) => {
      if (done === 2) stop.abort(new Error('Stopped'));
    };
    await expect(
      importExport(parseExport(exported), callerOf(dan), { onProgress, signal: stop.signal }),
    ).rejects.toThrow('Stopped');
    expect(await websitesOf(dan)).toEqual([]);
  });
});

test('the limits of the plan apply', { tags: ['long', 'rule:import-plan-limits'] }, async () => {
  await using limited = await testApp({ env: { ENFORCE_PLAN_LIMITS: '1' }, work: true });
  const eva = await limited.as('eva');
  await eva.get(websitesEndpoints.createWebsite, { body: { name: 'First', url: 'first.example' } });
  await expect(importExport(parseExport(exported), callerOf(eva))).rejects.toThrow('402');
  expect(await eva.get(websitesEndpoints.listWebsites)).toHaveLength(1);
});
