import type { VoiceMode } from '#shared/contracts/chatbots.ts';
import type { Services } from '../../services.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { hasPremium } from '../usage/plan-limits.ts';

/** How visitors of a chatbot can speak: through this server, with what their browser has, or not at all. */
export function voiceMode({ ai, config }: Services, chatbot: ServedChatbot): VoiceMode {
  if (!chatbot.widgetConfig.enableVoice || !hasPremium(config, chatbot)) return 'off';
  return ai?.transcribe ? 'server' : 'browser';
}
