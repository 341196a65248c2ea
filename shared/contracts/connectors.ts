import { Done, endpoint, Id, IdInPath, onlyReads, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { UpdateRun } from './updates.ts';

/** Per workspace. */
export const mostConnectors = 20;
/** Of one connector. */
export const mostDocuments = 5000;
/** Titles that a trial lists. */
export const trialTitles = 10;

export const ConnectorVendor = z.enum(['git', 'zendesk', 'intercom', 'notion', 'confluence', 'drive']);
export type ConnectorVendor = z.infer<typeof ConnectorVendor>;

/** The usual address of each API; the others are in the owner's own address. */
export const usualApi = {
  git: 'https://api.github.com',
  intercom: 'https://api.intercom.io',
  notion: 'https://api.notion.com',
  drive: 'https://www.googleapis.com',
} as const;

/** Without a trailing slash. */
const ApiAddress = z
  .string()
  .trim()
  .max(500, 'Please enter a valid URL')
  .pipe(z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' }))
  .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), 'The URL can’t contain a name and password')
  .refine((url) => !/[?#]/.test(url), 'Please enter a valid URL')
  .transform((url) => url.replace(/\/+$/, ''));

const Email = z.email('Please enter a valid email address').max(254, 'Please enter a valid email address');

/** What is read, and where. The token isn't part of it, since it is never returned. */
export const ConnectorSource = z.discriminatedUnion(
  'vendor',
  [
    z.object({
      vendor: z.literal('git'),
      apiAddress: ApiAddress.default(usualApi.git),
      /** 'owner/name' */
      repository: z
        .string()
        .trim()
        .max(200)
        .regex(/^[\w.-]+\/[\w.-]+$/, 'Enter the repository as owner/name'),
      /** Empty for the default branch. */
      branch: z
        .string()
        .trim()
        .max(200)
        .regex(/^[\w./-]*$/, 'Enter the name of a branch')
        .default(''),
      /** Only files in it are read. Empty for all. */
      folder: z.string().trim().max(500).default(''),
      /** The public address of a file, with `{path}`. Empty for the file's address at the repository. */
      addressTemplate: z
        .string()
        .trim()
        .max(500)
        .regex(/^(?:https?:\/\/\S*\{(?:path|file)\}\S*)?$/, 'Enter an address with {path} in it')
        .default(''),
    }),
    z.object({
      vendor: z.literal('zendesk'),
      address: ApiAddress,
      email: Email,
      /** Such as 'en-us'. Empty for the default language. */
      locale: z
        .string()
        .trim()
        .toLowerCase()
        .max(20)
        .regex(/^[a-z0-9-]*$/, 'Enter a language such as en-us')
        .default(''),
    }),
    z.object({ vendor: z.literal('intercom'), apiAddress: ApiAddress.default(usualApi.intercom) }),
    z.object({
      vendor: z.literal('notion'),
      apiAddress: ApiAddress.default(usualApi.notion),
      /** The id of a page or database, or its link. */
      root: z
        .string()
        .trim()
        .max(2000)
        .transform((typed, context) => {
          const id = notionId(typed);
          if (id !== null) return id;
          context.addIssue({ code: 'custom', message: 'Enter the link of a page or database' });
          return z.NEVER;
        }),
    }),
    z.object({
      vendor: z.literal('confluence'),
      address: ApiAddress,
      email: Email,
      /** The key of a space, such as 'DOCS'. */
      space: z
        .string()
        .trim()
        .max(255)
        .regex(/^~?[A-Za-z0-9._-]+$/, 'Enter the key of a space, such as DOCS'),
    }),
    z.object({
      vendor: z.literal('drive'),
      apiAddress: ApiAddress.default(usualApi.drive),
      /** The id of a folder, or its link. */
      folder: z
        .string()
        .trim()
        .max(2000)
        .transform((typed, context) => {
          const id = /(?:^|\/folders\/|[?&]id=)([\w-]{10,})(?:[/?&#]|$)/.exec(typed)?.[1];
          if (id !== undefined) return id;
          context.addIssue({ code: 'custom', message: 'Enter the link of a folder' });
          return z.NEVER;
        }),
    }),
  ],
  { error: 'Choose a source from the list' },
);
export type ConnectorSource = z.infer<typeof ConnectorSource>;
export type SourceOf<Vendor extends ConnectorVendor> = Extract<ConnectorSource, { vendor: Vendor }>;

/** The id in a link of Notion: its last 32 hexadecimal digits, with or without hyphens. */
function notionId(typed: string): string | null {
  const path = typed.split(/[?#]/)[0] ?? '';
  const [, digits] = /([0-9a-f]{32})$/i.exec(path.replaceAll('-', '').replace(/\/$/, '')) ?? [];
  return digits?.toLowerCase() ?? null;
}

const Name = z.string().trim().min(1, 'Name is required').max(120, 'Name must be at most 120 characters');
/** An access token, or the JSON of a key. */
const Token = z.string().trim().max(10_000, 'The token is too long');

export const ConnectorInput = z.object({
  name: Name,
  source: ConnectorSource,
  /** Empty for a public repository. */
  token: Token.default(''),
});
export type ConnectorInput = z.infer<typeof ConnectorInput>;

export const ConnectorPatch = z.object({
  name: Name.optional(),
  /** Of the same kind. At another server, the token must be entered again. */
  source: ConnectorSource.optional(),
  /** Replaces the token; null removes it. */
  token: Token.min(1, 'Enter a token').nullable().optional(),
});
export type ConnectorPatch = z.infer<typeof ConnectorPatch>;

export const SyncCounts = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  unchanged: z.number().int(),
  /** Kept their last content, since they couldn't be read. */
  failed: z.number().int(),
  /** Drafts, restricted documents, and files of other kinds. */
  leftOut: z.number().int(),
});
export type SyncCounts = z.infer<typeof SyncCounts>;

export const ConnectorSync = z.object({
  id: Id,
  status: z.enum(['queued', 'running', 'done', 'failed']),
  counts: SyncCounts,
  error: z.string().nullable(),
  createdAt: Time,
  finishedAt: Time.nullable(),
});
export type ConnectorSync = z.infer<typeof ConnectorSync>;

export const Connector = z.object({
  id: Id,
  name: z.string(),
  source: ConnectorSource,
  hasToken: z.boolean(),
  /** Documents whose text is part of the website's pages. */
  documents: z.number().int(),
  /** Why it can't be read, and what to do; null if the last reading succeeded. */
  problem: z.string().nullable(),
  problemSince: Time.nullable(),
  /** The last complete reading. */
  readAt: Time.nullable(),
  nextAt: Time.nullable(),
  /** The last reading, or the one in progress; null if there was none yet. */
  sync: ConnectorSync.nullable(),
  /** What a reading found that waits for a person; null if nothing does. */
  held: UpdateRun.pick({ id: true, counts: true, heldBecause: true }).nullable(),
  /** New documents that wait for the owner. */
  waiting: z.number().int(),
  createdAt: Time,
});
export type Connector = z.infer<typeof Connector>;

export const ConnectorTrial = z.object({
  /** Documents found. */
  documents: z.number().int(),
  /** The trial stopped early, so there are more. */
  isMore: z.boolean(),
  leftOut: z.number().int(),
  examples: z.array(z.object({ title: z.string(), url: z.string() })).max(trialTitles),
});
export type ConnectorTrial = z.infer<typeof ConnectorTrial>;

const params = z.object({ id: IdInPath });
const connectorParams = z.object({ id: IdInPath, connectorId: IdInPath });
const common = { feature: 'connectors', access: 'user', may: 'manage' } as const;

export const connectorsEndpoints = {
  listConnectors: endpoint({
    ...common,
    may: 'read',
    method: 'GET',
    path: '/api/websites/:id/connectors',
    summary: 'The connectors of a website, with their last reading',
    params,
    reply: z.array(Connector),
  }),
  tryConnector: endpoint({
    ...common,
    method: 'POST',
    path: '/api/websites/:id/connectors/trial',
    summary: 'Read a source without storing anything, to see which documents it would add',
    audit: onlyReads,
    example: { name: 'Handbook', source: { vendor: 'git', repository: 'acme/handbook' } },
    params,
    body: ConnectorInput,
    reply: ConnectorTrial,
    errors: [422, 429],
  }),
  createConnector: endpoint({
    ...common,
    method: 'POST',
    path: '/api/websites/:id/connectors',
    summary: 'Connect a source to a website and start reading it; at most 20 per workspace',
    audit: 'connector.created',
    example: { name: 'Handbook', source: { vendor: 'git', repository: 'acme/handbook' } },
    params,
    body: ConnectorInput,
    reply: Connector,
    status: 201,
    errors: [409, 429],
  }),
  updateConnector: endpoint({
    ...common,
    method: 'PATCH',
    path: '/api/websites/:id/connectors/:connectorId',
    summary: 'Rename a connector, change what it reads, or replace or remove its token',
    audit: 'connector.changed',
    params: connectorParams,
    body: ConnectorPatch,
    reply: Connector,
    errors: [429],
  }),
  deleteConnector: endpoint({
    ...common,
    method: 'DELETE',
    path: '/api/websites/:id/connectors/:connectorId',
    summary: 'Remove a connector with its token, and its pages unless `pages=keep`',
    audit: 'connector.deleted',
    params: connectorParams,
    query: z.object({ pages: z.enum(['keep', 'remove']).default('remove') }),
    reply: Done,
  }),
  syncConnector: endpoint({
    ...common,
    may: 'edit',
    method: 'POST',
    path: '/api/websites/:id/connectors/:connectorId/sync',
    summary: 'Read all documents of a connector now; a reading in progress is returned',
    audit: 'connector.read',
    params: connectorParams,
    reply: Connector,
    errors: [429],
  }),
};
