import type { Message } from '#shared/contracts/conversations.ts';
import type { LiveState } from '#shared/contracts/inbox.ts';
import { readEventStream } from '../panel/event-stream.ts';
import { readMessage } from '../panel/message.ts';
import type { Send } from '../panel/sender.ts';

const longestPauseMs = 15_000;
/** The server gives a sign every 15 seconds. */
const silenceMs = 45_000;

export interface LiveListener {
  onState(state: LiveState): void;
  onMessage(message: Message): void;
  onTyping(): void;
  /** The id of the last message that is shown. */
  lastId(): number;
}

/** Validates who answers, as far as it is shown. */
export function readState(value: unknown): LiveState | undefined {
  const raw = (value ?? {}) as Partial<Record<keyof LiveState, unknown>>;
  if (typeof raw.status !== 'string') return undefined;
  return {
    status: raw.status as LiveState['status'],
    person: typeof raw.person === 'string' ? raw.person : null,
    isAvailable: raw.isAvailable === true,
    waitMinutes: Number(raw.waitMinutes) || 2,
    readId: Number(raw.readId) || null,
  };
}

/**
 * Follows who answers in a conversation until `signal` aborts or the conversation is gone. After a dropped line it asks
 * again, from the last message that is shown.
 */
export async function followLive(
  send: Send,
  conversationId: string,
  listener: LiveListener,
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    const silence = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
    };
    try {
      hear();
      const response = await send(`live/${conversationId}?after=${listener.lastId()}`, {
        headers: { accept: 'text/event-stream' },
        signal: AbortSignal.any([signal, silence.signal]),
      });
      if ([401, 403, 404].includes(response.status)) return;
      const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream');
      if (isStream && response.body) {
        const heard = new TransformStream<Uint8Array, Uint8Array>({
          transform(part, next) {
            hear();
            next.enqueue(part);
          },
        });
        for await (const { event, data } of readEventStream(response.body.pipeThrough(heard))) {
          if (signal.aborted) return;
          if (event === 'error') break;
          tries = 0;
          const value = JSON.parse(data) as { message?: unknown };
          const state = event === 'state' ? readState(value) : undefined;
          const message = event === 'message' ? readMessage(value.message) : undefined;
          if (state) listener.onState(state);
          if (message) listener.onMessage(message);
          if (event === 'typing') listener.onTyping();
          if (state?.status === 'ended') return;
        }
      }
    } catch {
      // Cut, offline or a restart of the server: asked again below.
    } finally {
      clearTimeout(timer);
    }
    await pause(Math.min(1000 * 2 ** tries, longestPauseMs), signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
