import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { manualPageUrl } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints as calls } from '#shared/contracts/knowledge.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { bakeryPages, makeWebsite } from '../testing/site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true });
});
afterAll(() => app.close());

test('a typed page in a build request is stored next to the page at its URL', { tags: ['long'] }, async () => {
  const owner = await app.as('typist');
  const { websiteId } = await makeWebsite(owner);
  const [home] = bakeryPages;
  const typed = {
    url: manualPageUrl({ websiteUrl: home?.url ?? '', pageTitle: 'Holiday Closures' }),
    title: 'Holiday Closures',
    content: 'We are closed from 24 December to 6 January.',
  };
  const params = { id: websiteId };
  const { status } = await owner.call(calls.buildKnowledge, { params, body: { pages: [home, typed] } });
  expect(status).toBe(200);
  const pages = await owner.get(websitesEndpoints.listPages, { params });
  expect(new Map(pages.map(({ url, content }) => [url, content]))).toEqual(
    new Map([
      [home?.url, home?.content],
      [`${home?.url}#holiday-closures`, typed.content],
    ]),
  );
});
