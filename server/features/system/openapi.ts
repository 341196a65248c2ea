import { apiKeyScopes, scopeNeeded } from '#shared/contracts/api-key-scopes.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { ErrorBody, needHeader } from '#shared/contracts/errors.ts';
import { z } from '#shared/contracts/messages.ts';
import { workspaceHeader } from '#shared/contracts/workspaces.ts';
import { roleNeeded } from '#shared/workspaces/roles.ts';

const meanings: Record<number, string> = {
  400: 'Invalid request',
  401: 'Not signed in',
  402: 'The plan does not include this',
  403: 'Not allowed',
  404: 'Not found, or belongs to another user',
  409: 'Conflicts with existing data',
  412: 'Would undo someone else’s change since the ETag in If-Match',
  413: 'Too large',
  415: 'Wrong type',
  422: 'Valid, but impossible',
  429: 'Too many requests; see Retry-After',
  503: 'A required service is down or not configured',
};

const pageHeaders = {
  'X-Total-Count': { description: 'Rows in the whole list', schema: { type: 'integer' } },
};

const limitHeaders = {
  'RateLimit-Policy': {
    description: 'With an API key: its limit and window in seconds, such as `"api-key";q=600;w=60`',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'With an API key: remaining calls and seconds until the next window, such as `"api-key";r=599;t=60`',
    schema: { type: 'string' },
  },
};

const tagHeaders = {
  ETag: { description: 'A tag of each field, for If-Match', schema: { type: 'string' } },
};

const tagParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of what the change started from. If someone else has changed one of the same fields since, responds 412 and says who.',
  schema: { type: 'string' },
};

const retryHeaders = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };

const workspaceParameter = {
  name: workspaceHeader,
  in: 'header',
  required: false,
  description:
    'The workspace for this call. By default, the one that the session used last. An API key always uses its own.',
  schema: { type: 'string' },
};

const schemaOf = (shape: z.ZodType, io: 'input' | 'output', { isClosed = false } = {}) => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override({ jsonSchema }) {
      // The library's own formats, which repeat a pattern or an encoding.
      if (['base64', 'sha256_hex', 'starts_with'].includes(jsonSchema.format ?? '')) delete jsonSchema.format;
      if (isClosed && jsonSchema.type === 'object') jsonSchema.additionalProperties ??= false;
    },
  }) as Record<string, unknown>;
  return schema;
};

const parameters = (shape: z.ZodType, place: 'path' | 'query') => {
  const schema = schemaOf(shape, 'input') as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: of,
  }));
};

const hasFields = (shape: z.ZodType) =>
  Object.keys((schemaOf(shape, 'input') as { properties?: object }).properties ?? {}).length > 0;

/** What a caller needs: a session, or an API key with the scope in the list. */
function security(e: Endpoint): Record<string, string[]>[] {
  const scope = scopeNeeded(e);
  const byKey = scope ? [{ apiKey: [scope] }] : [];
  if (e.access === 'public') return [];
  return [e.access === 'visitor' ? {} : { session: [] }, ...byKey];
}

function describe(e: Endpoint): { description?: string } {
  const scope = scopeNeeded(e);
  const lines = [
    e.may && `Requires the role ${roleNeeded[e.may]} in the workspace, or a higher one.`,
    e.confirm &&
      `Requires a session that was confirmed in the last 10 minutes, otherwise responds 403 with ${needHeader}: confirmation.`,
    scope && `API keys need the scope ${scope}.`,
    e.access === 'person' && 'API keys can’t make this call.',
    typeof e.audit === 'string' && `Recorded in the audit log as ${e.audit}.`,
  ].filter(Boolean);
  return lines.length > 0 ? { description: lines.join(' ') } : {};
}

/** The last event of a stream that failed. */
const FailedEvent = z.object({ event: z.literal('error'), data: ErrorBody });

/** The statuses of errors, in their order. */
function errorsOf({ access, errors, method }: Endpoint): number[] {
  const statuses = new Set([
    // 403 also for a host name that isn't the server's.
    ...[400, 403, 404, 429, 503],
    ...errors,
    ...(access === 'public' ? [] : [401]),
    // Bodies have a type and a size.
    ...(method === 'GET' ? [] : [413, 415]),
  ]);
  return [...statuses].toSorted((a, b) => a - b);
}

function successOf(e: Endpoint): { content?: Record<string, unknown> } {
  if (e.status === 302) return {};
  if (e.file) return { content: { [e.file]: {} } };
  const content: Record<string, unknown> = { 'application/json': { schema: schemaOf(e.reply, 'output') } };
  if (e.events) content['text/event-stream'] = { schema: schemaOf(z.union([e.events, FailedEvent]), 'output') };
  return { content };
}

function operation(name: string, e: Endpoint) {
  const fields = schemaOf(e.body, 'input') as { properties?: object; required?: string[] };
  const body =
    e.kind === 'multipart'
      ? {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                file: { type: 'string', contentMediaType: 'application/octet-stream' },
                ...fields.properties,
              },
              required: ['file', ...(fields.required ?? [])],
              additionalProperties: false,
            },
          },
        }
      : {
          'application/json': {
            schema: schemaOf(e.body, 'input', { isClosed: true }),
            ...(e.example !== undefined && { example: e.example }),
          },
        };
  return {
    operationId: name,
    summary: e.summary,
    ...describe(e),
    tags: [e.feature],
    security: security(e),
    parameters: [
      ...parameters(e.params, 'path'),
      ...parameters(e.query, 'query'),
      ...(e.may ? [workspaceParameter] : []),
      ...(e.editable && e.method === 'PATCH' ? [tagParameter] : []),
    ],
    ...(e.method === 'POST' || e.method === 'PATCH' || hasFields(e.body)
      ? { requestBody: { required: true, content: body } }
      : {}),
    responses: {
      [e.status]: {
        description: 'Done',
        ...successOf(e),
        headers: {
          ...(e.isPaged ? pageHeaders : {}),
          ...(e.editable ? tagHeaders : {}),
          ...(scopeNeeded(e) ? limitHeaders : {}),
        },
      },
      ...(e.page ? { 302: { description: 'Opens its page, in a browser' } } : {}),
      ...Object.fromEntries(
        errorsOf(e).map((status) => [
          status,
          {
            description: meanings[status],
            ...(status === 429 ? { headers: retryHeaders } : {}),
            content: { 'application/json': { schema: schemaOf(ErrorBody, 'output') } },
          },
        ]),
      ),
    },
  };
}

/** The OpenAPI 3.1 description of the endpoints, generated from their contracts. */
export function describeApi(endpoints: Readonly<Record<string, Endpoint>>, server: { version: string; url: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, e] of Object.entries(endpoints)) {
    const path = e.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(name, e) };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Parley', version: server.version },
    servers: [{ url: server.url }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'parley.sid' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'parley_…',
          description: `An API key of a workspace. The roles listed with each call are scopes: ${apiKeyScopes.join(', ')}.`,
        },
      },
    },
    paths,
  };
}
