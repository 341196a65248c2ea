import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { WebhookEvent } from '#shared/contracts/webhook-events.ts';

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
  event: WebhookEvent;
}

type Answer = (response: ServerResponse, request: IncomingMessage, body: string) => void;

export const ok: Answer = (response) => response.end('thanks');
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end(`status ${code}`);
/** Never responds. */
export const silence: Answer = () => {};
/** Confirms a webhook. */
const confirm: Answer = (response, _request, body) => response.end(JSON.stringify({ challenge: challengeIn(body) }));

/** What a confirmation request is to be answered with. */
export function challengeIn(body: string): string {
  const event = WebhookEvent.parse(JSON.parse(body));
  if (event.type !== 'webhook.confirm') throw new Error(`${event.type} has no challenge`);
  return event.data.challenge;
}

export interface Receiver extends AsyncDisposable {
  url: string;
  received: Received[];
  /** Confirmation requests, which are neither in `received` nor get the answers for it. */
  asked: Received[];
  /** Answers every later confirmation request; null confirms. */
  confirmWith(answer: Answer | null): void;
  /** Answers the next requests, in order; later ones get `ok`. */
  answerNext(...answers: Answer[]): void;
  /** Answers every later request; null for `ok`. */
  answerAll(answer: Answer | null): void;
}

/** A real server that gets webhooks and keeps what it got. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const asked: Received[] = [];
  const next: Answer[] = [];
  let always: Answer | null = null;
  let confirming: Answer | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const one: Received = {
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        body,
        event: WebhookEvent.parse(JSON.parse(body)),
      };
      if (one.event.type === 'webhook.confirm') {
        asked.push(one);
        (confirming ?? confirm)(response, request, body);
        return;
      }
      received.push(one);
      (next.shift() ?? always ?? ok)(response, request, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    asked,
    confirmWith(answer) {
      confirming = answer;
    },
    answerNext: (...answers) => void next.push(...answers),
    answerAll(answer) {
      always = answer;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether the library accepts the signature. */
export function isSignedWith(secret: string, { body, headers }: Received): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}
