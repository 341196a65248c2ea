import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { newId } from './objects.ts';
import { readRequest, type StripeRequest } from './read-request.ts';
import { Refusal } from './refusal.ts';

interface Reply {
  status: number;
  body: unknown;
}

export interface CallSettings {
  secretKey: string;
  /** Every call with the key, oldest first. */
  requests: StripeRequest[];
  /** The status for every call instead; null for normal operation. */
  failing: number | null;
  /** Called after a call did its work and before its response is sent. */
  hook: ((request: StripeRequest) => Promise<void> | undefined) | null;
}

/** Stripe's calling conventions: the key, the same response to the same idempotency key, error bodies, request ids. */
export function answerCalls(settings: CallSettings, act: (request: StripeRequest) => unknown): Server {
  const replies = new Map<string, { fingerprint: string; reply: Promise<Reply> }>();

  function reply(request: StripeRequest): Reply {
    if (settings.failing !== null) {
      const error = { type: 'api_error', message: 'Something went wrong on our end.' };
      return { status: settings.failing, body: { error } };
    }
    try {
      return { status: 200, body: structuredClone(act(request)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: { error: error.fields } };
    }
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    const send = ({ status, body }: Reply, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'request-id': newId('req'), ...headers });
      response.end(JSON.stringify(body));
    };
    if (incoming.headers.authorization !== `Bearer ${settings.secretKey}`) {
      const message = `Invalid API Key provided: ${incoming.headers.authorization?.slice(7, 15) ?? ''}****`;
      send({ status: 401, body: { error: { type: 'invalid_request_error', message } } });
      return;
    }
    settings.requests.push(request);
    const { idempotencyKey } = request;
    const fingerprint = JSON.stringify([request.path, request.form]);
    const earlier = idempotencyKey ? replies.get(idempotencyKey) : undefined;
    if (earlier && earlier.fingerprint !== fingerprint) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      send({ status: 400, body: { error: { type: 'idempotency_error', message } } });
      return;
    }
    const made = earlier?.reply ?? Promise.resolve(reply(request));
    // Like Stripe: a 5xx before any work was done isn't remembered.
    if (idempotencyKey && settings.failing === null) replies.set(idempotencyKey, { fingerprint, reply: made });
    const ready = await made;
    await settings.hook?.(request);
    send(ready, {
      ...(settings.failing !== null && { 'stripe-should-retry': 'false' }),
      ...(earlier && { 'idempotent-replayed': 'true' }),
    });
  }

  return createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
}
