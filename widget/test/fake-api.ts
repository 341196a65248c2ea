import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { issueChallenge, readToken } from '#server/features/chatbots/visitor-token.ts';
import { chatbotsEndpoints, PublicWidgetConfig } from '#shared/contracts/chatbots.ts';
import { contactMessagesEndpoints, type LeaveMessageInput } from '#shared/contracts/contact-messages.ts';
import {
  conversationsEndpoints,
  type Message,
  type Outcome,
  type SendMessageEvent,
  type Source,
} from '#shared/contracts/conversations.ts';
import { visitorsEndpoints, visitorTokenHeader } from '#shared/contracts/visitors.ts';
import { voiceEndpoints } from '#shared/contracts/voice.ts';

const signer = { sessionSecret: 'a secret for tests only' };
const pageOf = ({ headers }: IncomingMessage) => ({ chatbotId: 0, origin: headers.origin ?? '', network: '' });
/** Calls that need a token if the chatbot's calls do. */
const sending = new Set(['start-conversation', 'send-message', 'leave-message', 'voice']);

const builtWidget = new URL('../../dist/widget/', import.meta.url);

/** How a test writes an answer. Every call reaches the visitor immediately. */
export interface AnswerWriter {
  question: string;
  token(text: string): void;
  restart(): void;
  sources(sources: Source[]): void;
  /** Stores the answer and ends the stream; without a text, the tokens so far are the answer. */
  done(answer?: { content?: string; outcome?: Outcome; sources?: Source[] }): void;
  error(message: string): void;
  /** Drops the connection. */
  cut(): void;
  /** Stores the answer as the real server does after the visitor has left. */
  store(content: string): void;
}

interface FakeConversation {
  id: string;
  visitorId: string | undefined;
  pageUrl: string | undefined;
  saveHistory: boolean | undefined;
  endedAt: string | null;
  messages: Message[];
}

export interface FakeApi {
  origin: string;
  config: PublicWidgetConfig;
  /** Statuses of the next calls, by endpoint path without parameters: 'config', 'send-message'. */
  refusals: Map<string, number[]>;
  conversations: FakeConversation[];
  feedback: { messageId: number; value: number }[];
  /** Messages that visitors left for the owner. */
  contactMessages: LeaveMessageInput[];
  /** The transcript of a recording, and the recordings received. */
  heard: { text: string; recordings: Buffer[] };
  /** Every request as 'METHOD /path', in order. */
  requests: string[];
  answer(writer: AnswerWriter): void | Promise<void>;
  /** Always answers as JSON, as behind a proxy that can't stream. */
  isStreaming: boolean;
  stop(): Promise<void>;
}

