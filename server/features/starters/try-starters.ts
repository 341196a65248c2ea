import { mostStarters } from '#shared/contracts/chatbots.ts';
import { yieldToVisitors } from '../../jobs/visitor-priority.ts';
import type { Services } from '../../services.ts';
import { noteWorkspace } from '../../telemetry/trace.ts';
import { findServedChatbot, type ServedChatbot } from '../chatbots/served-chatbot.ts';
import { storeTriedStarters, type TriedStarters } from '../chatbots/starters.ts';
import { answeredQuestions } from '../conversations/test-questions.ts';
import { suggestQuestions } from './suggest-questions.ts';

const longestPauseMs = 200;

type Pause = () => Promise<void> | undefined;
type Tried = TriedStarters['questions'];

/**
 * Asks the starters of a chatbot as a visitor would, without a model, and stores which are answered. Those chosen from
 * the site that aren't answered anymore are replaced. Nothing is counted or kept as a conversation.
 */
export async function tryStarters(
  services: Services,
  key: { workspaceId: number; chatbotId: number },
  signal: AbortSignal,
): Promise<void> {
  const chatbot = await findServedChatbot(services.db, key.chatbotId);
  if (chatbot?.workspaceId !== key.workspaceId) return;
  noteWorkspace(key.workspaceId);
  const { startersFrom: from } = chatbot.widgetConfig;
  if (from === 'none') return;
  const pause = () => {
    signal.throwIfAborted();
    return yieldToVisitors(longestPauseMs);
  };
  const questions = await (from === 'site' ? chooseFromSite : tryOwn)(services, chatbot, pause);
  await storeTriedStarters(services.db, key, { from, questions });
}

async function chooseFromSite(services: Services, chatbot: ServedChatbot, pause: Pause): Promise<Tried> {
  const found = await suggestQuestions(services, chatbot, { most: mostStarters, present: chatbot.starters, pause });
  return found.map(({ question, page }) => ({ question, isAnswered: true, page }));
}

async function tryOwn(services: Services, chatbot: ServedChatbot, pause: Pause): Promise<Tried> {
  const { ownStarters } = chatbot.widgetConfig;
  async function* inTurn() {
    for (const question of ownStarters) {
      await pause();
      yield question;
    }
  }
  const found = await Array.fromAsync(answeredQuestions(services, chatbot, inTurn()));
  return ownStarters.map((question) => {
    const answered = found.find((one) => one.question === question);
    return { question, isAnswered: answered !== undefined, page: answered?.page ?? null };
  });
}
