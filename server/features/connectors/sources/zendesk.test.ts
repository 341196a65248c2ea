import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeHelpCenter, startFakeZendesk } from '../../../testing/fake-zendesk/fake-zendesk.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { connectSite } from '../testing/connected-site.ts';

let app: TestApp;
let owner: Owner;
let zendesk: FakeHelpCenter;
const credentials = { email: 'ann@acme.example', token: 'zd-1' };
const now = Math.floor(Date.now() / 1000);
const earlier = now - 30 * 24 * 60 * 60;
beforeAll(async () => {
  app = await testApp();
  owner = await app.as('supporter');
});
afterAll(() => app.close());
beforeEach(async () => {
  zendesk = await startFakeZendesk(credentials);
  zendesk.articles.push(
    { id: 1, title: 'Refunds', body: '<p>A refund takes <b>five</b> days.</p>', updatedAt: earlier },
    { id: 2, title: 'Next year', body: '<p>These plans are not public.</p>', updatedAt: earlier, draft: true },
    { id: 3, title: 'For agents', body: '<p>What agents may promise.</p>', updatedAt: earlier, userSegmentId: 7 },
    { id: 4, title: 'Shipping', body: '<h2>Europe</h2><ul><li>Two days</li></ul>', updatedAt: earlier },
    { id: 5, title: 'Versand', body: '<p>Der Versand dauert zwei Tage.</p>', updatedAt: earlier, locale: 'de' },
  );
  return () => zendesk[Symbol.asyncDispose]();
});

const connect = (more: object = {}) =>
  connectSite(app, owner, {
    source: { vendor: 'zendesk', address: zendesk.url, email: credentials.email, ...more },
    token: credentials.token,
  });
const article = (id: number) => `https://help.acme.example/hc/en-us/articles/${id}`;

describe('a help center', () => {
  test('becomes pages, without drafts and restricted articles', { tags: ['rule:zendesk-pages'] }, async () => {
    const site = await connect({ locale: 'en-US' });
    expect((await site.run()).sync?.counts).toMatchObject({ added: 2, leftOut: 2 });
    expect(await site.pages()).toMatchObject([
      { url: article(1), title: 'Refunds', content: '# Refunds\n\nA refund takes five days.' },
      { url: article(4), title: 'Shipping', content: '# Shipping\n\n## Europe\n\n- Two days' },
    ]);
  });

  test('in all its languages has more pages than fit in one answer', { tags: ['long'] }, async () => {
    for (let id = 100; id < 250; id++) {
      zendesk.articles.push({ id, title: `Part ${id}`, body: `<p>This is part ${id}.</p>`, updatedAt: earlier });
    }
    const site = await connect();
    expect((await site.run()).documents).toBe(153);
  });

  test('is read again from what changed, in pages', { tags: ['long', 'rule:zendesk-read-again'] }, async () => {
    const site = await connect();
    await site.run();
    for (const id of [1, 4, 5]) {
      const changed = zendesk.articles.find((one) => one.id === id);
      if (changed) Object.assign(changed, { body: '<p>This is the new text.</p>', updatedAt: now - 10 + id });
    }
    const from = zendesk.asked.length;
    expect((await site.readChanges()).sync?.counts).toMatchObject({ changed: 3, unchanged: 0 });
    expect(zendesk.asked.slice(from).every(({ path }) => path.includes('/incremental/'))).toBe(true);
  });

  test('loses an article at once that becomes restricted', { tags: ['long'] }, async () => {
    const site = await connect();
    await site.run();
    Object.assign(zendesk.articles[0] ?? {}, { userSegmentId: 7, updatedAt: now });
    expect((await site.readChanges()).sync?.counts).toMatchObject({ removed: 1, leftOut: 1 });
    expect(await site.urls()).not.toContain(article(1));
  });

  test('keeps an article that is missing once, and loses it the second time', {
    tags: ['long', 'rule:zendesk-missing-twice'],
  }, async () => {
    const site = await connect();
    await site.run();
    zendesk.articles.shift();
    // A list of changes says nothing about it.
    await site.readChanges();
    expect((await site.readAll()).documents).toBe(3);
    expect((await site.readAll()).sync?.counts).toMatchObject({ removed: 1 });
    expect(await site.urls()).not.toContain(article(1));
  });

  test('that shows an article again after a miss starts to count again', { tags: ['long'] }, async () => {
    const site = await connect();
    await site.run();
    const [first] = zendesk.articles.splice(0, 1);
    await site.readAll();
    if (first) zendesk.articles.push(first);
    await site.readAll();
    zendesk.articles.pop();
    expect((await site.readAll()).documents).toBe(3);
  });

  test('is read completely once a day', { tags: ['long', 'rule:zendesk-complete-daily'] }, async () => {
    const site = await connect();
    await site.run();
    await app
      .db('connectors')
      .where('id', site.key.connectorId)
      .update({ all_since: new Date(0) });
    const from = zendesk.asked.length;
    await site.readChanges();
    expect(zendesk.asked.slice(from).map(({ path }) => path)).toEqual(['/api/v2/help_center/articles.json']);
  });
});
