import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import { connectorsEndpoints as calls } from '#shared/contracts/connectors.ts';
import { type FakeRepository, startFakeGit } from '../../../testing/fake-git/fake-git.ts';
import { answers } from '../../../testing/fake-vendor/fake-vendor.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { connectSite } from '../testing/connected-site.ts';
import { publicAddress } from './git.ts';

let app: TestApp;
let owner: Owner;
let git: FakeRepository;
const token = 'github_pat_1';
beforeAll(async () => {
  app = await testApp();
  owner = await app.as('maintainer');
});
afterAll(() => app.close());
beforeEach(async () => {
  git = await startFakeGit({ repository: 'acme/handbook', token });
  git.files
    .set('docs/index.md', '---\ntitle: Start here\n---\n\nThe handbook of Acme explains how everything works.')
    .set('docs/returns/refunds.md', '# Refunds\n\nA refund takes five days.\n\n- By card\n- By transfer')
    .set('docs/logo.png', 'png')
    .set('README.md', '# Acme\n\nThis is about the repository.');
  return () => git[Symbol.asyncDispose]();
});

const sourceAt = (url: string, more: object = {}) => ({
  vendor: 'git' as const,
  apiAddress: url,
  repository: 'acme/handbook',
  ...more,
});
const template = { folder: '/docs/', addressTemplate: 'https://docs.acme.example/{path}' };
const connect = (more: object = template) => connectSite(app, owner, { source: sourceAt(git.url, more), token });

