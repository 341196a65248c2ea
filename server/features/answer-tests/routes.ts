import { answerTestsEndpoints as calls } from '#shared/contracts/answer-tests.ts';
import { done } from '#shared/contracts/endpoint.ts';
import { disconnectSignal } from '../../http/disconnect-signal.ts';
import { EventReply, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { type ChatbotScope, ownedChatbot } from '../chatbots/owned-chatbot.ts';
import { followRun } from './follow-run.ts';
import { proposeTests } from './propose-tests.ts';
import { addTests, changeTest, deleteTest, listTests, restoreTest } from './store.ts';
import { findRun, lastRun, requestRun, resultsOfRun } from './test-runs.ts';

export function answerTestsRoutes(services: Services): Route[] {
  const { db, limits } = services;
  const scopeOf = async (workspaceId: number, chatbotId: number): Promise<ChatbotScope> => {
    const { id, websiteId } = await ownedChatbot(db, workspaceId, chatbotId);
    return { workspaceId, websiteId, id };
  };
  return [
    route(calls.listAnswerTests, async ({ workspace, params }) => {
      const chatbot = await scopeOf(workspace.id, params.id);
      return { tests: await listTests(db, chatbot), run: await lastRun(db, chatbot) };
    }),

    route(calls.createAnswerTests, async ({ workspace, params, body }) => {
      const chatbot = await scopeOf(workspace.id, params.id);
      return db.transaction((trx) => addTests(trx, chatbot, body.tests));
    }),

    route(calls.updateAnswerTest, async ({ workspace, params, body }) => {
      const chatbot = await scopeOf(workspace.id, params.id);
      return db.transaction((trx) => changeTest(trx, chatbot, params.testId, body));
    }),

    route(calls.deleteAnswerTest, async ({ workspace, params }) => {
      await deleteTest(db, await scopeOf(workspace.id, params.id), params.testId);
      return done;
    }),

    route(calls.restoreAnswerTest, async ({ workspace, params }) => {
      const chatbot = await scopeOf(workspace.id, params.id);
      return db.transaction((trx) => restoreTest(trx, chatbot, params.testId));
    }),

    route(calls.proposeAnswerTests, async ({ workspace, params }) => {
      const { id: chatbotId } = await scopeOf(workspace.id, params.id);
      await limits.use('searchByWorkspace', workspace.id);
      return { tests: await proposeTests(services, { workspaceId: workspace.id, chatbotId }) };
    }),

    route(calls.runAnswerTests, async ({ workspace, params, body: { testId, draft } }) => {
      const chatbot = await scopeOf(workspace.id, params.id);
      await limits.use('testRunByWorkspace', workspace.id);
      const wanted = { kind: draft ? 'draft' : 'demand', testId: testId ?? null, draft: draft ?? null } as const;
      return db.transaction((trx) => requestRun(services, trx, chatbot, wanted));
    }),

    route(calls.getAnswerTestRun, async ({ workspace, params, wantsEvents, ctx }) => {
      const chatbot = await scopeOf(workspace.id, params.id);
      const run = await findRun(db, chatbot, params.runId);
      const key = { workspaceId: workspace.id, runId: run.id };
      if (wantsEvents) return new EventReply(followRun(services, key, disconnectSignal(ctx)));
      return { run, results: await resultsOfRun(db, key) };
    }),
  ];
}
