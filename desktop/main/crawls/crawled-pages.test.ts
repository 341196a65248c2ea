import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { crawlStage, pagesOf } from '../../testing/crawl-stage.ts';
import { topics } from '../../testing/local-crawl-site.ts';
import { plainSite } from '../../testing/plain-site.ts';

const stage = crawlStage();

describe('pages of a local crawl', { timeout: 120_000 }, () => {
  test('wait while the server is down and are sent once it is back', {
    tags: ['rule:uploads-wait-for-server'],
  }, async () => {
    const owner = await stage.signIn('ida');
    stage.hideBrowser();
    const site = await stage.open(plainSite());
    const input = await stage.inputFor(owner, site);
    await stage.crawls.handlers.startCrawl(input);
    stage.isOnline = false;
    expect(await stage.reaches('waiting', 'done')).toMatchObject({
      status: 'waiting',
      message: expect.stringContaining('saved') as string,
    });
    stage.isOnline = true;
    stage.crawls.retry();
    expect(await stage.reaches('done', 'failed')).toMatchObject({ status: 'done' });
    expect(await pagesOf(owner, input.websiteId)).toHaveLength(topics.length + 1);
  });

  test('wait for the user who crawled and are sent to no other account', { tags: ['long'] }, async () => {
    const owner = await stage.signIn('jon');
    stage.hideBrowser();
    const site = await stage.open(plainSite());
    const input = await stage.inputFor(owner, site);
    await stage.crawls.handlers.startCrawl(input);
    stage.signOut();
    expect(await stage.reaches('waiting')).toMatchObject({ message: expect.stringContaining('Sign in') as string });
    await stage.signIn('kai');
    stage.crawls.retry();
    await stage.until(({ message }) => message?.startsWith('Another user') ?? false);
    await stage.signIn('jon');
    stage.crawls.retry();
    expect(await stage.reaches('done', 'failed')).toMatchObject({ status: 'done' });
    expect(await pagesOf(owner, input.websiteId)).toHaveLength(topics.length + 1);
  });

  test('are not sent for a website that was deleted or belongs to another user', { tags: ['long'] }, async () => {
    const theirs = await stage.inputFor(await stage.app.as('lara'), await stage.open(plainSite()));
    await stage.signIn('mona');
    stage.hideBrowser();
    await stage.crawls.handlers.startCrawl(theirs);
    expect(await stage.reaches('failed')).toMatchObject({ message: 'The website is no longer on the server.' });
  });

  test('of interrupted crawls with partial files do no harm', { tags: ['long'] }, async () => {
    await stage.signIn('nia');
    for (const [name, content] of [
      ['not-an-id', '{}'],
      ['6f1c2f0e-3f57-4a52-9c1e-6a2f7a0b9d11', '{"crawl":'],
      ['7f1c2f0e-3f57-4a52-9c1e-6a2f7a0b9d12', ''],
    ] as const) {
      mkdirSync(join(stage.folder, 'crawls', name), { recursive: true });
      writeFileSync(join(stage.folder, 'crawls', name, 'state.json'), content);
    }
    await stage.crawls.resumeAll();
    expect(stage.crawls.list()).toEqual([]);
  });
});
