import { mostStarters } from '#shared/contracts/chatbots.ts';
import { yieldToVisitors } from '../../jobs/visitor-priority.ts';
import type { Services } from '../../services.ts';
import { noteWorkspace } from '../../telemetry/trace.ts';
import { findServedChatbot, type ServedChatbot } from '../chatbots/served-chatbot.ts';
import { type FollowUp, mostFollowUps, storeTriedStarters, type TriedStarters } from '../chatbots/starters.ts';
import { answeredQuestions } from '../conversations/test-questions.ts';
import { readLiveVersion } from '../websites/store.ts';
import { suggestQuestions } from './suggest-questions.ts';

const longestPauseMs = 200;

type Pause = () => Promise<void> | undefined;
type Tried = TriedStarters['questions'];

/**
 * Asks the starters of a chatbot as a visitor would, without a model, and stores which are answered. Those chosen from
 * the site that aren't answered anymore are replaced. If questions follow its answers, it finds more of them in the same
 * way. Nothing is counted or kept as a conversation.
 */
export async function tryStarters(
  services: Services,
  key: { workspaceId: number; chatbotId: number },
  signal: AbortSignal,
): Promise<void> {
  const chatbot = await findServedChatbot(services.db, key.chatbotId);
  if (chatbot?.workspaceId !== key.workspaceId) return;
  noteWorkspace(key.workspaceId);
  const { startersFrom: from, followUps: hasFollowUps } = chatbot.widgetConfig;
  if (from === 'none' && !hasFollowUps) return;
  const pause = () => {
    signal.throwIfAborted();
    return yieldToVisitors(longestPauseMs);
  };
  // Before they are asked, because a build in the meantime has them tried again.
  const version = await readLiveVersion(services.db, chatbot);
  const own = from === 'own' ? await tryOwn(services, chatbot, pause) : [];
  const fromSite =
    from === 'site' || hasFollowUps
      ? await suggestQuestions(services, chatbot, {
          most: hasFollowUps ? mostFollowUps : mostStarters,
          present: from === 'site' ? chatbot.starters : [],
          pause,
        })
      : [];
  const chosen = fromSite.map(({ question, page }) => ({ question, isAnswered: true, page }));
  await storeTriedStarters(services.db, key, {
    from,
    questions: from === 'site' ? chosen.slice(0, mostStarters) : own,
    ...(hasFollowUps && { followUps: { version, questions: answeredOnce([...own, ...chosen]) } }),
  });
}

function answeredOnce(tried: Tried): FollowUp[] {
  const answered = tried.filter(({ isAnswered }) => isAnswered);
  const once = new Map(answered.map(({ question, page }) => [question, { question, page }]));
  return [...once.values()].slice(0, mostFollowUps);
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
