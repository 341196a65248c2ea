import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { missingHeader, type Need, needHeader } from '#shared/contracts/errors.ts';

export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Answering = ServerResponse;
type Answer = (request: Received, response: Answering) => void;

export interface AnswerServer extends AsyncDisposable {
  origin: string;
  received: Received[];
}

/** A server that answers as the test says. The simulated browser treats it as the pages' origin. */
export async function answerServer(answer: Answer): Promise<AnswerServer> {
  const received: Received[] = [];
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, path: url, headers, body: Buffer.concat(parts).toString() };
      received.push(request);
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  visit(origin);
  return {
    origin,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Makes the simulated browser act as if it showed a page of this origin. */
export function visit(url: string): void {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
}

export function answerJson(response: Answering, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r-1' });
  response.end(JSON.stringify(body));
}

/** The server's answer if the user has to do something else first. */
export function answerNeed(response: Answering, need: Need): void {
  response.setHeader(needHeader, need);
  answerJson(response, 403, { message: needMessages[need] });
}

const needMessages: Record<Need, string> = {
  confirmation: 'Confirm that it’s you, then try again',
  'second-factor': 'This workspace requires a second factor.',
};

/** The server's answer if the resource in a call doesn't exist, such as a 'Website'. */
export function answerMissing(response: Answering, what: string): void {
  response.setHeader(missingHeader, what.toLowerCase());
  answerJson(response, 404, { message: `${what} not found` });
}
