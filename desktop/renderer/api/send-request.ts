import { create } from 'zustand';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { z } from '#shared/contracts/messages.ts';
import { workspaceHeader } from '#shared/contracts/workspaces.ts';
import { host } from '../host/host.ts';
import { ApiError, isWorkspaceGone, needsConfirmation, readApiError, unreachable } from './api-error.ts';
import { askWhoItIs } from './confirmation.ts';
import { goneNotice, serverAnswered, serverSilent, signedOutNotice, workspaceNotice } from './connection.ts';

type Part<Name extends string, Schema extends z.ZodType> =
  Record<never, never> extends z.input<Schema> ? { [K in Name]?: z.input<Schema> } : { [K in Name]: z.input<Schema> };

/** The parameters of an endpoint's call. Parts without required fields are optional. `file` is for uploads. */
export type RequestOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> & { file?: File; signal?: AbortSignal; ifMatch?: string };

export interface LooseRequest {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  file?: File;
  signal?: AbortSignal;
  /** The entity tag of what a change started from. */
  ifMatch?: string;
}

/**
 * Sends a request and returns an ok response. If the server wants to know again who the user is, they are asked, and
 * the request is sent once more.
 * @throws ApiError for any other response, AbortError if aborted
 */
export async function sendRequest(endpoint: Endpoint, request: LooseRequest, accept: string): Promise<Response> {
  try {
    return await sendOnce(endpoint, request, accept);
  } catch (error) {
    if (!needsConfirmation(error) || !(await askWhoItIs())) throw error;
    return sendOnce(endpoint, request, accept);
  }
}

async function sendOnce(endpoint: Endpoint, request: LooseRequest, accept: string): Promise<Response> {
  const { workspaceId: named = currentWorkspaceId() } = (request.params ?? {}) as { workspaceId?: string };
  let response: Response;
  try {
    response = await exchange(endpoint, request, {
      accept,
      ...(endpoint.may && named !== null && { [workspaceHeader]: named }),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) serverSilent();
    else serverAnswered();
    if (error.status === 401 && endpoint.access !== 'public') signedOutNotice.tell();
    // Lists of a deleted workspace would be requested again and again.
    if (error.status === 404 && endpoint.access !== 'public' && !isWorkspaceGone(error)) goneNotice.tell();
    if (endpoint.may && error.status !== 0) tellWorkspaceRefusal(error, named);
    throw error;
  }
  serverAnswered();
  return response;
}

/**
 * Sends a request once, without telling these pages what the response means for them, and returns an ok response.
 * @throws ApiError for any other response, AbortError if aborted
 */
export async function exchange(
  endpoint: Endpoint,
  request: LooseRequest,
  headers: Record<string, string>,
): Promise<Response> {
  const sent: Record<string, string> = { ...headers };
  if (request.ifMatch !== undefined) sent['if-match'] = request.ifMatch;
  let body: BodyInit | null = null;
  if (request.file) {
    body = new FormData();
    body.set('file', request.file);
  } else if (endpoint.method === 'POST' || endpoint.method === 'PATCH' || request.body !== undefined) {
    sent['content-type'] = 'application/json';
    body = JSON.stringify(request.body ?? {});
  }
  let response: Response;
  try {
    response = await host.fetch(addressOf(endpoint.path, request), {
      method: endpoint.method,
      headers: sent,
      body,
      signal: request.signal ?? null,
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw unreachable(error);
  }
  if (response.ok) return response;
  throw await readApiError(response);
}

function addressOf(path: string, request: LooseRequest): string {
  const params = new Map(Object.entries(request.params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => {
    const value: unknown = params.get(name);
    if (typeof value !== 'string' && typeof value !== 'number') throw new ApiError(0, `Missing ${name} for ${path}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value));
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** @param named the workspace of the call; null for the one last used in the session */
function tellWorkspaceRefusal(error: ApiError, named: string | null): void {
  if (needsConfirmation(error)) return;
  const isGone = isWorkspaceGone(error);
  if (!isGone && error.status !== 403) return;
  // Of several simultaneous calls, the first one decides.
  const isLost = isGone && named !== null && named === currentWorkspaceId();
  workspaceNotice.tell(isLost ? 'lost' : 'changed');
}

interface CurrentWorkspace {
  /** Null until the server has named the workspace. Until then, calls use the one last used in the session. */
  id: string | null;
  /** The current user. */
  userId: number | null;
}

/** The workspace of this page. Other tabs can use other workspaces. */
export const useCurrentWorkspaceId = create<CurrentWorkspace>(() => ({ id: null, userId: null }));

export const currentWorkspaceId = (): string | null => useCurrentWorkspaceId.getState().id;

export function setCurrentWorkspace(id: string | null, userId: number | null): void {
  useCurrentWorkspaceId.setState({ id, userId });
}

/**
 * The same user returns to their workspace after signing in again. Another user starts in the one chosen by the server.
 */
export function forgetWorkspaceOfOthers(userId: number): void {
  if (useCurrentWorkspaceId.getState().userId !== userId) setCurrentWorkspace(null, userId);
}
