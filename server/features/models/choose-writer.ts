import { noModels } from '../../ai/models.ts';
import type { ChatClient } from '../../ai/types.ts';
import type { Services } from '../../services.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { alertNoRoom } from './alert-budget.ts';
import { answerEstimate, isLimited, type Reservation, reserve } from './budget.ts';

export interface ChosenWriter {
  chat: ChatClient;
  /** Whether the workspace brought it. */
  isOwn: boolean;
  /** The part of the workspace's budget reserved for the answer; null without a limit. */
  reservation: Reservation | null;
}

/** In addition to the time for the answer itself, for rewording, translations and a second try. */
const moreSeconds = 60;

/**
 * The model that writes an answer of a chatbot now, with the workspace's own model first. Null if the answer is quoted
 * because no model is set up, the owner chose so, or today's budget of the workspace has no room for another answer.
 * `recordModelUse` must give back what it reserves.
 * @param languages of the question and of the pages, if known
 */
export async function chooseWriter(
  services: Pick<Services, 'ai' | 'db' | 'modelChoices' | 'background'>,
  { workspaceId, widgetConfig }: Pick<ServedChatbot, 'workspaceId' | 'widgetConfig'>,
  languages: readonly (string | null)[],
): Promise<ChosenWriter | null> {
  const { ai, db, modelChoices, background } = services;
  if (ai === noModels || widgetConfig.answersFrom === 'pages') return null;
  const own = await modelChoices.ownChat(workspaceId);
  if (own) return { chat: own, isOwn: true, reservation: null };
  const chat = widgetConfig.answersFrom === 'second-model' ? (ai.secondChat ?? ai.chat) : ai.chat;
  if (!chat) return null;
  const { rules } = modelChoices;
  if (!isLimited(rules)) return { chat, isOwn: false, reservation: null };
  const seconds = Math.ceil((2 * chat.answerMs) / 1000) + moreSeconds;
  const estimate = answerEstimate(chat, languages);
  const reservation = await reserve(db, { workspaceId, seconds, ...estimate }, rules);
  if (!reservation) background.add(alertNoRoom(services, workspaceId, estimate));
  return reservation && { chat, isOwn: false, reservation };
}
