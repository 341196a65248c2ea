import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { shortQuestions } from '#server/language/testing/short-questions.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { knowledgeEndpoints as calls, entryLanguages } from '#shared/contracts/knowledge.ts';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { makeKnowledge, makeWebsite, search, waitForBuilds } from '../testing/site.ts';
import { listQaPairs } from './qa-pairs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true });
});
afterAll(() => app.close());

const text = { kind: 'text', title: 'Dogs', content: 'Dogs are welcome on the terrace.' };
const pair = { kind: 'qa', title: 'Do you bake gluten-free?', content: 'Yes, on Thursdays.' };

describe('entries', () => {
  test('need a signed-in owner', async () => {
    const params = { id: 1, entryId: 1 };
    for (const call of [calls.listEntries, calls.createEntry, calls.updateEntry, calls.deleteEntry]) {
      expect((await app.anonymous().call(call, { params })).status).toBe(401);
    }
  });

  test.each([
    [{ kind: 'text', title: '', content: 'x' }, 'Title is required'],
    [{ kind: 'text', title: 'x', content: ' ' }, 'Content is required'],
    [{ kind: 'qa', title: ' ', content: 'x' }, 'Question is required'],
    [{ kind: 'qa', title: 'x', content: '' }, 'Answer is required'],
    [{ kind: 'text', title: 'x', content: 'x'.repeat(500_001) }, 'Too big'],
  ])('that are incomplete are rejected: %#', async (body, message) => {
    const owner = await app.as('incomplete');
    const { websiteId } = await makeWebsite(owner);
    const { status, error } = await owner.call(calls.createEntry, { params: { id: websiteId }, body });
    expect(status).toBe(400);
    expect(error.message).toContain(message);
    expect(await owner.get(calls.listEntries, { params: { id: websiteId } })).toEqual([]);
  });

  test('use the website’s language unless the owner chooses another', { tags: ['long'] }, async () => {
    const owner = await app.as('languages');
    const { websiteId } = await makeWebsite(owner);
    const params = { id: websiteId };
    const { id: entryId } = await owner.get(calls.createEntry, { params, body: pair });
    const languages = async () => (await owner.get(calls.listEntries, { params })).map(({ language }) => language);
    expect(await languages()).toEqual([null]);
    await owner.get(calls.updateEntry, { params: { ...params, entryId }, body: { language: 'es' } });
    expect(await languages()).toEqual(['es']);
    await owner.get(calls.updateEntry, { params: { ...params, entryId }, body: { content: 'Sí, los jueves.' } });
    expect(await languages()).toEqual(['es']);
    await owner.get(calls.updateEntry, { params: { ...params, entryId }, body: { language: null } });
    expect(await languages()).toEqual([null]);
  });

  test('can be in every language that is detected in questions', () => {
    expect(entryLanguages).toEqual(expect.arrayContaining(Object.keys(shortQuestions)));
  });

  test.each(
    firstRows(2, ['xx', 'EN', 'es-MX', '', '__proto__', "es'; drop table entries; --", '<b>es</b>', 7, ['es'], {}]),
  )('in an unknown language are rejected: %#', { tags: ['rule:entry-language-rejected'] }, async (language) => {
    const owner = await app.as('babel');
    const { websiteId } = await makeWebsite(owner);
    const params = { id: websiteId };
    const { id: entryId } = await owner.get(calls.createEntry, { params, body: pair });
    const created = await owner.call(calls.createEntry, { params, body: { ...text, language } });
    const changed = await owner.call(calls.updateEntry, { params: { ...params, entryId }, body: { language } });
    expect([created, changed].map(({ status, error }) => [status, error.issues?.[0]?.path])).toEqual([
      [400, 'language'],
      [400, 'language'],
    ]);
    expect(await owner.get(calls.listEntries, { params })).toMatchObject([{ ...pair, language: null }]);
  });

  test('that are texts are built again if their language changes', { tags: ['long'] }, async () => {
    const owner = await app.as('relabel');
    const { websiteId } = await makeKnowledge(owner);
    const params = { id: websiteId };
    const { id: entryId } = await owner.get(calls.createEntry, { params, body: text });
    await waitForBuilds(app, websiteId);
    await owner.get(calls.updateEntry, { params: { ...params, entryId }, body: { language: 'de' } });
    await waitForBuilds(app, websiteId);
    const chunks = app
      .db('knowledge_sources')
      .where({ website_id: websiteId, kind: 'entry', origin_id: entryId, ended_version: null });
    expect(await chunks.pluck('language')).toEqual(['de']);
  });

  test('sent with a build keep their language', { tags: ['long'] }, async () => {
    const owner = await app.as('built-languages');
    const { websiteId } = await makeWebsite(owner);
    const additionalContent = [{ title: 'Perros', content: 'Los perros son bienvenidos.', language: 'es' }];
    await owner.get(calls.buildKnowledge, { params: { id: websiteId }, body: { additionalContent } });
    expect(await owner.get(calls.listEntries, { params: { id: websiteId } })).toMatchObject([{ language: 'es' }]);
  });

  test('have a limit of a thousand, and deleting one makes room', {
    tags: ['long', 'rule:entries-at-most-thousand'],
  }, async () => {
    const owner = await app.as('collector');
    const { websiteId } = await makeWebsite(owner);
    const params = { id: websiteId };
    await app.db.raw(
      `insert into entries (workspace_id, website_id, kind, title, content)
       select ?, ?, 'qa', 'Question ' || n, 'Answer' from generate_series(1, 1000) n`,
      [owner.workspaceId, websiteId],
    );
    const { status, error } = await owner.call(calls.createEntry, { params, body: pair });
    expect([status, error.message]).toEqual([409, expect.stringContaining('at most 1,000')]);
    const [first] = await owner.get(calls.listEntries, { params });
    await owner.get(calls.deleteEntry, { params: { ...params, entryId: first?.id } });
    expect((await owner.call(calls.createEntry, { params, body: pair })).status).toBe(201);
  });

  test('of someone else or another website look like ones that don’t exist', { tags: ['long'] }, async () => {
    const owner = await app.as('ann');
    const { websiteId } = await makeWebsite(owner);
    const other = await makeWebsite(owner);
    const { id: entryId } = await owner.get(calls.createEntry, { params: { id: websiteId }, body: pair });
    const stranger = await app.as('bob');
    const params = { id: websiteId, entryId };
    expect((await stranger.call(calls.listEntries, { params })).status).toBe(404);
    expect((await stranger.call(calls.createEntry, { params, body: pair })).status).toBe(404);
    expect((await stranger.call(calls.updateEntry, { params, body: { content: 'x' } })).status).toBe(404);
    expect((await stranger.call(calls.deleteEntry, { params })).status).toBe(404);
    const elsewhere = { id: other.websiteId, entryId };
    expect((await owner.call(calls.updateEntry, { params: elsewhere, body: { content: 'x' } })).status).toBe(404);
    expect((await owner.call(calls.deleteEntry, { params: elsewhere })).status).toBe(404);
    expect(await owner.get(calls.listEntries, { params: { id: websiteId } })).toMatchObject([pair]);
  });

  test('that are texts are searchable after their own build, which counts no refresh', async () => {
    const owner = await app.as('texter');
    const { websiteId, chatbotId } = await makeKnowledge(owner);
    const { id: entryId } = await owner.get(calls.createEntry, { params: { id: websiteId }, body: text });
    await waitForBuilds(app, websiteId);
    expect((await search(owner, chatbotId, 'dogs'))[0]).toBe(text.content);

    const params = { id: websiteId, entryId };
    await owner.get(calls.updateEntry, { params, body: { content: 'Cats only.' } });
    await waitForBuilds(app, websiteId);
    expect(await search(owner, chatbotId, 'dogs cats')).toContain('Cats only.');
    expect(await search(owner, chatbotId, 'dogs terrace')).not.toContain(text.content);

    await owner.get(calls.deleteEntry, { params });
    expect(await search(owner, chatbotId, 'dogs cats')).not.toContain('Cats only.');
    expect((await owner.call(calls.deleteEntry, { params })).status).toBe(404);
    expect((await owner.get(usageEndpoints.getUsageStats)).knowledgeBaseRefreshes).toBe(1);
  });

  test('that are pairs take effect immediately, without a build', { tags: ['rule:pairs-take-effect'] }, async () => {
    const owner = await app.as('pairs');
    const { websiteId } = await makeKnowledge(owner);
    const builds = () => app.db('knowledge_builds').where('website_id', websiteId).pluck('id');
    const before = await builds();
    const { id: entryId } = await owner.get(calls.createEntry, { params: { id: websiteId }, body: pair });
    expect(await listQaPairs(app.db, { workspaceId: owner.workspaceId, websiteId })).toMatchObject([
      { id: entryId, question: pair.title, answer: pair.content },
    ]);
    await owner.get(calls.updateEntry, { params: { id: websiteId, entryId }, body: { content: 'No.' } });
    expect(await listQaPairs(app.db, { workspaceId: owner.workspaceId, websiteId })).toMatchObject([
      { question: pair.title, answer: 'No.' },
    ]);
    await owner.get(calls.deleteEntry, { params: { id: websiteId, entryId } });
    expect(await listQaPairs(app.db, { workspaceId: owner.workspaceId, websiteId })).toEqual([]);
    expect(await builds()).toEqual(before);
  });

  test('that are pairs keep the limits of a pair when they change', {
    tags: ['rule:pair-limits-on-change'],
  }, async () => {
    const owner = await app.as('long-pair');
    const { websiteId } = await makeWebsite(owner);
    const { id: entryId } = await owner.get(calls.createEntry, { params: { id: websiteId }, body: pair });
    const { status, error } = await owner.call(calls.updateEntry, {
      params: { id: websiteId, entryId },
      body: { content: 'x'.repeat(5001) },
    });
    expect([status, error.issues?.[0]?.path]).toEqual([400, 'content']);
  });

  test('that answer a question can be changed to answer it in another way, with immediate effect', {
    tags: ['long', 'rule:answer-changed-to-other-kind'],
  }, async () => {
    const owner = await app.as('other-way');
    const { websiteId } = await makeWebsite(owner);
    const { id: entryId } = await owner.get(calls.createEntry, { params: { id: websiteId }, body: pair });
    const params = { id: websiteId, entryId };
    const change = async (body: object) => {
      const { status, error } = await owner.call(calls.updateEntry, { params, body });
      return status === 200 ? status : error.issues?.[0]?.path;
    };
    const page = 'https://bakery.example/bread';
    expect(await change({ kind: 'page' })).toBe('content');
    expect(await change({ kind: 'page', content: 'javascript:alert(1)' })).toBe('content');
    expect(await change({ kind: 'no', content: 'Yes.' })).toBe('content');
    for (const kind of ['text', 'mood', '__proto__', "qa'; --", null, 7, ['qa']]) {
      expect(await change({ kind, content: page })).toBe('kind');
    }
    expect(await owner.get(calls.listEntries, { params: { id: websiteId } })).toMatchObject([pair]);
    expect(await change({ kind: 'page', content: page, title: 'Which bread do you bake?' })).toBe(200);
    const rules = () => listQaPairs(app.db, { workspaceId: owner.workspaceId, websiteId });
    expect(await rules()).toMatchObject([{ kind: 'page', question: 'Which bread do you bake?', answer: page }]);
    expect(await change({ kind: 'no' })).toBe(200);
    expect(await rules()).toMatchObject([{ kind: 'no', answer: '' }]);
    expect(await change({ content: 'Yes.' })).toBe('content');
    expect(await change({ kind: 'qa', content: 'Yes.' })).toBe(200);
    expect(await rules()).toMatchObject([{ kind: 'qa', answer: 'Yes.' }]);
  });

  test('that are texts can’t become answers', { tags: ['rule:texts-not-answers'] }, async () => {
    const owner = await app.as('stays-text');
    const { websiteId } = await makeWebsite(owner);
    const { id: entryId } = await owner.get(calls.createEntry, { params: { id: websiteId }, body: text });
    const body = { kind: 'qa', content: 'Yes.' };
    const { status, error } = await owner.call(calls.updateEntry, { params: { id: websiteId, entryId }, body });
    expect([status, error.message]).toEqual([400, 'A text can’t become an answer.']);
    expect(await owner.get(calls.listEntries, { params: { id: websiteId } })).toMatchObject([text]);
  });

  test('don’t bring in pages that the owner hasn’t chosen yet', { tags: ['long'] }, async () => {
    const owner = await app.as('not-chosen');
    const { websiteId, chatbotId } = await makeWebsite(owner);
    const page = {
      workspace_id: owner.workspaceId,
      website_id: websiteId,
      content_hash: 'x',
      content_quality: 1,
      source: 'crawl',
    };
    await app
      .db('pages')
      .insert({ ...page, url: 'https://bakery.example/staff', title: 'Staff', content: 'Dogs bite.' });
    await owner.get(calls.createEntry, { params: { id: websiteId }, body: text });
    await waitForBuilds(app, websiteId);
    expect(await search(owner, chatbotId, 'dogs')).toEqual([text.content]);
  });

  test('that are pairs from a file are added together, and replace the answers to the same questions', {
    tags: ['rule:pairs-from-file'],
  }, async () => {
    const owner = await app.as('file-of-pairs');
    const { websiteId } = await makeWebsite(owner);
    const params = { id: websiteId };
    await owner.get(calls.createEntry, { params, body: pair });
    const pairs = [
      { title: 'do you bake GLUTEN-free?', content: 'No.' },
      { title: 'Do you deliver?', content: '=1+1, "<b>yes</b>"\n\ud800' },
      { title: 'Do you deliver?', content: 'Ja.', language: 'de' },
    ];
    const body = { pairs };
    expect(await owner.get(calls.importPairs, { params, body })).toEqual({ added: 2, changed: 1, unchanged: 0 });
    expect(await owner.get(calls.importPairs, { params, body })).toEqual({ added: 0, changed: 0, unchanged: 3 });
    expect(await listQaPairs(app.db, { workspaceId: owner.workspaceId, websiteId })).toMatchObject([
      { question: 'do you bake GLUTEN-free?', answer: 'No.' },
      { question: 'Do you deliver?', answer: '=1+1, "<b>yes</b>"\n\ufffd', language: null },
      { question: 'Do you deliver?', answer: 'Ja.', language: 'de' },
    ]);
  });

  test('that are rules from a file replace pairs for the same questions, and the other way around', {
    tags: ['long', 'rule:rules-from-file'],
  }, async () => {
    const owner = await app.as('file-of-rules');
    const { websiteId } = await makeWebsite(owner);
    const params = { id: websiteId };
    await owner.get(calls.createEntry, { params, body: { ...text, title: pair.title } });
    await owner.get(calls.createEntry, { params, body: pair });
    const page = { kind: 'page', title: 'Where are you?', content: 'https://bakery.example/contact' };
    const kinds = async () => (await owner.get(calls.listEntries, { params })).map(({ kind }) => kind);
    const rules = { pairs: [{ kind: 'no', title: pair.title }, page] };
    expect(await owner.get(calls.importPairs, { params, body: rules })).toEqual({ added: 1, changed: 1, unchanged: 0 });
    expect(await kinds()).toEqual(['text', 'no', 'page']);
    expect(await owner.get(calls.importPairs, { params, body: rules })).toEqual({ added: 0, changed: 0, unchanged: 2 });
    const answers = { pairs: [{ title: pair.title, content: 'Yes.' }, page] };
    expect(await owner.get(calls.importPairs, { params, body: answers })).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await kinds()).toEqual(['text', 'qa', 'page']);
  });

  test.each<[what: string, pairs: object[], status: number, path: string | undefined]>(
    firstRows(8, [
      ['no rows', [], 400, 'pairs'],
      ['a row without an answer', [{ title: 'A', content: 'a' }, { title: 'B' }], 400, 'pairs.1.content'],
      [
        'a question twice',
        [
          { title: 'A', content: 'a' },
          { title: ' a ', content: 'b' },
        ],
        400,
        'pairs.1.title',
      ],
      ['an unknown language', [{ title: 'A', content: 'a', language: 'xx' }], 400, 'pairs.0.language'],
      ['a field nobody knows', [{ title: 'A', content: 'a', id: 1 }], 400, 'pairs.0.id'],
      ['a kind nobody knows', [{ title: 'A', content: 'a', kind: 'text' }], 400, 'pairs.0.kind'],
      [
        'a page of another kind',
        [{ title: 'A', content: 'javascript:alert(1)', kind: 'page' }],
        400,
        'pairs.0.content',
      ],
      ['an answer to say no', [{ title: 'A', content: 'a', kind: 'no' }], 400, 'pairs.0.content'],
      [
        'a question answered in two ways',
        [
          { title: 'A', content: 'a' },
          { title: 'A', kind: 'no' },
        ],
        400,
        'pairs.1.title',
      ],
      ['too many rows', Array.from({ length: 1001 }, (_, n) => ({ title: `Q${n}`, content: 'a' })), 400, 'pairs'],
      [
        'more rows than the website has room for',
        Array.from({ length: 1000 }, (_, n) => ({ title: `Q${n}`, content: 'a' })),
        409,
        undefined,
      ],
    ]),
  )(
    'of a file with %s are rejected, and none is added',
    { tags: ['rule:entries-file-rejected'] },
    async (_what, pairs, status, path) => {
      const owner = await app.as('rejected-file');
      const { websiteId } = await makeWebsite(owner);
      const params = { id: websiteId };
      await owner.get(calls.createEntry, { params, body: pair });
      const answer = await owner.call(calls.importPairs, { params, body: { pairs } });
      expect([answer.status, answer.error.issues?.[0]?.path]).toEqual([status, path]);
      expect(await owner.get(calls.listEntries, { params })).toMatchObject([pair]);
    },
  );

  test('keep markup and lone surrogates as text', async () => {
    const owner = await app.as('markup');
    const { websiteId } = await makeWebsite(owner);
    const body = { kind: 'qa', title: '<script>alert(1)</script>', content: 'a\u0000b \ud800 🥐' };
    const entry = await owner.get(calls.createEntry, { params: { id: websiteId }, body });
    expect(entry).toMatchObject({ title: body.title, content: 'ab \ufffd 🥐' });
  });
});