describe('a repository', () => {
  test('becomes pages at their public addresses, with titles from the front matter or the first heading', {
    tags: ['rule:git-pages'],
  }, async () => {
    const site = await connect();
    expect((await site.run()).sync).toMatchObject({ status: 'done', counts: { added: 2, failed: 0 } });
    expect(await site.pages()).toMatchObject([
      { url: 'https://docs.acme.example/', title: 'Start here', content: expect.stringContaining('how everything') },
      {
        url: 'https://docs.acme.example/returns/refunds',
        title: 'Refunds',
        content: '# Refunds\n\nA refund takes five days.\n\n- By card\n- By transfer',
        isIncluded: true,
      },
    ]);
    expect(await site.builds()).toEqual(['follow']);
  });

  test('without a template has the addresses of its files', { tags: ['long'] }, async () => {
    const site = await connect({ branch: 'main' });
    await site.run();
    expect(await site.urls()).toContain('https://code.example/acme/handbook/blob/main/docs/returns/refunds.md');
  });

  test('has Markdown and AsciiDoc files with any of their endings', { tags: ['long'] }, async () => {
    git.files
      .set('docs/start.mdx', '# Start\n\nimport Box from "./box"\n\nStart with the harbor.')
      .set('docs/sail.markdown', '# Sail\n\nSail with the wind.')
      .set('docs/anchor.adoc', '= Anchor\n\nNOTE: Anchor in the bay.')
      .set('docs/moor.asciidoc', '= Moor\n\nMoor at the pier.')
      .set('docs/other.rst', 'Other\n=====\n\nNot read.');
    const site = await connect();
    expect((await site.run()).sync?.counts).toMatchObject({ added: 6, failed: 0 });
    expect((await site.pages()).find(({ title }) => title === 'Anchor')).toMatchObject({
      url: 'https://docs.acme.example/anchor',
      content: '# Anchor\n\nNote: Anchor in the bay.',
    });
  });

  test('is read again with one request for each changed file, and deleted files are removed at once', {
    tags: ['long', 'rule:git-read-again'],
  }, async () => {
    const site = await connect();
    await site.run();
    git.files.set('docs/returns/refunds.md', '# Refunds\n\nA refund takes two days.');
    git.files.set('docs/start.md', git.files.get('docs/index.md') ?? '');
    git.files.delete('docs/index.md');
    const from = git.asked.length;
    const { sync, documents } = await site.readChanges();
    expect([documents, sync?.counts]).toEqual([
      2,
      { added: 1, changed: 1, removed: 1, unchanged: 0, failed: 0, leftOut: 0 },
    ]);
    expect(await site.urls()).toEqual(['https://docs.acme.example/returns/refunds', 'https://docs.acme.example/start']);
    expect(git.asked.slice(from).filter(({ path }) => path.includes('/blobs/'))).toHaveLength(2);
    const again = git.asked.length;
    expect((await site.readChanges()).sync?.counts).toMatchObject({ unchanged: 2, changed: 0 });
    expect(git.asked.slice(again).filter(({ path }) => path.includes('/blobs/'))).toEqual([]);
  });

  test('that renames a file to one with the same address keeps the page', { tags: ['long'] }, async () => {
    const site = await connect({ ...template, folder: '' });
    await site.run();
    const url = 'https://docs.acme.example/';
    await app.db('pages').where({ website_id: site.key.websiteId, url }).update({ is_included: false });
    git.files.set('index.md', '# Acme\n\nThis is about the company.').delete('README.md');
    expect((await site.readChanges()).sync?.counts).toMatchObject({ changed: 1, added: 0, removed: 0, failed: 0 });
    expect((await site.pages()).find((page) => page.url === url)).toMatchObject({
      content: expect.stringContaining('company'),
      isIncluded: false,
    });
    expect((await site.readAll()).sync?.counts).toMatchObject({ unchanged: 3, failed: 0 });
  });

  test('is public if it has no token', { tags: ['long'] }, async () => {
    await using open = await startFakeGit({ repository: 'acme/handbook', token: null });
    open.files.set('a.md', '# Open\n\nEveryone may read this.');
    const site = await connectSite(app, owner, { source: sourceAt(open.url), token: '' });
    expect(await site.run()).toMatchObject({ hasToken: false, documents: 1 });
    expect(open.asked.some(({ headers }) => headers.authorization)).toBe(false);
  });

  test('at Gitea has trees in pages', { tags: ['long'] }, async () => {
    await using gitea = await startFakeGit({ repository: 'acme/handbook', token, treePage: 2 });
    for (let at = 0; at < 5; at++) gitea.files.set(`${at}.md`, `# Chapter ${at}\n\nThis is chapter ${at}.`);
    const site = await connectSite(app, owner, { source: sourceAt(gitea.url), token });
    expect((await site.run()).documents).toBe(5);
  });

  test('without end isn’t read into memory', { tags: ['long'] }, async () => {
    let at = 0;
    const entry = () => ({ path: `docs/${++at}.md`, mode: '100644', type: 'blob', sha: 'a'.repeat(40), size: 9 });
    git.answerWhere(
      ({ path }) => path.includes('/git/trees/'),
      (response) => {
        if (git.asked.length > 100) answers.status(500)(response);
        else response.end(JSON.stringify({ tree: Array.from({ length: 1000 }, entry), truncated: true }));
      },
    );
    const site = await connect({});
    expect((await site.run()).problem).toMatch(/too many files/);
  });

  test('has links to files, which are no texts', { tags: ['long'] }, async () => {
    const link = { path: 'latest.md', mode: '120000', type: 'blob', sha: 'a'.repeat(40), size: 9 };
    git.answerWhere(
      ({ path }) => path.includes('/git/trees/'),
      (response) => response.end(JSON.stringify({ tree: [link], truncated: false })),
    );
    const site = await connect({});
    expect((await site.run()).sync).toMatchObject({ status: 'done', counts: { added: 0, failed: 0 } });
  });

  test.each(
    firstRows(1, [
      ['another folder', { folder: 'manual' }, 'The repository has no such folder.'],
      ['another branch', { branch: 'next' }, /nothing at this address/],
      ['another repository', { repository: 'acme/other' }, /nothing at this address/],
    ]),
  )('isn’t read from %s that doesn’t exist', async (_, more, error) => {
    const site = await connect(more);
    const { problem, sync } = await site.run();
    expect([problem, sync?.error, sync?.status]).toEqual([expect.stringMatching(error), problem, 'failed']);
  });

  test('at its limit of requests is read again when GitHub says', { tags: ['long'] }, async () => {
    const site = await connect();
    const reset = Math.floor(Date.now() / 1000) + 3 * 24 * 60 * 60;
    git.answerNext(answers.status(403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) }));
    const { problem, nextAt } = await site.run();
    expect(problem).toBe('The source has had too many requests. It is read again later.');
    expect(Math.abs(Date.parse(nextAt ?? '') / 1000 - reset)).toBeLessThan(60);
  });

  test('is tried before it is added', { tags: ['long', 'rule:git-tried-first'] }, async () => {
    const { params } = await connect();
    const before = await app.db('connectors').pluck('id');
    const trial = await owner.get(calls.tryConnector, {
      params: { id: params.id },
      body: { name: 'Docs', source: sourceAt(git.url, template), token },
    });
    expect(trial).toEqual({
      documents: 2,
      isMore: false,
      leftOut: 0,
      examples: [
        { title: '', url: 'https://docs.acme.example/' },
        { title: '', url: 'https://docs.acme.example/returns/refunds' },
      ],
    });
    expect(await app.db('connectors').pluck('id')).toEqual(before);
  });
});

test.each([
  ['a/b.md', 'https://x.example/a/b'],
  ['a/README.md', 'https://x.example/a'],
  ['Über uns.md', 'https://x.example/%C3%9Cber%20uns'],
  ['$&.md', 'https://x.example/%24%26'],
])('the address of %s is %s', (path, url) => {
  expect(publicAddress('https://x.example/{path}', path)).toBe(url);
});
