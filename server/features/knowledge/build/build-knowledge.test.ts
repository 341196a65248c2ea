import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { knowledgeEndpoints as calls } from '#shared/contracts/knowledge.ts';
import { bakeryPages, build, makeKnowledge, makeWebsite, search } from '../testing/site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('building a knowledge base', () => {
  test('answers when the chosen pages can be searched', async () => {
    const owner = await app.as('builder');
    const { websiteId, chatbotId } = await makeWebsite(owner);
    const summary = await build(owner, websiteId);
    expect(summary).toMatchObject({
      pages: 3,
      entries: 0,
      files: 0,
      chunks: 3,
      skipped: 0,
      model: 'lexical',
      warnings: [],
    });
    expect((await search(owner, chatbotId, 'when do you open on saturday'))[0]).toContain('8am to 1pm');
    const state = await owner.get(calls.getKnowledge, { params: { id: websiteId } });
    expect(state).toMatchObject({
      isReady: true,
      build: { status: 'done', progress: { step: 'done', done: 3, total: 3 } },
    });
  });
});
