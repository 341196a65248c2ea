import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepared } from '#server/db/prepared.ts';
import { type Filled as Column, columnsOf, valueOf } from '#server/features/transfers/testing/fill-tables.ts';
import type { ApiClient } from '#server/testing/api-client.ts';
import { keyClient } from '#server/testing/key-client.ts';
import { tenantTables } from '#server/testing/tenant-tables.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { apiKeyScopes } from '#shared/contracts/api-key-scopes.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { endpoints } from '#shared/contracts/endpoints.ts';
import { z } from '#shared/contracts/messages.ts';
import { workspaceHeader } from '#shared/contracts/workspaces.ts';
import { tableOf, tableOfSegment } from './make-call.ts';
import { createTenant, type Tenant } from './tenant.ts';
import { type Rows, rowsOf, tenantTablesOf } from './world.ts';

const mark = 'zqcrimson';
/** How many calls that write are made between two looks at all their rows, which take longer than a call. */
const callsBetweenLooks = 10;
/** Their ids are nowhere near ours, so that one in an answer is no other number. */
const theirFirstId = 770_000_001;

let app: TestApp;
let theirs: Tenant;
let ours: Tenant;
/** What exists, by table. */
let theirRows: Rows;
let ourRows: Rows;
let callers: [name: string, client: ApiClient][];

beforeAll(async () => {
  app = await testApp({ work: true, resolveTxt: () => Promise.resolve([]) });
  ours = await createTenant(app, 'zqblue');
  await startIdsAt(theirFirstId);
  theirs = await createTenant(app, mark);
  // A marked one couldn't end, and none must end while the calls are made.
  while ((await app.db('knowledge_builds').whereNull('finished_at').pluck('id')).length > 0) await setTimeout(20);
  const tables = await tenantTablesOf(app);
  theirRows = { ...(await rowsOf(app, tables, theirs)), ...withoutId(mark), passkeys: await passkeysOf(mark) };
  ourRows = { ...(await rowsOf(app, tables, ours)), ...withoutId('zqblue'), passkeys: await passkeysOf('zqblue') };
  // Nothing is sent while the calls are made.
  await app.db('webhooks').where('workspace_id', theirs.workspaceId).update({ is_on: false });
  await markEveryColumn();
  await nameMarkedRows();
  await startIdsAt(1_000_000);
  const owner = await app.as('owner-zqblue');
  callers = [
    ['a person', owner],
    ['a program with a key', await keyClient(owner, ...apiKeyScopes)],
  ];
});
afterAll(() => app.close());

/** They belong to a user. */
const passkeysOf = (name: string) => app.db('passkeys').where({ name }).pluck<number[]>('id');

/** What calls name, and rows have no id for. */
const withoutId = (word: string): Rows => ({
  knowledge_versions: [word === mark ? 1_000_001 : 1],
  page_uploads: [randomUUID()],
  readings: [randomUUID()],
  filenames: [`${word} files.filename`],
  visitor_ids: [`visitor-${word}`],
  // Of the installation, which only its administrators reach.
  test_emails: [1],
  sign_in_providers: [1],
  model_providers: [1],
  choices: ['chat'],
});

/**
 * Whose calls are tried. Everyone may ask a chatbot whose number they know, except a program with the key of another
 * workspace.
 */
const triedBy = ({ access }: Endpoint) =>
  access === 'public' ? [] : access === 'visitor' ? callers.slice(1) : callers;

const all = Object.entries(endpoints as Record<string, Endpoint>);

