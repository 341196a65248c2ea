import { Readable } from 'node:stream';
import bodyParser from '@koa/bodyparser';
import type Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { z } from 'zod';
import type { User } from '#shared/contracts/accounts.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { tagOf } from '#shared/contracts/field-tags.ts';
import { totalHeader } from '#shared/contracts/paging.ts';
import { workspaceHeader } from '#shared/contracts/workspaces.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import { type Permission, roleMay, roleNeeded, type WorkspaceRole } from '#shared/workspaces/roles.ts';
import { asCaller } from '../caller.ts';
import { isStorable } from '../db/storable.ts';
import { factorMissing, forbidden, invalid, missing, notFound, signedOut, wrongType } from '../errors.ts';
import { noteWorkspace } from '../telemetry/trace.ts';
import { callerOf } from './caller-of.ts';
import { clientNetwork } from './client-network.ts';
import { type ServerEvent, sendEvents } from './event-stream.ts';
import { inTurns, jsonPieces } from './json-pieces.ts';
import { type KeyCaller, type KeyGuards, keyCallerOf } from './key-caller.ts';
import { refuseCrossOriginWrites } from './origin-guard.ts';
import { parse, parseFields } from './parse-request.ts';
import { raceWithAbort } from './race-with-abort.ts';
import { requireConfirmation } from './session.ts';
import { visitorCors } from './visitor-cors.ts';

/** The workspace of a call, and its caller's role in it. */
export interface CurrentWorkspace {
  id: number;
  publicId: string;
  name: string;
  plan: PlanName;
  /** Whether it has the product's own demo assistant, which has no limits. */
  isSystem: boolean;
  role: WorkspaceRole;
  /** When a closed workspace is deleted; null for an open one. */
  closesAt: Date | null;
  /** It requires a second factor, and its caller hasn't used one. */
  needsFactor: boolean;
}

/** A validated request: everything in it matches the endpoint's shapes. */
export interface Call<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** The signed-in user; null if the endpoint is open to everyone, or the caller is a program with an API key. */
  user: E['access'] extends 'person' | 'admin' ? User : User | null;
  /** The workspace in which the caller has the endpoint's permission; null if the call isn't about one. */
  workspace: E['may'] extends Permission ? CurrentWorkspace : null;
  /** Whether the client asked for server-sent events and the endpoint has some. */
  wantsEvents: boolean;
  /** The caller's address or network, for rate limits; null for an API key, which has its own limit. */
  address: E['access'] extends 'public' ? string : string | null;
  ctx: Context;
}

/** A streamed reply, with the events in the endpoint's contract. */
export class EventReply<Event extends ServerEvent> {
  readonly events: AsyncIterable<Event>;
  constructor(events: AsyncIterable<Event>) {
    this.events = events;
  }
}

/** A reply with part of a list and its total number of rows. */
export class PageReply<Row> {
  readonly rows: Row[];
  readonly total: number;
  constructor(rows: Row[], total: number) {
    this.rows = rows;
    this.total = total;
  }
}

/** A reply that isn't JSON. The handler has written it to `ctx` itself. */
export const answeredByHand = Symbol('answered by hand');

type EventOf<E extends Endpoint> = E extends { events?: infer S } ? (S extends z.ZodType ? z.input<S> : never) : never;
type Reply<E extends Endpoint> =
  | z.input<E['reply']>
  | (EventOf<E> extends ServerEvent ? EventReply<EventOf<E>> : never)
  | (z.input<E['reply']> extends (infer Row)[] ? PageReply<Row> : never)
  | typeof answeredByHand;

export interface Route {
  endpoint: Endpoint;
  mount(router: Router, guards: Guards): void;
}

/** What routes need from the app before a handler runs. */
export interface Guards extends KeyGuards {
  publicUrl: string;
  /** Aborts when the process stops. Its reason is the error for waiting clients. */
  callersEnd: AbortSignal;
  /** The signed-in user of this request, or null. Loads the session on first use. */
  currentUser(ctx: Context): Promise<User | null>;
  /** The workspace of a call: the one it names, or the one used last; null if its caller isn't in it. */
  currentWorkspace(ctx: Context, user: User, named: string | null): Promise<CurrentWorkspace | null>;
  /** Counts the request of a user or API key until it is over. @throws AppError 429 if too many are open */
  countOpen(ctx: Context, caller: string, bodyBytes: number): void;
}

