import { hasPremium } from '#server/features/plans/plan-limits.ts';
import type { Services } from '#server/services.ts';
import type { VoiceMode } from '#shared/contracts/chatbots.ts';
import type { ServedChatbot } from './served-chatbot.ts';

/** How visitors of a chatbot can speak: through this server, through their browser, or not at all. */
export function voiceMode(
  { ai, config }: Pick<Services, 'ai' | 'config'>,
  chatbot: Pick<ServedChatbot, 'widgetConfig' | 'plan' | 'isSystem'>,
): VoiceMode {
  if (!chatbot.widgetConfig.enableVoice || !hasPremium(config, chatbot)) return 'off';
  return ai.transcribe ? 'server' : 'browser';
}
