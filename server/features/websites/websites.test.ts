import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { websitesEndpoints as calls } from '#shared/contracts/websites.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('adding a website', () => {
  test('needs a name and an address', { tags: ['rule:website-needs-name-and-address'] }, async () => {
    const owner = await app.as('empty');
    const { status, error } = await owner.call(calls.createWebsite, { body: { name: '  ', url: 'not a url' } });
    expect(status).toBe(400);
    expect(error.issues).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'url', message: 'Please enter a valid URL' },
    ]);
  });

  test.each([
    ['Example.COM', 'https://example.com/'],
    ['http://user:secret@example.com/a#part', 'http://example.com/a'],
    ['https://münchen.example/Straße', 'https://xn--mnchen-3ya.example/Stra%C3%9Fe'],
    ['localhost:8080', 'https://localhost:8080/'],
  ])('%s is kept as %s', { tags: ['rule:website-address-kept'] }, async (typed, kept) => {
    const owner = await app.as('normal');
    expect((await owner.get(calls.createWebsite, { body: { name: 'Site', url: typed } })).url).toBe(kept);
  });

  test.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://example.com',
    'word',
    `https://${'a'.repeat(2100)}.com`,
  ])('%s is rejected', async (url) => {
    const owner = await app.as('normal');
    expect((await owner.call(calls.createWebsite, { body: { name: 'Site', url } })).status).toBe(400);
  });

  test('beyond the plan is rejected with the name of the plan', { tags: ['rule:website-beyond-plan'] }, async () => {
    await using limited = await testApp({ env: { ENFORCE_PLAN_LIMITS: '1' } });
    const owner = await limited.as('free');
    await owner.get(calls.createWebsite, { body: { name: 'One', url: 'example.com' } });
    const both = await Promise.all(
      ['Two', 'Three'].map((name) => owner.call(calls.createWebsite, { body: { name, url: 'example.org' } })),
    );
    expect(both.map((answer) => answer.status)).toEqual([402, 402]);
    expect(both[0]?.error.message).toContain('Free plan includes 1 website');
  });
});

describe('correcting the address of a website', () => {
  const add = async (name: string) => {
    const owner = await app.as(name);
    const site = await owner.get(calls.createWebsite, { body: { name: 'Site', url: 'typo.example' } });
    const correct = (body: Record<string, unknown>) =>
      owner.call(calls.updateWebsite, { params: { id: site.id }, body });
    const scope = { workspace_id: owner.workspaceId, website_id: site.id };
    return { owner, site, correct, scope };
  };

  test('works as long as it has no pages, and normalizes it like a new one', {
    tags: ['rule:website-address-corrected'],
  }, async () => {
    const { owner, site, correct } = await add('corrector');
    expect(await correct({ url: 'Right.Example' })).toMatchObject({
      status: 200,
      reply: { ...site, url: 'https://right.example/' },
    });
    expect(await correct({ name: 'Right' })).toMatchObject({ reply: { name: 'Right', url: 'https://right.example/' } });
    expect(await owner.get(calls.listWebsites)).toHaveLength(1);
  });

  test.each(['javascript:alert(1)', 'file:///etc/passwd', 'word', '', `https://${'a'.repeat(2100)}.com`, null, 5])(
    'to %s is rejected',
    async (url) => {
      const { owner, site, correct } = await add('wrong');
      expect((await correct({ url })).status).toBe(400);
      expect((await owner.get(calls.getWebsite, { params: { id: site.id } })).url).toBe('https://typo.example/');
    },
  );

  test('is rejected once it was built from pages there, or while it is crawled', {
    tags: ['rule:website-address-stays'],
  }, async () => {
    const { correct, scope } = await add('full');
    const [crawl] = await app
      .db('crawls')
      .insert({ ...scope, options: '{}', progress: '{}' })
      .returning<{ id: number }[]>('id');
    expect((await correct({ url: 'right.example' })).status).toBe(409);
    await app.db('crawls').where({ id: crawl?.id }).update({ status: 'failed', finished_at: new Date() });
    const page = { ...scope, title: 'Home', content: 'Hello', content_hash: 'x', content_quality: 0 };
    await app.db('pages').insert({ ...page, url: 'https://typo.example/', source: 'crawl' });
    // It was only crawled by mistake.
    expect((await correct({ url: 'wrong.example' })).status).toBe(200);
    expect(await app.db('pages').where(scope)).toEqual([]);
    // The site has moved there, so its pages are of that address.
    await app.db('pages').insert({ ...page, url: 'https://www.moved.example/', source: 'crawl' });
    await app.db('websites').where('id', scope.website_id).update({ kb_version: 1 });
    expect((await correct({ url: 'moved.example' })).status).toBe(200);
    expect(await app.db('pages').where(scope)).toHaveLength(1);
    expect(await correct({ url: 'right.example' })).toMatchObject({
      status: 409,
      error: {
        message: 'This website already has pages, so its address can’t be changed. Add another website.',
      },
    });
    expect((await correct({ name: 'Renamed', url: 'moved.example' })).status).toBe(200);
  });
});

