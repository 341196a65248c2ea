import { expect, test } from 'vitest';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeWebsite } from '../knowledge/testing/site.ts';

test('many clients can follow a queued crawl until they disconnect', {
  tags: ['long', 'rule:crawl-followed-by-many'],
}, async () => {
  await using app = await testApp();
  const { followers } = app.services;
  const owner = await app.as('ann');
  const { websiteId } = await makeWebsite(owner);
  const crawl = owner.stream(crawlsEndpoints.crawlWebsite, { body: { url: 'a.example' } });
  expect((await crawl.next()).value).toMatchObject({ event: 'progress' });
  const [id = 0] = await app.db('crawls').pluck<number[]>('id');
  const again = owner.stream(crawlsEndpoints.getCrawl, { params: { id } });
  const page = { url: 'https://a.example/', title: 'A', content: 'Tea at five.', isIncluded: true };
  const build = owner.stream(knowledgeEndpoints.buildKnowledge, {
    params: { id: websiteId },
    body: { pages: [page] },
  });
  expect((await again.next()).value).toMatchObject({ event: 'progress' });
  expect((await build.next()).value).toMatchObject({ event: 'progress' });
  const buildAgain = owner.stream(knowledgeEndpoints.getKnowledge, { params: { id: websiteId } });
  expect((await buildAgain.next()).value).toMatchObject({ event: 'progress' });
  expect(followers.size).toBe(4);
  for (const stream of [crawl, again, build, buildAgain]) await stream.return(undefined);
  // Without notices, they stop because their clients disconnected.
  await expect.poll(() => followers.size).toBe(0);
  expect(app.logged.filter(({ level }) => level === 'error' || level === 50)).toEqual([]);
});