/** Connects an endpoint's contract to its handler: authorize, parse, act, reply, always in that order. */
export function route<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<NoInfer<Reply<E>>>): Route {
  return {
    endpoint,
    mount(router, guards) {
      const parseJson = bodyParser({
        enableTypes: ['json'],
        jsonLimit: endpoint.maxBodyBytes,
        parsedMethods: ['POST', 'PATCH', 'DELETE'],
      });
      const answer = async (ctx: Context) => {
        if (endpoint.page) {
          ctx.vary('Accept');
          // Before authorization, since the page can lead to signing in, and back.
          if (ctx.accepts('json', 'html') === 'html') return openPage(ctx, endpoint.page);
        }
        const { user, key } = await authorize(endpoint, ctx, guards);
        const params = endpoint.params.safeParse(ctx.params);
        if (!params.success || !isStorable(params.data)) throw notFound();
        const workspace = await enterWorkspace(endpoint, { ctx, user, key, guards, params: params.data });
        // A key was given to a program, so no one is there to ask.
        if (endpoint.confirm && !key) requireConfirmation(ctx);
        // Plugins of customers' sites add parameters to the calls of the widget.
        const query = (endpoint.access === 'visitor' ? parse : parseFields)(endpoint.query, ctx.query);
        let body: unknown = {};
        if (endpoint.kind === 'json' && ctx.method !== 'GET') {
          if (ctx.request.length && !ctx.is('json')) throw wrongType('Send JSON (Content-Type: application/json)');
          await readJson(ctx, parseJson);
          body = parseFields(endpoint.body, (ctx.request as { body?: unknown }).body ?? {});
        }
        const call = {
          params: params.data,
          query,
          body,
          user,
          workspace,
          wantsEvents: Boolean(endpoint.events) && ctx.accepts('json', 'text/event-stream') === 'text/event-stream',
          address: key ? null : clientNetwork(ctx.ip),
          ctx,
        } as Call<E>;
        const reply = await raceWithAbort(
          asCaller(callerOf(ctx, user, endpoint), () => handle(call)),
          guards.callersEnd,
        );
        if (reply === answeredByHand) return;
        ctx.set('Cache-Control', 'no-store');
        if (reply instanceof EventReply) {
          sendEvents(ctx, reply.events, guards.callersEnd);
          return;
        }
        ctx.status = endpoint.status;
        if (reply instanceof PageReply) {
          ctx.set(totalHeader, String(reply.total));
          ctx.body = reply.rows;
        } else ctx.body = reply;
        if (endpoint.editable) ctx.set('ETag', tagOf(endpoint.editable(reply)));
        const pieces = jsonPieces(ctx.body);
        if (pieces) {
          ctx.type = 'json';
          ctx.body = Readable.from(inTurns(pieces), { objectMode: false });
        }
      };
      if (endpoint.access === 'visitor') {
        const cors = visitorCors();
        router.options(endpoint.path, cors);
        router.register(endpoint.path, [endpoint.method], [cors, answer]);
      } else {
        router.register(endpoint.path, [endpoint.method], [answer]);
      }
    },
  };
}

function openPage(ctx: Context, page: string): void {
  const { id = '' } = ctx.params as { id?: string };
  ctx.set('Cache-Control', 'no-store');
  ctx.redirect(page.replace(':id', () => encodeURIComponent(id)));
}

interface Caller {
  user: User | null;
  key: KeyCaller | null;
}

async function authorize(endpoint: Endpoint, ctx: Context, guards: Guards): Promise<Caller> {
  if (endpoint.access !== 'visitor') refuseCrossOriginWrites(ctx, guards.publicUrl);
  const key = endpoint.access === 'public' ? null : await keyCallerOf(endpoint, ctx, guards);
  if (key) guards.countOpen(ctx, `key ${key.id}`, bodyBytes(ctx, endpoint));
  // With a key, a session is never used, even if there is one.
  if (key || endpoint.access === 'visitor') return { user: null, key };
  const user = await guards.currentUser(ctx);
  if (user) guards.countOpen(ctx, `user ${user.id}`, bodyBytes(ctx, endpoint));
  if (endpoint.access === 'public') return { user, key };
  if (!user) throw signedOut();
  if (endpoint.access === 'admin' && !user.isAdmin) throw forbidden("You don't have permission to do this");
  return { user, key };
}

interface Entering extends Caller {
  ctx: Context;
  guards: Guards;
  params: unknown;
}

/** @throws AppError 404 for a workspace its caller isn't in, 403 without the required role or second factor, or for a
 * change in a closed one */
async function enterWorkspace(
  { may, method, isForClosed, isWithoutFactor }: Endpoint,
  { ctx, user, key, guards, params }: Entering,
): Promise<CurrentWorkspace | null> {
  if (may === undefined) return null;
  const { workspaceId } = params as { workspaceId?: string };
  const named = workspaceId ?? (ctx.get(workspaceHeader) || null);
  const workspace = key ? workspaceOfKey(key, named) : user && (await guards.currentWorkspace(ctx, user, named));
  if (!workspace) throw missing('Workspace');
  noteWorkspace(workspace.id);
  if (workspace.needsFactor && !isWithoutFactor) throw factorMissing();
  // The scopes of a key, which have been checked, are its permissions.
  if (!key && !roleMay(workspace.role, may)) {
    throw forbidden(`This requires the ${roleNeeded[may]} role in this workspace. Your role is ${workspace.role}.`);
  }
  if (workspace.closesAt && may !== 'read' && method !== 'GET' && !isForClosed) {
    throw forbidden('This workspace is closed. Its owner can keep it under Team.');
  }
  return workspace;
}

const workspaceOfKey = ({ workspace }: KeyCaller, named: string | null): CurrentWorkspace | null =>
  named === null || named === workspace.publicId ? workspace : null;

/** The maximum size of a request: what it announces, or its endpoint's limit if it announces nothing. */
function bodyBytes(ctx: Context, { maxBodyBytes }: Endpoint): number {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return 0;
  const isAnnounced = ctx.request.length !== undefined || !ctx.get('Transfer-Encoding');
  return isAnnounced ? Math.min(ctx.request.length ?? 0, maxBodyBytes) : maxBodyBytes;
}

const wrongEncoding = () => wrongType('The body is in an encoding or charset that is not supported');

/** @throws AppError 400, 413 or 415 for a body that can't be read */
async function readJson(ctx: Context, parseJson: Middleware): Promise<void> {
  // JSON is UTF-8. The parser also knows encodings that hide characters, such as UTF-7.
  if (!/^(?:utf-?8|us-ascii)?$/i.test(ctx.request.charset)) throw wrongEncoding();
  try {
    await parseJson(ctx, async () => {});
  } catch (error) {
    const { status, code = '' } = error as { status?: number; code?: string };
    if (status === 415) throw wrongEncoding();
    // Node's codes for gzip and deflate start with Z_, and those for brotli with ERR__.
    if (/^(?:Z_|ERR__)/.test(code)) throw invalid('The compressed body is damaged');
    throw error;
  }
}
