import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ChatRequest, type ModelKind, promptTokens, refusalOf } from './chat-request.ts';

interface EmbeddingRequest {
  model: string;
  input: string | string[];
  dimensions?: number;
}

interface SpeechRequest {
  model: string;
  voice: string;
  input: string;
  response_format?: string;
}

/** A recording received for transcription. */
export interface HeardFile {
  model: string;
  filename: string;
  bytes: Buffer;
}

/** What the model does with a request: replies, fails with a status, or misbehaves on the wire. */
export type Behavior =
  | { say: string | ((request: ChatRequest) => string) }
  | { fail: number; code?: string }
  | { hang: true }
  /** Sends a text and then nothing more, without an end. */
  | { stallAfter: string }
  /** Sends the beginning immediately and the rest when it is known, with an occasional space in between. */
  | { begin: string; rest: Promise<string> }
  | { breakAfter: string }
  | { refuse: true }
  | { html: true };

export interface FakeOpenAi extends AsyncDisposable {
  /** For OPENAI_BASE_URL. */
  baseUrl: string;
  /** Chat requests so far, newest last. */
  chats: ChatRequest[];
  /** Embedded texts, in order. */
  embedded: string[];
  /** Recordings received for transcription. */
  heard: HeardFile[];
  /** Texts to read aloud. */
  spoken: SpeechRequest[];
  /** Sets the chat behavior, for every request or per request. */
  chat(behavior: Behavior | ((request: ChatRequest) => Behavior)): void;
  /** Sets the kind of model. Default: OpenAI's own, which accepts JSON schemas. */
  model(kind: ModelKind): void;
  /** Sets the models it lists. It accepts all models, listed or not. Null: it has no list. */
  models(listed: readonly string[] | null | Behavior): void;
  /** Rejected chat requests, newest last, with the error message. */
  refused: string[];
  /** A function works, too, but delays texts for which it returns a promise. */
  embeddings(behavior: Behavior | 'work' | ((texts: string[]) => Promise<void> | undefined)): void;
  transcriptions(behavior: Behavior): void;
  /** Its text becomes the sound of every text. */
  speech(behavior: Behavior): void;
  /** Drops all connections, including those of a hanging model. */
  hangUp(): void;
  close(): Promise<void>;
}

/**
 * A server with OpenAI's HTTP protocol that rejects what OpenAI rejects: chat completions (also streamed as server-sent
 * events, ended by [DONE]), embeddings (floats or base64), transcriptions of uploaded files, speech in MP3, and the
 * error body. Its embeddings place texts that share words close together.
 */