async function startIdsAt(first: number): Promise<void> {
  await app.db.raw(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, ?) from pg_sequences where schemaname = 'public'`,
    [first],
  );
}

/** Adds a row to each of their tables, with the mark in every text. */
async function markEveryColumn(): Promise<void> {
  const columnsByTable = new Map<string, Column[]>();
  for (const table of tenantTables) columnsByTable.set(table, await columnsOf(app.db, table));
  await app.db.transaction(async (trx) => {
    // Rows of any order, with ids of what doesn't exist.
    await trx.raw('set local session_replication_role = replica');
    for (const [table, columns] of columnsByTable) {
      const cells = columns
        .filter(({ name, type }) => name !== 'id' || type !== 'bigint')
        .map((column) => ({ name: column.name, sql: markedValue(table, column) }));
      await trx.raw(
        `insert into ${table} (${cells.map(({ name }) => `"${name}"`).join()})
         values (${cells.map(({ sql: [text] }) => text).join()}) on conflict do nothing`,
        cells.flatMap(({ sql: [, ...bindings] }) => bindings),
      );
    }
  });
}

/** Adds rows of tables that had none before. */
async function nameMarkedRows(): Promise<void> {
  for (const table of await tenantTablesOf(app)) {
    const ids = await app.db(table).where('workspace_id', theirs.workspaceId).limit(1).pluck<(string | number)[]>('id');
    theirRows = { ...theirRows, [table]: theirRows[table]?.length ? theirRows[table] : ids };
  }
}

/** SQL for a value that is in no other row if the column allows it, with its bindings. */
function markedValue(table: string, column: Column): [sql: string, ...bindings: (string | number | Buffer)[]] {
  const { name, type, rule } = column;
  if (name === 'workspace_id') return ['?', theirs.workspaceId];
  const named = theirRows[`${name.replace(/_id$/, '')}s`]?.[0];
  if (type === 'bigint' && name.endsWith('_id') && named !== undefined) return ['?', named];
  const isFree = !/ARRAY\[|~/.test(rule ?? '');
  if (/^(?:text|character varying)$/.test(type) && isFree) return ['?', `${mark} ${table}.${name}`];
  if (type === 'text[]' && isFree) return ['?', `{${mark}}`];
  if (/^jsonb?$/.test(type)) return ['?', JSON.stringify({ mark })];
  if (type === 'bytea') return ['?', Buffer.from(mark)];
  return valueOf(column, column.isNullable ? 1 : 0);
}

/** The number of their rows in each table, and a checksum of what is in them. */
async function theirData(): Promise<Record<string, string>> {
  const { db } = app;
  const sums = [...tenantTables, 'workspaces', 'users'].map((table) => {
    const whose =
      table === 'users'
        ? db(table).whereIn('id', theirRows['users'] ?? [])
        : db(table).where(table === 'workspaces' ? 'id' : 'workspace_id', theirs.workspaceId);
    return db
      .from(whose.as('t'))
      .select(
        db.raw(`'${table}' as name`),
        db.raw(`count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum`),
      );
  });
  const [first, ...others] = sums;
  const rows = (await first?.unionAll(others).options(prepared)) as { name: string; sum: string }[];
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

type Named = Record<string, unknown>;
type WhoseId = 'ours' | 'theirs' | 'absent';

/** An id of a table's row. Fails for a table that has none, so that every new id is tried. */
function idIn(table: string, source: WhoseId): unknown {
  const known = theirRows[table]?.[0];
  if (known === undefined) throw new Error(`Create something in ${table} in build/fuzz/tenant.ts`);
  if (source === 'absent') return typeof known === 'number' ? 987_654_321 : absentText(String(known));
  return source === 'theirs' ? known : ourRows[table]?.[0];
}

const absentText = (like: string) => (like.length === 36 ? randomUUID() : 'x'.repeat(like.length));

/** Names of ids in paths, queries and bodies that don't follow from their table. */
const tables: Readonly<Record<string, string>> = {
  ...tableOf,
  before: 'messages',
  crawlId: 'page_uploads',
  visitorId: 'visitor_ids',
  testId: 'answer_tests',
};

const namesIn = (path: string) =>
  [...path.matchAll(/([\w-]+)\/:(\w+)/g)].map(([, before = '', name = '']) => ({ before, name }));

function paramsFrom({ path }: Endpoint, sourceOf: (index: number) => WhoseId): Named {
  return Object.fromEntries(
    namesIn(path).map(({ before, name }, at) => [
      name,
      idIn(tables[name] ?? tableOfSegment(name, before), sourceOf(at)),
    ]),
  );
}

/** The fields of a query or body that are ids. */
function idFields(shape: z.ZodType): string[] {
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(schema.properties ?? {}).filter(
    (name) => /Id$|^(?:ids|before)$/.test(name) && name !== 'clientId',
  );
}

interface Variant {
  what: string;
  /** The call with ids from a source. */
  request(source: WhoseId): { params: Named; query?: Named; body?: unknown; headers?: Record<string, string> };
  /** Whether it is about nothing else, so that nothing must be found. */
  isAbout: boolean;
}

/** Each way in which a call can name something of the other workspace. */
function variantsOf(endpoint: Endpoint): Variant[] {
  const takesBody = endpoint.method !== 'GET' && endpoint.kind === 'json';
  const body = takesBody ? { body: endpoint.example ?? {} } : {};
  const fields = namesIn(endpoint.path);
  const inQuery = idFields(endpoint.query);
  // A visitor chooses their own id.
  const isChosen = (field: string) => endpoint.access === 'visitor' && field === 'visitorId';
  const inBody = idFields(endpoint.body).filter((field) => !isChosen(field));
  const own = paramsFrom(endpoint, () => 'ours');
  const valuesOf = (names: string[], source: WhoseId) =>
    Object.fromEntries(
      names.map((one) => {
        const id = idIn(tables[one] ?? `${one.replace(/Id$/, '')}s`, source);
        return [one, one === 'ids' ? [id] : id];
      }),
    );
  return [
    ...(endpoint.may !== undefined
      ? [
          {
            what: 'in the header',
            isAbout: true,
            request: (source: WhoseId) => ({
              params: own,
              headers: { [workspaceHeader]: String(idIn('workspaces', source)) },
              ...body,
            }),
          },
        ].filter(() => !('workspaceId' in own))
      : []),
    ...fields.map((_, last) => ({
      what: `in the path, from the ${last + 1}. id`,
      // Deleting a conversation that isn't there succeeds.
      isAbout: last === 0 || endpoint.access !== 'visitor',
      request: (source: WhoseId) => ({
        params: paramsFrom(endpoint, (at) => (at < last ? 'ours' : source)),
        ...body,
      }),
    })),
    ...(inQuery.length > 0
      ? [
          {
            what: 'in the query',
            isAbout: false,
            request: (source: WhoseId) => ({ params: own, query: valuesOf(inQuery, source) }),
          },
        ]
      : []),
    ...(inBody.length > 0
      ? [
          {
            what: 'in the body',
            isAbout: false,
            request: (source: WhoseId) => ({
              params: own,
              body: { ...(endpoint.example as Named | undefined), ...valuesOf(inBody, source) },
            }),
          },
        ]
      : []),
    ...(endpoint.method === 'GET' ? [{ what: 'nowhere', isAbout: false, request: () => ({ params: own }) }] : []),
  ];
}

async function answerOf(client: ApiClient, endpoint: Endpoint, request: object) {
  const response = await client.send(endpoint, request);
  // A new conversation has an id of its own.
  const text = (await response.text()).replace(/("conversationId":")[\w-]{22}/, '$1…');
  return { status: response.status, text, headers: JSON.stringify([...response.headers]) };
}

test('no call shows or changes anything of another workspace, or tells its ids from ones that don’t exist', {
  tags: ['rule:fuzz-other-workspace', 'long'],
}, async () => {
  const faults: string[] = [];
  let before = await theirData();
  let since: string[] = [];
  const findChanges = async () => {
    const after = await theirData();
    for (const [table, sum] of Object.entries(after)) {
      if (sum !== before[table]) faults.push(`${since.join(' or ')} changes ${table}: ${before[table]} → ${sum}`);
    }
    before = after;
    since = [];
  };
  const secrets = new RegExp(`${mark}|${theirs.publicId}|77000\\d{4}`);
  for (const [name, endpoint] of all) {
    for (const [who, client] of triedBy(endpoint)) {
      for (const { what, request, isAbout } of variantsOf(endpoint)) {
        const answer = await answerOf(client, endpoint, request('theirs'));
        const fault = (why: string) => faults.push(`${name} as ${who}, ${what}: ${why} ${answer.text.slice(0, 200)}`);
        const found = secrets.exec(`${answer.headers} ${answer.text}`);
        if (found) fault(`shows ${found[0]}`);
        if (what === 'nowhere') continue;
        const absent = await answerOf(client, endpoint, request('absent'));
        if (answer.status !== absent.status || answer.text !== absent.text)
          fault(`${answer.status}, but ${absent.status} ${absent.text.slice(0, 200)} for one that doesn’t exist:`);
        // 409 for a version or update that was replaced.
        if (isAbout && ![403, 404, 409].includes(answer.status)) fault(String(answer.status));
      }
    }
    if (endpoint.method !== 'GET') since.push(name);
    if (since.length === callsBetweenLooks) await findChanges();
  }
  await findChanges();
  expect(faults).toEqual([]);
});
