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
  413: 'Too large',
  415: 'Wrong type',
  422: 'Valid, but impossible',
  429: 'Too many requests; see Retry-After',
  503: 'A required service is down or not configured',
};

const pageHeaders = {
  'X-Total-Count': { description: 'Rows in the whole list', schema: { type: 'integer' } },
};

const workspaceParameter = {
  name: workspaceHeader,
  in: 'header',
  required: false,
  description: 'The workspace for this call. By default, the one that the session used last.',
  schema: { type: 'string' },
};

const schemaOf = (shape: z.ZodType, io: 'input' | 'output', { isClosed = false } = {}) => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
    override({ jsonSchema }) {
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

const requirements = ({ may, confirm }: Endpoint) =>
  [
    may && `Requires the role ${roleNeeded[may]} in the workspace, or a higher one.`,
    confirm &&
      `Requires a session that was confirmed in the last 10 minutes, otherwise responds 403 with ${needHeader}: confirmation.`,
  ]
    .filter(Boolean)
    .join(' ');

function operation(name: string, e: Endpoint) {
  const statuses = new Set([
    400,
    404,
    ...e.errors,
    ...(e.access === 'user' || e.access === 'admin' ? [401] : []),
    ...(e.access === 'admin' || e.access === 'visitor' || e.may || e.confirm ? [403] : []),
  ]);
  const success: Record<string, unknown> = { 'application/json': { schema: schemaOf(e.reply, 'output') } };
  if (e.events) success['text/event-stream'] = { schema: schemaOf(e.events, 'output') };
  const fields = schemaOf(e.body, 'input') as { properties?: object; required?: string[] };
  const body =
    e.kind === 'multipart'
      ? {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { file: { type: 'string', format: 'binary' }, ...fields.properties },
              required: ['file', ...(fields.required ?? [])],
              additionalProperties: false,
            },
          },
        }
      : { 'application/json': { schema: schemaOf(e.body, 'input', { isClosed: true }) } };
  return {
    operationId: name,
    summary: e.summary,
    ...(e.may || e.confirm ? { description: requirements(e) } : {}),
    tags: [e.feature],
    security: e.access === 'user' || e.access === 'admin' ? [{ session: [] }] : [],
    parameters: [
      ...parameters(e.params, 'path'),
      ...parameters(e.query, 'query'),
      ...(e.may ? [workspaceParameter] : []),
    ],
    ...(e.method === 'POST' || e.method === 'PATCH' || hasFields(e.body)
      ? { requestBody: { required: true, content: body } }
      : {}),
    responses: {
      [e.status]: { description: 'Done', content: success, ...(e.isPaged ? { headers: pageHeaders } : {}) },
      ...Object.fromEntries(
        [...statuses]
          .sort((a, b) => a - b)
          .map((status) => [
            status,
            {
              description: meanings[status],
              content: { 'application/json': { schema: schemaOf(ErrorBody, 'output') } },
            },
          ]),
      ),
    },
  };
}

/** The OpenAPI 3.0 description of the endpoints, generated from their contracts. */
export function describeApi(endpoints: Readonly<Record<string, Endpoint>>, server: { version: string; url: string }) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, e] of Object.entries(endpoints)) {
    const path = e.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operation(name, e) };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Parley', version: server.version },
    servers: [{ url: server.url }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'parley.sid' } } },
    paths,
  };
}
