import { noModels } from '../../ai/models.ts';
import type { ChatClient } from '../../ai/types.ts';
import type { Services } from '../../services.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { modelDayOf } from './model-days.ts';

/**
 * The model that currently writes a chatbot's answers, with the workspace's own model first. Null if they are quoted
 * because no model is set up, the owner chose so, or the workspace has used up its daily tokens.
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
