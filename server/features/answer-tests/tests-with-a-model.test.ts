import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerTestsEndpoints as calls } from '#shared/contracts/answer-tests.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { everydayQuestionsEndpoints } from '#shared/contracts/everyday-questions.ts';
import { type FakeOpenAi, fakeOpenAi } from '../../testing/fake-openai.ts';
import { saying } from '../../testing/model-reply.ts';
import { seedAssistant } from '../../testing/seed-assistant.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let provider: FakeOpenAi;
let app: TestApp;
beforeAll(async () => {
  provider = await fakeOpenAi();
  app = await testApp({
    work: true,
    env: { OPENAI_BASE_URL: provider.baseUrl, EMBEDDING_DIMENSIONS: '64', CHAT_MODEL: 'stand-in' },
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

test('tests that a model answers count toward its budget, a different wording isn’t a change, and quoting costs nothing', {
  tags: ['long', 'rule:answer-tests-with-model'],
}, async () => {
  const owner = await app.as('examiner');
  const { chatbotId } = await seedAssistant(owner);
  const params = { id: chatbotId };
  const question = 'How much is a check-up?';
  const tests = [{ question, expectation: { kind: 'page', url: 'https://practice.example/prices' }, origin: 'hand' }];
  await owner.get(calls.createAnswerTests, { params, body: { tests } });
  const run = async (body: object = {}) => {
    const { id: runId } = await owner.get(calls.runAnswerTests, { params, body });
    for await (const _ of owner.stream(calls.getAnswerTestRun, { params: { ...params, runId } }));
    await app.services.background.waitUntilIdle();
    return owner.get(calls.getAnswerTestRun, { params: { ...params, runId } });
  };
  const answers = async () =>
    Number(
      (
        await app
          .db('model_days')
          .where('workspace_id', owner.workspaceId)
          .sum('answers as sum')
          .first<{ sum: number }>()
      )?.sum ?? 0,
    );
  const { widgetConfig } = await owner.get(chatbotsEndpoints.getChatbot, { params });

  provider.chat({ say: saying(['A dental check-up costs £45.', 1]) });
  expect((await run({ draft: { ...widgetConfig, answersFrom: 'pages' } })).run.passed).toBe(1);
  expect([provider.chats.length, await answers()]).toEqual([0, 0]);

  expect((await run()).run.passed).toBe(1);
  const used = await answers();
  expect(used).toBe(1);
  provider.chat({ say: saying(['For £45 you get a dental check-up.', 1]) });
  const again = await run();
  expect(again.run).toMatchObject({ passed: 1, changed: 0 });
  expect(again.results[0]?.answer).toContain('For £45');
});

test('everyday questions get the answers of the model', {
  tags: ['long', 'rule:everyday-questions-with-model'],
}, async () => {
  const owner = await app.as('everyday');
  const { chatbotId: id } = await seedAssistant(owner);
  provider.chat({ say: saying(['Yes, you can pay by card.', 1]) });
  const body = { kind: 'shop', ids: ['payment'] };
  const { answers } = await owner.get(everydayQuestionsEndpoints.askEverydayQuestions, { params: { id }, body });
  expect(answers).toMatchObject([{ id: 'payment', outcome: 'answered', answer: 'Yes, you can pay by card.' }]);
});
