import { cleanup } from '@testing-library/react';
import { endpoints } from '#shared/contracts/endpoints.ts';
import { unknownFields } from '#shared/contracts/unknown-fields.ts';
import {
  type Answering,
  type AnswerServer,
  answerJson,
  answerMissing,
  answerNeed,
  answerServer,
  type Received,
} from './answer-server.ts';

type Reply = (response: Answering, request: Received) => void;

/** Replies by call, such as "PATCH /api/user". */
export type Replies = Record<string, Reply>;

/** The answer given by `refusal`. */
export const reason = 'The database can’t be reached at the moment.';

export const json =
  (body: unknown, status = 200): Reply =>
  (response) =>
    answerJson(response, status, body);

export const missing =
  (what: string): Reply =>
  (response) =>
    answerMissing(response, what);

/** The answer to a call that asks who it is. */
export const unconfirmed: Reply = (response) => answerNeed(response, 'confirmation');

/** The answer in a workspace that requires a second factor. */
export const withoutFactor: Reply = (response) => answerNeed(response, 'second-factor');

export const refusal = json({ message: reason }, 503);

/** A failure without a message, as over HTTP/2, which has no status texts. */
export const silence: Reply = (response) => {
  response.socket?.end('HTTP/1.1 500 \r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
};

/** A stream that ends after its first event. */
export const doneEvent =
  (data: unknown): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`event: done\ndata: ${JSON.stringify(data)}\n\n`);
  };

/** A stream whose work fails. The response has started by then, so its status says nothing. */
export const errorEvent =
  (message: string): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`event: error\ndata: ${JSON.stringify({ message })}\n\n`);
  };

export interface StandIn extends AnswerServer {
  /** Sets the reply to a call. */
  answer(call: string, reply: Reply): void;
  /** Sets the reply to the next such call only. */
  answerOnce(call: string, reply: Reply): void;
  /** Holds the next such call until the returned function is called. */
  hold(call: string): () => void;
}

const contractOf = (method: string, path: string) =>
  Object.values(endpoints).find(
    (one) => one.method === method && new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );

/** What the server would answer to a body with fields that aren't in its contract. */
function refusalOfFields({ method, path, headers, body }: Received): Reply | null {
  const contract = contractOf(method, path.replace(/\?.*/, ''));
  if (!contract || body === '' || !headers['content-type']?.startsWith('application/json')) return null;
  const sent: unknown = JSON.parse(body);
  const parsed = contract.body.safeParse(sent);
  const [unknown] = parsed.success ? unknownFields(sent, parsed.data) : [];
  return unknown ? json({ message: `Unknown field: ${unknown.path}` }, 400) : null;
}

/** A fake API. A call without a reply fails and names the call. */
export async function standIn(replies: Replies): Promise<StandIn> {
  const always = new Map(Object.entries(replies));
  const once = new Map<string, Reply>();
  const replyTo = (call: string): Reply => always.get(call) ?? json({ message: `Nothing answers ${call}` }, 501);
  const server = await answerServer((request, response) => {
    const call = `${request.method} ${request.path.replace(/\?.*/, '')}`;
    const reply = refusalOfFields(request) ?? once.get(call) ?? replyTo(call);
    once.delete(call);
    reply(response, request);
  });
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      // Aborts pending reads, since nothing will use them.
      cleanup();
      await server[Symbol.asyncDispose]();
    },
    answer: (call, reply) => void always.set(call, reply),
    answerOnce: (call, reply) => void once.set(call, reply),
    hold(call) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      once.set(call, (response, request) => void released.then(() => replyTo(call)(response, request)));
      return release;
    },
  };
}
