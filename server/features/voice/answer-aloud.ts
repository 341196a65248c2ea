import type { VoiceEvent } from '#shared/contracts/voice.ts';
import { AiError } from '../../ai/errors.ts';
import type { Services } from '../../services.ts';
import type { RunningReply } from '../conversations/running-reply.ts';
import { spokenPieces } from './spoken-pieces.ts';

const timeoutMs = 20_000;

/**
 * Yields what was understood, the answer as it is written, then the answer as speech. Without speech, only the text.
 */
export async function* answerAloud(
  services: Services,
  transcript: string,
  reply: RunningReply,
  signal: AbortSignal,
): AsyncGenerator<VoiceEvent> {
  yield { event: 'transcript', data: { text: transcript } };
  for await (const event of reply.events()) {
    // While a person answers, the visitor's own message is all there is.
    if (event.event === 'done' && !event.data.message.isFromUser)
      yield* speak(services, event.data.message.content, signal);
    yield event;
  }
}

async function* speak({ ai, log }: Services, content: string, signal: AbortSignal): AsyncGenerator<VoiceEvent> {
  const say = ai.speak;
  if (!say) return;
  try {
    for (const piece of spokenPieces(content)) {
      const audio = await say(piece, { signal, timeoutMs });
      yield { event: 'audio', data: { audio: audio.toString('base64') } };
    }
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof AiError)) throw error;
    log.warn({ kind: error.kind, reason: error.message, cause: error.cause }, 'an answer could not be read out');
  }
}
