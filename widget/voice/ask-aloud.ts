import type { Message } from '#shared/contracts/conversations.ts';
import type { AnswerListener } from '../panel/api.ts';
import type { SpokenConversation } from '../panel/conversation.ts';
import { readEventStream, type StreamEvent } from '../panel/event-stream.ts';
import { readMessage, readSources } from '../panel/message.ts';
import { randomId } from '../panel/storage.ts';
import { VoiceError } from './problem.ts';

/** The server transcribes, answers and speaks, each within its own limit. */
const timeoutMs = 120_000;

export interface VoiceListener {
  /** The question is in the chat, and its answer is being written. */
  onUnderstood(): void;
  /** A part of the answer as base64 audio. */
  onSound(base64: string): void;
}

/** Sends a recording, and shows its transcript and the answer in the conversation. */
export async function askAloud(
  conversation: SpokenConversation,
  recording: Blob,
  listener: VoiceListener,
  stopped: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]);
  const clientId = randomId();
  const post = (conversationId: string) => {
    const body = new FormData();
    body.set('conversationId', conversationId);
    body.set('clientId', clientId);
    body.set('file', recording, 'voice');
    const headers = { accept: 'text/event-stream' };
    return conversation.call('voice', { method: 'POST', headers, body, signal });
  };
  // A lost response is asked for again, since the server recognizes the recording.
  const send = (conversationId: string) =>
    post(conversationId).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return post(conversationId);
    });
  let response = await send(await conversation.begin());
  if (response.status === 404 || response.status === 409) response = await send(await conversation.begin(true));
  if (!response.ok || !response.body) throw new VoiceError(response.status === 422 ? 'notUnderstood' : 'unavailable');
  const events = readEventStream(response.body);
  const first = await events.next();
  const question = first.done ? undefined : contentOf(first.value).text;
  if (typeof question !== 'string') throw new VoiceError('unavailable');
  listener.onUnderstood();
  await conversation.send(question, (answer) => readAnswer(events, { ...answer, ...listener }), clientId);
}

async function readAnswer(
  events: AsyncGenerator<StreamEvent>,
  listener: AnswerListener & VoiceListener,
): Promise<Message | undefined> {
  try {
    for await (const one of events) {
      const data = contentOf(one);
      if (one.event === 'token' && typeof data.text === 'string') listener.onText(data.text);
      else if (one.event === 'restart') listener.onRestart();
      else if (one.event === 'sources') listener.onSources(readSources(data.sources));
      else if (one.event === 'audio' && typeof data.audio === 'string') listener.onSound(data.audio);
      else if (one.event === 'done') return readMessage(data.message);
      else if (one.event === 'error') return undefined;
    }
  } catch {
    // It may still be completed on the server, so the conversation checks for it.
  }
  return undefined;
}

const contentOf = ({ data }: StreamEvent) =>
  JSON.parse(data) as Partial<Record<'text' | 'sources' | 'audio' | 'message', unknown>>;
