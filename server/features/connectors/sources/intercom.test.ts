import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeIntercom, startFakeIntercom } from '../../../testing/fake-intercom/fake-intercom.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { connectSite } from '../testing/connected-site.ts';

let app: TestApp;
let owner: Owner;
let intercom: FakeIntercom;
const now = Math.floor(Date.now() / 1000);
const earlier = now - 30 * 24 * 60 * 60;
beforeAll(async () => {
  app = await testApp();
  owner = await app.as('supporter');
});
afterAll(() => app.close());
beforeEach(async () => {
  intercom = await startFakeIntercom('dG9r');
  intercom.articles.push(
    {
      id: '1',
      title: 'Refunds',
      body: '<h2>By card</h2><p>A refund takes five days.</p>',
      updatedAt: earlier,
      translations: {
        en: { title: 'Refunds', body: '<p>The same article.</p>' },
        de: { title: 'Erstattungen', body: '<p>Eine Erstattung dauert fünf Tage.</p>' },
        fr: { title: 'Brouillon', body: '<p>Ceci est un brouillon.</p>', state: 'draft' },
      },
    },
    { id: '2', title: 'Plans', body: '<p>These plans are secret.</p>', updatedAt: earlier, state: 'draft' },
    { id: '3', title: 'Nowhere', body: '<p>This is in no collection.</p>', updatedAt: earlier, url: null },
  );
  return () => intercom[Symbol.asyncDispose]();
});

const connect = () =>
  connectSite(app, owner, { source: { vendor: 'intercom', apiAddress: intercom.url }, token: 'dG9r' });

describe('articles', () => {
  test('become pages in each language, without drafts and what isn’t in the help center', async () => {
    const site = await connect();
    expect((await site.run()).sync?.counts).toMatchObject({ added: 2, leftOut: 3 });
    expect(await site.pages()).toMatchObject([
      { url: 'https://help.acme.example/de/articles/1', title: 'Erstattungen' },
      {
        url: 'https://help.acme.example/en/articles/1',
        content: '# Refunds\n\n## By card\n\nA refund takes five days.',
      },
    ]);
  });

  test('are read again up to the first that hasn’t changed', { tags: ['long'] }, async () => {
    for (let id = 100; id < 250; id++) {
      intercom.articles.push({ id: `${id}`, title: `Part ${id}`, body: `<p>Part ${id}.</p>`, updatedAt: earlier });
    }
    const site = await connect();
    expect((await site.run()).documents).toBe(152);
    Object.assign(intercom.articles[4] ?? {}, { body: '<p>This is the new text.</p>', updatedAt: now });
    const from = intercom.asked.length;
    expect((await site.readChanges()).sync?.counts).toMatchObject({ changed: 1, unchanged: 0, removed: 0 });
    expect(intercom.asked.slice(from)).toHaveLength(1);
  });

  test('that go back to drafts are removed at once', { tags: ['long'] }, async () => {
    const site = await connect();
    await site.run();
    Object.assign(intercom.articles[0] ?? {}, { state: 'draft', updatedAt: now });
    expect((await site.readChanges()).sync?.counts).toMatchObject({ removed: 1 });
    expect(await site.urls()).toEqual(['https://help.acme.example/de/articles/1']);
  });
});