export async function fakeOpenAi(): Promise<FakeOpenAi> {
  let onChat: Parameters<FakeOpenAi['chat']>[0] = { say: 'I do not know.' };
  let onEmbeddings: Parameters<FakeOpenAi['embeddings']>[0] = 'work';
  let kind: ModelKind = {};
  const chats: ChatRequest[] = [];
  const refused: string[] = [];
  const embedded: string[] = [];
  let listed: readonly string[] | null | Behavior = null;
  let onTranscriptions: Behavior = { say: 'When are you open on Saturday?' };
  let onSpeech: Behavior = { say: '' };
  const heard: HeardFile[] = [];
  const spoken: SpeechRequest[] = [];

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.endsWith('/audio/transcriptions')) {
      const form = await new Response(await readBytes(request), {
        headers: { 'Content-Type': request.headers['content-type'] ?? '' },
      }).formData();
      const file = form.get('file') as File;
      heard.push({
        model: form.get('model') as string,
        filename: file.name,
        bytes: Buffer.from(await file.arrayBuffer()),
      });
      if (!('say' in onTranscriptions)) return misbehave(response, onTranscriptions);
      return json(response, 200, { text: onTranscriptions.say, usage: { type: 'duration', seconds: 1 } });
    }
    if (request.method === 'GET' && request.url?.endsWith('/models') && listed) {
      if (!Array.isArray(listed)) return misbehave(response, listed as Behavior);
      const data = listed.map((id: string) => ({ id, object: 'model', created: 0, owned_by: 'fake' }));
      return json(response, 200, { object: 'list', data });
    }
    const body = JSON.parse((await readBytes(request)).toString() || '{}') as unknown;
    if (request.url?.endsWith('/audio/speech')) {
      spoken.push(body as SpeechRequest);
      if (!('say' in onSpeech)) return misbehave(response, onSpeech);
      response.writeHead(200, { 'Content-Type': 'audio/mpeg', 'Transfer-Encoding': 'chunked' });
      return void response.end(silentMp3);
    }
    if (request.url?.endsWith('/embeddings')) {
      const input = body as EmbeddingRequest;
      const texts = [input.input].flat();
      if (typeof onEmbeddings === 'object') return misbehave(response, onEmbeddings);
      if (typeof onEmbeddings === 'function') await onEmbeddings(texts);
      embedded.push(...texts);
      return json(response, 200, {
        object: 'list',
        model: input.model,
        data: texts.map((text, index) => ({
          object: 'embedding',
          index,
          embedding: embeddingOf(text, input.dimensions ?? 64),
        })),
        usage: { prompt_tokens: texts.length, total_tokens: texts.length },
      });
    }
    if (request.url?.endsWith('/chat/completions')) {
      const chat = body as ChatRequest;
      const refusal = refusalOf(chat, kind);
      if (refusal) {
        refused.push(refusal.message);
        return json(response, 400, { error: { type: 'invalid_request_error', param: null, code: null, ...refusal } });
      }
      chats.push(chat);
      const behavior = typeof onChat === 'function' ? onChat(chat) : onChat;
      if ('begin' in behavior) return streamSlowly(response, behavior, chat);
      if (!('say' in behavior)) return misbehave(response, behavior, chat.stream);
      const text = typeof behavior.say === 'string' ? behavior.say : behavior.say(chat);
      return chat.stream ? stream(response, text, chat) : json(response, 200, completion(text, chat));
    }
    json(response, 404, {
      error: { message: 'Unknown request URL', type: 'invalid_request_error', code: 'unknown_url' },
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    chats,
    refused,
    embedded,
    heard,
    spoken,
    transcriptions(behavior) {
      onTranscriptions = behavior;
    },
    speech(behavior) {
      onSpeech = behavior;
    },
    chat(behavior) {
      onChat = behavior;
    },
    model(next) {
      kind = next;
    },
    embeddings(behavior) {
      onEmbeddings = behavior;
    },
    models(next) {
      listed = next;
    },
    hangUp: () => server.closeAllConnections(),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function misbehave(response: ServerResponse, behavior: Behavior, streamed = false): void {
  if ('fail' in behavior) {
    const code = behavior.code ?? null;
    json(
      response,
      behavior.fail,
      { error: { message: `Fake failure ${behavior.fail}`, type: 'server_error', code } },
      {
        'retry-after-ms': '5',
      },
    );
  } else if ('html' in behavior) {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end('<html><body>Bad gateway</body></html>');
  } else if ('stallAfter' in behavior) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify(chunk({ content: behavior.stallAfter }))}\n\n`);
  } else if ('breakAfter' in behavior) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify(chunk({ content: behavior.breakAfter }))}\n\n`, () => response.destroy());
  } else if ('refuse' in behavior) {
    if (streamed) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify(chunk({ refusal: 'I can’t help with that.' }))}\n\n`);
      response.end('data: [DONE]\n\n');
    } else json(response, 200, completion(null, { model: 'fake', messages: [] }));
  }
  // A hanging request gets no response.
}

function stream(response: ServerResponse, text: string, request: ChatRequest): void {
  const send = beginStream(response);
  endStream(response, send, request, sendPieces(send, text));
}

/** Shorter than the silence after which callers consider a model dead. */
const aliveMs = 3000;

async function streamSlowly(
  response: ServerResponse,
  { begin, rest }: Extract<Behavior, { begin: string }>,
  request: ChatRequest,
): Promise<void> {
  const send = beginStream(response);
  const began = sendPieces(send, begin);
  const alive = setInterval(() => send(chunk({ content: ' ' })), aliveMs);
  response.once('close', () => clearInterval(alive));
  const text = await rest;
  clearInterval(alive);
  if (!response.destroyed) endStream(response, send, request, began + sendPieces(send, text));
}

type Send = (data: unknown) => void;

function beginStream(response: ServerResponse): Send {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const send: Send = (data) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  send(chunk({ role: 'assistant', content: '' }));
  return send;
}

/** Providers cut between tokens: a word with the space before it, or a part of one. Returns the number of pieces. */
function sendPieces(send: Send, text: string): number {
  const pieces = text.match(/\s*\S{1,6}/g) ?? [];
  for (const piece of pieces) send(chunk({ content: piece }));
  return pieces.length;
}

function endStream(response: ServerResponse, send: Send, request: ChatRequest, pieces: number): void {
  send({ ...chunk({}), choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
  if (request.stream_options?.include_usage) send({ ...chunk({}), choices: [], usage: usageOf(request, pieces) });
  response.end('data: [DONE]\n\n');
}

const usageOf = (request: ChatRequest, written: number) => ({
  prompt_tokens: promptTokens(request),
  completion_tokens: written,
  total_tokens: promptTokens(request) + written,
});

const chunk = (delta: object) => ({
  id: 'chatcmpl-fake',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'fake',
  choices: [{ index: 0, delta, finish_reason: null }],
});

const completion = (content: string | null, request: ChatRequest) => ({
  id: 'chatcmpl-fake',
  object: 'chat.completion',
  created: 0,
  model: 'fake',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content, refusal: content === null ? 'No.' : null },
      finish_reason: 'stop',
    },
  ],
  usage: usageOf(request, (content ?? '').split(/\s+/).length),
});

/** Hashed bag of words, normalized. */
function embeddingOf(text: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 0);
  for (const word of text.toLowerCase().match(/\p{L}{3,}|\p{N}+/gu) ?? []) {
    let hash = 2_166_136_261;
    for (const c of word.slice(0, 5)) hash = Math.imul(hash ^ (c.codePointAt(0) ?? 0), 16_777_619);
    const at = (hash >>> 0) % dimensions;
    vector[at] = (vector[at] ?? 0) + 1;
  }
  const norm = Math.hypot(...vector) || 1;
  return vector.map((value) => value / norm);
}

async function readBytes(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A tenth of a second of silence: four frames of MPEG-1, layer III, 128 kbit/s, 44,100 Hz, mono. */
const silentMp3 = Buffer.concat(
  Array.from({ length: 4 }, () => Buffer.concat([Buffer.from('fffb90c4', 'hex'), Buffer.alloc(413)])),
);

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
