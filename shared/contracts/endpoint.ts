import type { AuditAction } from '../audit/sentences.ts';
import type { Permission } from '../workspaces/roles.ts';
import { z } from './messages.ts';

/**
 * Who may call. `visitor` calls come from other origins without cookies and are checked against the chatbot's allowed
 * origins; `user` calls need a member of the workspace or one of its API keys; `person` and `admin` calls need someone
 * who is signed in.
 */
export type Access = 'public' | 'visitor' | 'user' | 'person' | 'admin';
type ChangingMethod = 'POST' | 'PATCH' | 'DELETE';
export type Method = 'GET' | ChangingMethod;
export type Feature =
  | 'accounts'
  | 'second-factor'
  | 'passkeys'
  | 'websites'
  | 'crawls'
  | 'knowledge'
  | 'key-facts'
  | 'answering'
  | 'answer-tests'
  | 'everyday-questions'
  | 'starters'
  | 'chatbots'
  | 'conversations'
  | 'availability'
  | 'voice'
  | 'usage'
  | 'updates'
  | 'reading'
  | 'billing'
  | 'admin'
  | 'single-sign-on'
  | 'audit'
  | 'mail'
  | 'models'
  | 'webhooks'
  | 'connectors'
  | 'workspaces'
  | 'api-keys'
  | 'demo'
  | 'tries'
  | 'legal'
  | 'downloads'
  | 'system'
  | 'transfers';

/** Why a call that changes something records nothing, in a sentence. */
export interface Unrecorded {
  none: string;
}
export const onlyReads: Unrecorded = { none: 'It changes nothing: its POST only carries what is asked for.' };
export const byVisitor: Unrecorded = { none: 'A visitor’s conversation is its own record.' };

const Nothing = z.object({});

/**
 * The contract of one call. The server mounts it, clients call through it, and the API description is generated from
 * it.
 */
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
  /** The caller's required permission in the call's workspace; missing if the call is about the user. */
  may: May;
  /**
   * The caller must have proved who they are within the last minutes (decision 0043): by signing in, or by
   * `confirmUser`. For calls that a session left open, or stolen, must not be enough for.
   */
  confirm: boolean;
  summary: string;
  /** What the call records in an audit log. */
  audit?: AuditAction | Unrecorded;
  /** A valid body; missing if none is needed. */
  example?: z.input<Body>;
  params: Params;
  query: Query;
  body: Body;
  reply: Reply;
  /** Set if the call can stream: the events sent for `Accept: text/event-stream`. */
  events?: Event;
  /** `multipart` calls take one file in the field `file` and the fields of `body`. */
  kind: 'json' | 'multipart';
  /** Maximum request body in bytes. */
  maxBodyBytes: number;
  /** The type of a reply that is a file and not JSON. */
  file?: 'text/csv' | 'application/pdf';
  /** Status of a successful response. */
  status: 200 | 201 | 204 | 302;
  /** Possible statuses besides success, and besides those that follow from access and shapes. */
  errors: readonly number[];
  /** Where a browser that opens the URL in a tab is redirected; `:id` is replaced by the parameter. */
  page?: string;
  /**
   * The fields of the reply that people edit. The reply then has their ETag, and a PATCH takes it as If-Match and
   * responds 412 if it would undo someone else's change (decision 0073).
   */
  editable?(reply: z.output<Reply>): object;
  /** The reply is part of a list; `X-Total-Count` has the total number of rows. */
  isPaged: boolean;
  /** The call also works in a closed workspace, where everything else can only be read. */
  isForClosed: boolean;
  /** The call also works in a workspace that requires a second factor, for members who haven't used one. */
  isWithoutFactor: boolean;
}

export const defaultBodyBytes = 256 * 1024;

type Audited = { method: 'GET'; audit?: AuditAction } | { method: ChangingMethod; audit: AuditAction | Unrecorded };

interface EndpointInput<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  E extends z.ZodType,
  Who extends Access,
  May extends Permission | undefined,
> {
  path: string;
  feature: Feature;
  access: Who;
  may?: May;
  confirm?: boolean;
  summary: string;
  example?: NoInfer<z.input<B>>;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  events?: E;
  kind?: 'json' | 'multipart';
  maxBodyBytes?: number;
  file?: 'text/csv' | 'application/pdf';
  status?: 200 | 201 | 204 | 302;
  errors?: readonly number[];
  page?: string;
  editable?(reply: z.output<R>): object;
  isPaged?: boolean;
  isForClosed?: boolean;
  isWithoutFactor?: boolean;
}

/** Declares an endpoint and fills in defaults. */
export function endpoint<
  R extends z.ZodType,
  Who extends Access,
  P extends z.ZodType = typeof Nothing,
  Q extends z.ZodType = typeof Nothing,
  B extends z.ZodType = typeof Nothing,
  E extends z.ZodType = z.ZodNever,
  May extends Permission | undefined = undefined,
>(input: EndpointInput<P, Q, B, R, E, Who, May> & Audited): Endpoint<P, Q, B, R, E, Who, May> {
  const { params, query, body, may, ...rest } = input;
  return {
    confirm: false,
    kind: 'json',
    maxBodyBytes: defaultBodyBytes,
    status: 200,
    errors: [],
    isPaged: false,
    isForClosed: false,
    isWithoutFactor: false,
    ...rest,
    may: may as May,
    params: params ?? (Nothing as unknown as P),
    query: query ?? (Nothing as unknown as Q),
    body: body ?? (Nothing as unknown as B),
  };
}

/** A row id in a path or query. */
export const IdInPath = z.coerce.number('Expected a positive integer').int().positive().max(Number.MAX_SAFE_INTEGER);
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const Time = z.iso.datetime({ offset: true });
export const Done = z.object({ ok: z.literal(true) });
/** The reply of a call without data. */
export const done = { ok: true } as const;
