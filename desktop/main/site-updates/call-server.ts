import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { ErrorBody } from '#shared/contracts/errors.ts';
import type { z } from '#shared/contracts/messages.ts';
import { workspaceHeader } from '#shared/contracts/workspaces.ts';
import type { AskServer } from '../crawls/upload.ts';

/** 'unreached': without an answer of our server. It may work later. */
export type ServerAnswer<T> =
  | { type: 'ok'; value: T }
  | { type: 'refused'; status: number; message: string }
  | { type: 'unreached' };

interface Input {
  workspaceId?: string;
  params?: Readonly<Record<string, string | number>>;
  body?: unknown;
}

/** Milliseconds for a call to be answered, even on a slow connection. */
const patienceMs = 60_000;

/** Calls the server as the user signed in to the app. Never rejects. */
export async function callServer<E extends Endpoint>(
  ask: AskServer,
  endpoint: E,
  { workspaceId, params = {}, body }: Input = {},
): Promise<ServerAnswer<z.output<E['reply']>>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const init: RequestInit = {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(workspaceId !== undefined && { [workspaceHeader]: workspaceId }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  };
  try {
    const answer = await ask(path, init);
    const json: unknown = await answer.json();
    if (answer.ok) return { type: 'ok', value: endpoint.reply.parse(json) as z.output<E['reply']> };
    return { type: 'refused', status: answer.status, message: ErrorBody.parse(json).message };
  } catch {
    // No network, no server, or another one's answer, such as a network's sign-in page.
    return { type: 'unreached' };
  }
}
