import {
  everydayQuestionsEndpoints as calls,
  type EverydayAnswer,
  type EverydayAnswerEvent,
  type EverydayQuestion,
  type SiteKind,
} from '#shared/contracts/everyday-questions.ts';
import { invalid, missing } from '../../errors.ts';
import { disconnectSignal } from '../../http/disconnect-signal.ts';
import { EventReply, type Route, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { askInTurn } from '../answering/ask-in-turn.ts';
import { ownedChatbot } from '../chatbots/owned-chatbot.ts';
import { findServedChatbot, type ServedChatbot } from '../chatbots/served-chatbot.ts';
import { knowledgeLanguage } from '../knowledge/search/search-chunks.ts';
import { everydayQuestions, questionLanguage } from './questions.ts';
import { recognizeSite } from './recognize-site.ts';
import { siteTexts } from './site-texts.ts';

export function everydayQuestionsRoutes(services: Services): Route[] {
  const { db, limits } = services;
  const servedTo = async (workspaceId: number, chatbotId: number): Promise<ServedChatbot> => {
    await ownedChatbot(db, workspaceId, chatbotId);
    const chatbot = await findServedChatbot(db, chatbotId);
    if (!chatbot) throw missing('Chatbot');
    return chatbot;
  };
  const questionsOf = async (chatbot: ServedChatbot, kind: SiteKind) => {
    const site = await knowledgeLanguage(services, chatbot);
    const language = questionLanguage(site);
    return { language, isReady: site !== null, questions: everydayQuestions(kind, language) };
  };
  return [
    route(calls.listEverydayQuestions, async ({ workspace, params, query }) => {
      const chatbot = await servedTo(workspace.id, params.id);
      const { kind, because } = recognizeSite(await siteTexts(db, chatbot));
      const isAsRecognized = query.kind === undefined || query.kind === kind;
      return {
        kind: query.kind ?? kind,
        because: isAsRecognized ? because : [],
        ...(await questionsOf(chatbot, query.kind ?? kind)),
      };
    }),

    route(calls.askEverydayQuestions, async ({ workspace, params, body, wantsEvents, ctx }) => {
      const chatbot = await servedTo(workspace.id, params.id);
      const { questions: all } = await questionsOf(chatbot, body.kind);
      const questions = chosen(all, body.ids);
      await limits.use('testRunByWorkspace', workspace.id);
      const events = askQuestions(services, { chatbot, questions }, disconnectSignal(ctx));
      if (wantsEvents) return new EventReply(events);
      const answers: EverydayAnswer[] = [];
      for await (const { event, data } of events) if (event === 'answer') answers.push(data);
      return { answers };
    }),
  ];
}

/** @throws AppError 400 for an id that isn't one of a question */
function chosen(all: readonly EverydayQuestion[], ids: readonly string[] | undefined): readonly EverydayQuestion[] {
  if (ids === undefined) return all;
  const isUnknown = ids.some((one) => !all.some(({ id }) => id === one));
  const message = 'There is no such question for this kind of website';
  if (isUnknown) throw invalid(message, [{ path: 'ids', message }]);
  return all.filter(({ id }) => ids.includes(id));
}

/** Asks questions one after another as a visitor without a history would. Stores and counts nothing. */
async function* askQuestions(
  services: Services,
  { chatbot, questions }: { chatbot: ServedChatbot; questions: readonly EverydayQuestion[] },
  signal: AbortSignal,
): AsyncGenerator<EverydayAnswerEvent> {
  for (const { id, question } of questions) {
    const { content, outcome, sources } = await askInTurn(services, { chatbot, text: question }, signal);
    yield { event: 'answer', data: { id, answer: content, outcome, sources } };
  }
  yield { event: 'done', data: {} };
}
