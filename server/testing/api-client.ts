import type { z } from 'zod';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { ErrorBody } from '#shared/contracts/errors.ts';

export interface Request<E extends Endpoint> {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  /** Checked only by the server, so that tests can send what no form would. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer<E extends Endpoint> {
  status: number;
  /** The reply, checked against the contract; only for successful responses. */
  reply: z.output<E['reply']>;
  error: ErrorBody;
  headers: Headers;
  text: string;
}

export interface StreamedEvent {
  event: string;
  data: never;
}

/** A client with its own cookie jar that knows the contracts: one person in one browser. */
export class ApiClient {
  readonly baseUrl: string;
  #cookies = new Map<string, string>();

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  /** A client with the same cookies, as of someone who stole them. */
  copy(): ApiClient {
    const client = new ApiClient(this.baseUrl);
    client.#cookies = new Map(this.#cookies);
    return client;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0) headers.set('Cookie', [...this.#cookies].map(([k, v]) => `${k}=${v}`).join('; '));
    const response = await fetch(this.baseUrl + path, { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (/expires=Thu, 01 Jan 1970/i.test(cookie) || value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  async send<E extends Endpoint>(
    endpoint: E,
    request: Request<E> = {},
    accept = 'application/json',
  ): Promise<Response> {
    const path = pathOf(endpoint, request.params, request.query);
    const headers: Record<string, string> = { Accept: accept, ...request.headers };
    const init: RequestInit = { method: endpoint.method, headers };
    if (request.body instanceof FormData) init.body = request.body;
    else if (request.body !== undefined) {
      headers['Content-Type'] ??= 'application/json';
      init.body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body);
    }
    return this.fetch(path, init);
  }

  /** Makes the call. Throws if a successful reply violates its contract. */
  async call<E extends Endpoint>(endpoint: E, request: Request<E> = {}): Promise<Answer<E>> {
    const response = await this.send(endpoint, request);
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, text } as Answer<E>;
    if (response.ok) answer.reply = endpoint.reply.parse(JSON.parse(text)) as z.output<E['reply']>;
    else answer.error = JSON.parse(text) as ErrorBody;
    return answer;
  }

  /** Makes the call and expects success. */
  async get<E extends Endpoint>(endpoint: E, request: Request<E> = {}): Promise<z.output<E['reply']>> {
    const answer = await this.call(endpoint, request);
    if (answer.error) throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${answer.text}`);
    return answer.reply;
  }

  /** Makes the call with `Accept: text/event-stream` and yields events as they arrive. */
  async *stream<E extends Endpoint>(endpoint: E, request: Request<E> = {}): AsyncGenerator<StreamedEvent> {
    const response = await this.send(endpoint, request, 'text/event-stream');
    if (!response.ok || !response.body)
      throw new Error(`${endpoint.path}: ${response.status} ${await response.text()}`);
    let buffered = '';
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      buffered += part;
      const frames = buffered.split('\n\n');
      buffered = frames.pop() ?? '';
      for (const frame of frames) {
        const event = /^event: (.*)$/m.exec(frame)?.[1];
        const data = /^data: (.*)$/m.exec(frame)?.[1];
        if (event && data) yield { event, data: JSON.parse(data) as never };
      }
    }
  }
}

function pathOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) search.set(name, `${value as string | number | boolean}`);
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