/** The server as visitors see it: the built files and the visitor's calls, checked against the contracts. */
export async function startFakeApi(): Promise<FakeApi> {
  let lastId = 0;
  const api: FakeApi = {
    origin: '',
    config: PublicWidgetConfig.parse({
      name: 'Harbour Books',
      voice: 'off',
      starters: [],
      needsToken: false,
      hasPeople: false,
      answersWithin: null,
    }),
    refusals: new Map(),
    conversations: [],
    feedback: [],
    contactMessages: [],
    heard: { text: 'Spoken?', recordings: [] },
    requests: [],
    isStreaming: true,
    answer(writer) {
      writer.token('You asked: ');
      writer.token(writer.question);
      writer.done({ outcome: 'answered' });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function newMessage(message: Partial<Message> & Pick<Message, 'content' | 'isFromUser'>): Message {
    lastId += 1;
    return { id: lastId, timestamp: new Date().toISOString(), sources: [], outcome: null, feedback: null, ...message };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    api.requests.push(`${request.method} ${pathname}`);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', `content-type, ${visitorTokenHeader}`);
    response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.headers.cookie) return refuse(response, 400, 'Visitors send no cookies');
    if (!pathname.startsWith('/api/')) return serveFile(pathname, response);
    const call =
      /config$|challenge$|start-conversation|messages|send-message|leave-message|feedback|voice$/.exec(pathname)?.[0] ??
      '';
    const refusal = api.refusals.get(call)?.shift();
    if (refusal) return refuse(response, refusal, 'Refused by the test');
    if (call === 'challenge') {
      const challenge = issueChallenge(signer, { ...pageOf(request), bits: 8 });
      return reply(response, 200, visitorsEndpoints.createChallenge.reply.parse({ challenge, seconds: 900 }));
    }
    if (api.config.needsToken && sending.has(call)) {
      const token = String(request.headers[visitorTokenHeader.toLowerCase()] ?? '');
      if (readToken(signer, pageOf(request), token) === null) return refuse(response, 401, 'No visitor token');
    }
    if (call === 'voice') return hear(request, response);
    const body: unknown =
      request.method === 'POST' ? JSON.parse((await readBody(request)).toString('utf8')) : undefined;

    if (call === 'config') return reply(response, 200, chatbotsEndpoints.getWidgetConfig.reply.parse(api.config));
    if (call === 'start-conversation') {
      const { visitorId, previousConversationId, pageUrl, saveHistory, hasConsented } =
        conversationsEndpoints.startConversation.body.parse(body);
      if (api.config.consentText !== '' && !hasConsented) return refuse(response, 403, 'No consent');
      const previous = api.conversations.find(({ id }) => id === previousConversationId);
      if (previous) previous.endedAt = new Date().toISOString();
      const id = `conversation-number-${String(api.conversations.length + 1).padStart(2, '0')}`;
      api.conversations.push({ id, visitorId, pageUrl, saveHistory, endedAt: null, messages: [] });
      return reply(response, 201, { conversationId: id });
    }
    if (call === 'messages') {
      const conversation = api.conversations.find(({ id }) => pathname.endsWith(id));
      if (request.method === 'DELETE') {
        api.conversations = api.conversations.filter((one) => one !== conversation);
        return reply(response, 200, { ok: true });
      }
      if (!conversation) return refuse(response, 404, 'Conversation not found');
      const { messages, endedAt } = conversation;
      return reply(response, 200, conversationsEndpoints.listWidgetMessages.reply.parse({ messages, endedAt }));
    }
    if (call === 'feedback') {
      const { messageId, value } = conversationsEndpoints.sendFeedback.body.parse(body);
      api.feedback.push({ messageId, value });
      return reply(response, 200, { ok: true });
    }
    if (call === 'leave-message') {
      api.contactMessages.push(contactMessagesEndpoints.leaveMessage.body.parse(body));
      return reply(response, 201, { ok: true });
    }
    const { conversationId, message } = conversationsEndpoints.sendMessage.body.parse(body);
    await ask(conversationId, message, request, response);
  }

  async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(await readBody(request), { headers: { 'content-type': type } }).formData();
    const { conversationId } = voiceEndpoints.askByVoice.body.parse(Object.fromEntries(form));
    api.heard.recordings.push(Buffer.from(await (form.get('file') as File).arrayBuffer()));
    const isOpen = api.conversations.some(({ id, endedAt }) => id === conversationId && endedAt === null);
    if (isOpen) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`event: transcript\ndata: ${JSON.stringify({ text: api.heard.text })}\n\n`);
    }
    await ask(conversationId, api.heard.text, request, response);
  }

  async function ask(
    conversationId: string,
    message: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const conversation = api.conversations.find(({ id }) => id === conversationId);
    if (!conversation) return refuse(response, 404, 'Conversation not found');
    if (conversation.endedAt) return refuse(response, 409, 'This conversation has ended');
    conversation.messages.push(newMessage({ content: message, isFromUser: true }));
    await api.answer(makeWriter(conversation, message, request, response));
  }

  function makeWriter(
    conversation: FakeConversation,
    question: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): AnswerWriter {
    const isStream = api.isStreaming && request.headers.accept?.includes('text/event-stream');
    let content = '';
    function send(event: SendMessageEvent | { event: 'error'; data: { message: string } }): void {
      if (!isStream) return;
      if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`);
    }
    const store = (answer: Partial<Message>): Message => {
      const message = newMessage({ content, isFromUser: false, outcome: 'answered', ...answer });
      conversation.messages.push(message);
      return message;
    };
    return {
      question,
      token(text) {
        content += text;
        send({ event: 'token', data: { text } });
      },
      restart() {
        content = '';
        send({ event: 'restart', data: {} });
      },
      sources: (sources) => send({ event: 'sources', data: { sources } }),
      done(answer = {}) {
        const message = store(answer);
        send({ event: 'done', data: { message } });
        if (isStream) response.end();
        else reply(response, 200, conversationsEndpoints.sendMessage.reply.parse({ message }));
      },
      error(message) {
        send({ event: 'error', data: { message } });
        response.end();
      },
      cut: () => void response.destroy(),
      store: (text) => void store({ content: text }),
    };
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => refuse(response, 500, String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return api;
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  if (!response.headersSent) reply(response, status, { message });
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** `/widget.js` and `/widget/…` are both in the build's output folder. */
async function serveFile(pathname: string, response: ServerResponse): Promise<void> {
  const name = /^\/(?:widget\/)?([\w-]+\.js)$/.exec(pathname)?.[1];
  if (!name) return refuse(response, 404, 'Not found');
  response.writeHead(200, { 'content-type': 'text/javascript' }).end(await readFile(new URL(name, builtWidget)));
}