describe('a website', () => {
  test('of someone else looks like one that doesn’t exist', { tags: ['rule:foreign-website-not-found'] }, async () => {
    const owner = await app.as('ann');
    const stranger = await app.as('bob');
    const { id } = await owner.get(calls.createWebsite, { body: { name: 'Ann', url: 'ann.example' } });
    const patch = { params: { id }, body: { name: 'Mine' } };
    expect((await stranger.call(calls.updateWebsite, patch)).status).toBe(404);
    for (const call of [calls.getWebsite, calls.listPages, calls.countPages, calls.deleteWebsite]) {
      const theirs = await stranger.call(call, { params: { id } });
      const none = await stranger.call(call, { params: { id: 999_999 } });
      expect([theirs.status, theirs.error]).toEqual([404, none.error]);
    }
    expect((await owner.get(calls.listWebsites)).map((site) => site.id)).toContain(id);
    expect(await owner.get(calls.getWebsite, { params: { id } })).toMatchObject({ id, name: 'Ann' });
    expect(await stranger.get(calls.listWebsites)).toEqual([]);
  });

  test('is listed before those added earlier', async () => {
    const owner = await app.as('collector');
    for (const name of ['One', 'Two', 'Three']) {
      await owner.get(calls.createWebsite, { body: { name, url: `${name}.example` } });
    }
    expect((await owner.get(calls.listWebsites)).map(({ name }) => name)).toEqual(['Three', 'Two', 'One']);
  });

  test('with an id that isn’t a number isn’t found', async () => {
    const owner = await app.as('ann');
    expect((await owner.fetch('/api/websites/abc')).status).toBe(404);
    expect((await owner.fetch('/api/websites/99999999999999999999')).status).toBe(404);
  });

  test('can be deleted once, and immediately disappears with its pages and chatbots', {
    tags: ['rule:website-deleted-once'],
  }, async () => {
    const owner = await app.as('deleter');
    const { id } = await owner.get(calls.createWebsite, { body: { name: 'Site', url: 'site.example' } });
    await app.db('pages').insert({
      workspace_id: owner.workspaceId,
      website_id: id,
      url: 'https://site.example/',
      title: 'Home',
      content: 'Hello',
      content_hash: 'x',
      content_quality: 0,
      source: 'crawl',
    });
    const { id: chatbotId } = await owner.get(chatbotsEndpoints.createChatbot, {
      body: { websiteId: id, name: 'Helper', widgetConfig: {} },
    });
    await owner.get(calls.deleteWebsite, { params: { id } });
    expect(await owner.get(calls.listWebsites)).toEqual([]);
    expect(await owner.get(chatbotsEndpoints.listChatbots)).toEqual([]);
    const { listPages } = calls;
    expect((await owner.call(listPages, { params: { id } })).status).toBe(404);
    const { getWidgetConfig } = chatbotsEndpoints;
    expect((await app.anonymous().call(getWidgetConfig, { params: { id: chatbotId } })).status).toBe(404);
    expect((await owner.call(calls.deleteWebsite, { params: { id } })).status).toBe(404);
  });
});
