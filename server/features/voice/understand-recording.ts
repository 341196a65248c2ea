import { voiceMode } from '#server/features/chatbots/voice-mode.ts';
import { maxQuestionLength } from '#shared/contracts/conversations.ts';
import { AiError } from '../../ai/errors.ts';
import { forbidden, impossible, paymentRequired, unavailable } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { ServedChatbot } from '../chatbots/served-chatbot.ts';
import { coverageForVisitor } from '../conversations/visitor-share.ts';
import { includedQuantity } from '../plans/plan-limits.ts';
import { chargeOverage } from '../usage/charge-overage.ts';
import { isCoveredByPlan } from '../usage/is-covered-by-plan.ts';
import { charge, type Usage } from '../usage/record-usage.ts';
import type { Recording } from './receive-recording.ts';

const timeoutMs = 30_000;
const notNow = 'Voice is not available at the moment. Please type your question.';

/** @throws AppError 403 if the chatbot has no voice, 503 if this server can't transcribe */
export function requireVoice(services: Services, chatbot: ServedChatbot): void {
  const mode = voiceMode(services, chatbot);
  if (mode === 'off') throw forbidden('Voice is not available for this chatbot');
  if (mode === 'browser') throw unavailable('This server has no transcription model');
}

/**
 * Transcribes a visitor's recording. Its seconds are charged once it is understood, except for an owner's test.
 * @returns the words, and their charge
 * @throws AppError 402 beyond the owner's plan or the visitor's share, 422 if it contains no words, 503 if the model fails
 */
export async function understandRecording(
  services: Services,
  chatbot: ServedChatbot & { isTest: boolean; address: string | null },
  { bytes, kind, seconds }: Recording,
  signal: AbortSignal,
): Promise<{ text: string; ledgerId: number | null }> {
  const { ai, config, db, log } = services;
  const included = includedQuantity(config, chatbot, 'voice_seconds');
  const usage: Usage = {
    workspaceId: chatbot.workspaceId,
    websiteId: chatbot.websiteId,
    chatbotId: chatbot.id,
    kind: 'voice_seconds',
    quantity: Math.ceil(seconds),
    included,
  };
  const { address } = chatbot;
  const byVisitor = { kind: 'voice_seconds', quantity: usage.quantity, address } as const;
  if (!chatbot.isTest && (await coverageForVisitor(services, chatbot, byVisitor)) !== 'full') {
    throw paymentRequired(notNow);
  }
  // The words also become a message. This is checked first to avoid a useless model call; the charge below decides.
  if (!chatbot.isTest && !(await isCoveredByPlan(services, chatbot, [usage, { kind: 'message', quantity: 1 }])))
    throw paymentRequired(notNow);
  let heard: string;
  try {
    heard = (await ai.transcribe?.(bytes, `voice.${kind}`, { signal, timeoutMs })) ?? '';
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    log.warn({ kind: error.kind, reason: error.message, cause: error.cause }, 'transcription failed');
    throw unavailable(notNow, error);
  }
  const text = heard.trim().slice(0, maxQuestionLength).toWellFormed();
  if (text === '') throw impossible('The recording couldn’t be understood. Please try again.');
  if (chatbot.isTest) return { text, ledgerId: null };
  const covered = await charge(db, usage, included);
  if (covered !== null) return { text, ledgerId: covered };
  const { ledgerId } = await db.transaction((trx) => chargeOverage(config, trx, usage));
  if (ledgerId === null) throw paymentRequired(notNow);
  return { text, ledgerId };
}
