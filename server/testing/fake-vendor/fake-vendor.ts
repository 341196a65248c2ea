import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveHttp } from '../serve-http.ts';

export interface Asked {
  method: string;
  /** Decoded, without the query. */
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface Said {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is bytes or text. */
  body: unknown;
}

/** A request the vendor would reject. */
export class Rejected extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

type Answer = (response: ServerResponse) => void;

/** A server that answers like a vendor's API, and like a broken or hostile one when a test says so. */
export interface FakeVendor extends AsyncDisposable {
  url: string;
  asked: Asked[];
  /** Replaces the answers to the next requests, in order. */
  answerNext(...answers: Answer[]): void;
  /** Every later request gets this; null for the real answer. */
  answerAll(answer: Answer | null): void;
  /** Every later request that matches gets this; null for the real answer. */
  answerWhere(matches: (asked: Asked) => boolean, answer: Answer | null): void;
}

export const answers = {
  json:
    (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
    (response) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body)),
  text:
    (body: string): Answer =>
    (response) =>
      response.end(body),
  limit:
    (retryAfter: number): Answer =>
    (response) =>
      response.writeHead(429, { 'retry-after': String(retryAfter) }).end('{"error":"rate limited"}'),
  status:
    (status: number, headers: Record<string, string> = {}): Answer =>
    (response) =>
      response.writeHead(status, headers).end('{"message":"no"}'),
  /** Promises more than it sends. */
  cutOff: (): Answer => (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"articles":[');
    response.destroy();
  },
  /** Sends without end, until the client leaves. */
  endless: (): Answer => (response) => {
    const piece = Buffer.alloc(1024 ** 2, ' ');
    const send = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on('drain', send);
    send();
  },
};

/** @param answer how the vendor answers a request; throws `Rejected` for one it would reject */
export async function serveVendor(answer: (asked: Asked) => Said): Promise<FakeVendor> {
  const asked: Asked[] = [];
  const next: Answer[] = [];
  let always: Answer | null = null;
  let special: { matches: (asked: Asked) => boolean; answer: Answer } | null = null;
  const server = await serveHttp((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = toAsked(request, Buffer.concat(chunks).toString());
      asked.push(one);
      const other = next.shift() ?? (special?.matches(one) ? special.answer : always);
      if (other) other(response);
      else send(response, () => answer(one));
    });
  });
  return {
    url: server.url,
    asked,
    answerNext: (...replies) => void next.push(...replies),
    answerAll(reply) {
      always = reply;
    },
    answerWhere(matches, reply) {
      special = reply && { matches, answer: reply };
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

function toAsked(request: IncomingMessage, body: string): Asked {
  const url = new URL(request.url ?? '/', 'http://vendor.invalid');
  return {
    method: request.method ?? '',
    path: decodeURIComponent(url.pathname),
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: request.headers['content-type'] === 'application/json' ? JSON.parse(body || 'null') : body,
  };
}

function send(response: ServerResponse, answer: () => Said): void {
  try {
    const { status = 200, headers = {}, body } = answer();
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    response.writeHead(status, { ...(!isRaw && { 'content-type': 'application/json' }), ...headers });
    response.end(isRaw ? body : JSON.stringify(body));
  } catch (error) {
    const status = error instanceof Rejected ? error.status : 500;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ message: (error as Error).message }));
  }
}

/** Rejects a request with parameters that the vendor doesn't know, or without those it needs. */
export function requireQuery({ query }: Asked, known: readonly string[], needed: readonly string[] = []): void {
  for (const name of Object.keys(query)) if (!known.includes(name)) throw new Rejected(400, `unknown ${name}`);
  for (const name of needed) if (!(name in query)) throw new Rejected(400, `missing ${name}`);
}

export function requireHeader({ headers }: Asked, name: string, value: string, status = 401): void {
  if (headers[name] !== value) throw new Rejected(status, `wrong ${name}`);
}
