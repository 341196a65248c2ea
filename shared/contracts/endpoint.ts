import type { Permission } from '../workspaces/roles.ts';
import { z } from './messages.ts';

/**
 * Who may call. `visitor` calls come from pages of other origins, carry no cookie and are checked against the
 * chatbot's allowed origins; `user` and `admin` need a session.
 */
export type Access = 'public' | 'visitor' | 'user' | 'admin';
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Feature =
  | 'accounts'
  | 'websites'
  | 'crawls'
  | 'knowledge'
  | 'answering'
  | 'chatbots'
  | 'conversations'
  | 'voice'
  | 'usage'
  | 'billing'
  | 'admin'
  | 'models'
  | 'workspaces'
  | 'demo'
  | 'legal'
  | 'system'
  | 'transfers';

const Nothing = z.object({});

/** Everything there is to know about one call: the server mounts it, clients call through it, the API description is made from it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Event extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  May extends Permission | undefined = Permission | undefined,
> {
  method: Method;
  /** Path with `:name` parameters. */
  path: string;
  feature: Feature;
  access: Who;
  /** What the caller must be allowed in the workspace that the call is about; missing where it is about the person. */
  may: May;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  reply: Reply;
  /** Set when the call can stream: events sent when the request says `Accept: text/event-stream`. */
  events?: Event;
  /** `multipart` calls take one file in the field `file` and the fields of `body`; `text` and `html` replies are not JSON. */
  kind: 'json' | 'multipart';
  /** Largest request body in bytes. */
  maxBodyBytes: number;
  /** Status of a successful answer. */
  status: 200 | 201 | 204;
  /** Statuses it may answer besides success, 400, 401, 403 and 404 (which follow from access and shapes). */
  errors: readonly number[];
  /** Where a browser is led that opens the address in a tab; `:id` stands for the parameter. */
  page?: string;
  /** The reply is a part of a list; `X-Total-Count` says how many rows there are in all. */
  isPaged: boolean;
}

export const defaultBodyBytes = 256 * 1024;

interface EndpointInput<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  E extends z.ZodType,
  Who extends Access,
  May extends Permission | undefined,
> {
  method: Method;
  path: string;
  feature: Feature;
  access: Who;
  may?: May;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  events?: E;
  kind?: 'json' | 'multipart';
  maxBodyBytes?: number;
  status?: 200 | 201 | 204;
  errors?: readonly number[];
  page?: string;
  isPaged?: boolean;
}

/** Declares an endpoint, filling in what most have in common. */
export function endpoint<
  R extends z.ZodType,
  Who extends Access,
  P extends z.ZodType = typeof Nothing,
  Q extends z.ZodType = typeof Nothing,
  B extends z.ZodType = typeof Nothing,
  E extends z.ZodType = z.ZodNever,
  May extends Permission | undefined = undefined,
>(input: EndpointInput<P, Q, B, R, E, Who, May>): Endpoint<P, Q, B, R, E, Who, May> {
  const { params, query, body, may, ...rest } = input;
  return {
    kind: 'json',
    maxBodyBytes: defaultBodyBytes,
    status: 200,
    errors: [],
    isPaged: false,
    ...rest,
    may: may as May,
    params: params ?? (Nothing as unknown as P),
    query: query ?? (Nothing as unknown as Q),
    body: body ?? (Nothing as unknown as B),
  };
}

/** A row id as it is in a path or a query. */
export const IdInPath = z.coerce.number('Expected a positive integer').int().positive().max(Number.MAX_SAFE_INTEGER);
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const Time = z.iso.datetime({ offset: true });
export const Done = z.object({ ok: z.literal(true) });
/** The reply of a call that has nothing to tell. */
export const done = { ok: true } as const;
