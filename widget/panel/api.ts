import type { Message, Source } from '#shared/contracts/conversations.ts';
import { readEventStream } from './event-stream.ts';
import { readMessage, readSources } from './message.ts';
import type { Send } from './sender.ts';

const callTimeoutMs = 20_000;
/** Milliseconds without data after which a streaming answer is treated as broken. */
const silenceTimeoutMs = 45_000;

/** The server rejected the request. `status` decides what the visitor sees; the server's message is for developers. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  readonly status: number;
  constructor(status: number, message = `the server responded with ${status}`) {
    super(message);
    this.status = status;
  }
}

/** The server accepted the question, but the answer was cut off. It may still be completed there. */
export class BrokenAnswerError extends Error {
  override name = 'BrokenAnswerError';
}

export interface AnswerListener {
  onText(text: string): void;
  /** The answer so far is withdrawn. */
  onRestart(): void;
  onSources(sources: Source[]): void;
}

/** The server's reason, for developers and for an owner testing the chatbot. */
async function wordsOf(response: Response): Promise<string | undefined> {
  const body = (await response.json().catch(() => undefined)) as { message?: unknown } | undefined;
  return typeof body?.message === 'string' ? body.message : undefined;
}

export type VisitorApi = ReturnType<typeof createApi>;

/** The visitor's calls. They send no cookies and throw `RefusedError`, or a `TypeError` without a connection. */
export function createApi(send: Send) {
  async function call(
    path: string,
    signal: AbortSignal,
    body?: unknown,
    accept = 'application/json',
  ): Promise<Response> {
    const response = await send(path, {
      headers: { accept, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      signal,
    });
    if (!response.ok) throw new RefusedError(response.status, await wordsOf(response));
    return response;
  }

  function briefly(signal: AbortSignal): AbortSignal {
    return AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]);
  }

  return {
    async startConversation(
      body: {
        visitorId: string;
        clientId: string;
        previousConversationId?: string;
        pageUrl?: string;
        saveHistory?: false;
        hasConsented?: true;
      },
      signal: AbortSignal,
    ): Promise<string> {
      const response = await call('start-conversation', briefly(signal), body);
      const { conversationId } = (await response.json()) as { conversationId: unknown };
      if (typeof conversationId !== 'string') throw new RefusedError(response.status);
      return conversationId;
    },

    async listMessages(
      conversationId: string,
      signal: AbortSignal,
    ): Promise<{ messages: Message[]; hasEnded: boolean }> {
      const response = await call(`messages/${conversationId}`, briefly(signal));
      const reply = (await response.json()) as { messages?: unknown[]; endedAt?: unknown };
      const messages = (reply.messages ?? []).map(readMessage).filter((message) => message !== undefined);
      return { messages, hasEnded: typeof reply.endedAt === 'string' };
    },

    /**
     * Asks a question and passes the answer to the listener as it is written.
     * @throws BrokenAnswerError if it stops midway
     */
    async sendMessage(
      conversationId: string,
      { content: message, clientId }: { content: string; clientId: string },
      listener: AnswerListener,
      signal: AbortSignal,
    ): Promise<Message> {
      const silence = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const restartTimer = () => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silenceTimeoutMs);
      };
      restartTimer();
      let isTaken = false;
      try {
        const response = await call(
          'send-message',
          AbortSignal.any([signal, silence.signal]),
          { conversationId, message, clientId },
          'text/event-stream, application/json;q=0.9',
        );
        isTaken = true;
        const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
        const answer =
          isStream && response.body
            ? await readAnswer(response.body, listener, restartTimer)
            : readMessage(((await response.json()) as { message: unknown }).message);
        if (answer) return answer;
        throw new BrokenAnswerError('the answer ended early');
      } catch (error) {
        if (signal.aborted || !isTaken || error instanceof RefusedError) throw error;
        throw new BrokenAnswerError('the answer was cut off', { cause: error });
      } finally {
        clearTimeout(timer);
      }
    },

    async sendFeedback(conversationId: string, messageId: number, value: 1 | -1, signal: AbortSignal): Promise<void> {
      await call('feedback', briefly(signal), { conversationId, messageId, value });
    },
  };
}

async function readAnswer(
  body: ReadableStream<Uint8Array>,
  listener: AnswerListener,
  onSign: () => void,
): Promise<Message | undefined> {
  for await (const { event, data } of readEventStream(body)) {
    onSign();
    const value = JSON.parse(data) as { text?: unknown; sources?: unknown; message?: unknown };
    if (event === 'token' && typeof value.text === 'string') listener.onText(value.text);
    else if (event === 'restart') listener.onRestart();
    else if (event === 'sources') listener.onSources(readSources(value.sources));
    else if (event === 'done') return readMessage(value.message);
    // The stream is open and its status already sent, so a rejection arrives as an event.
    else if (event === 'error') throw new RefusedError(500);
  }
  return undefined;
}
