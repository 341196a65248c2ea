import { noModels } from '../../ai/models.ts';
import type { ChatClient } from '../../ai/types.ts';
import type { Services } from '../../services.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { modelDayOf } from './model-days.ts';

/**
 * The model that writes the answers of a chatbot now: the workspace's own one first. Null where they are quoted: no model is set up, the owner wants
 * it so, or the workspace has used up its tokens of the day.
 */
export async function chooseWriter(
  { ai, db, modelChoices }: Pick<Services, 'ai' | 'db' | 'modelChoices'>,
  { workspaceId, widgetConfig }: Pick<ServedChatbot, 'workspaceId' | 'widgetConfig'>,
): Promise<ChatClient | null> {
  if (ai === noModels || widgetConfig.answersFrom === 'pages') return null;
  const own = await modelChoices.ownChat(workspaceId);
  if (own) return own;
  const chat = widgetConfig.answersFrom === 'second-model' ? (ai.secondChat ?? ai.chat) : ai.chat;
  const { dailyTokens } = modelChoices.rules;
  if (chat && dailyTokens !== null) {
    const day = await modelDayOf(db, workspaceId);
    if (day && day.tokens >= dailyTokens) return null;
  }
  return chat;
}
