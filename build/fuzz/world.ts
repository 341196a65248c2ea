import { createHash } from 'node:crypto';
import { fakeOpenAi } from '#server/testing/fake-openai.ts';
import { fakeStripe } from '#server/testing/fake-stripe/fake-stripe.ts';
import { openInbox } from '#server/testing/mail-inbox.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import type { Operation } from './description.ts';
import { createTenant, type Member, signIn, type Tenant } from './tenant.ts';

/** Everyone who calls. Keys are named by their scope. */
export const callers = [
  'nobody',
  'visitor',
  'viewer',
  'editor',
  'admin',
  'owner',
  'installation admin',
  'key: read',
  'key: write',
  'key: chat',
  'key: admin',
] as const;
export type Caller = (typeof callers)[number];

/** Who may probably make a call, by its description. */
export function likelyCallers({ path, security }: Operation): Caller[] {
  if (path.startsWith('/api/admin/')) return ['installation admin'];
  const keys = security.flatMap(({ apiKey = [] }) => apiKey.map((scope) => `key: ${scope}` as Caller));
  if (security.some((one) => one['session'])) return ['owner', 'owner', 'admin', 'editor', ...keys];
  return ['nobody', 'visitor', 'owner', ...keys];
}

/** What exists, for calls that name it: ids of rows by table. */
export type Rows = Readonly<Record<string, readonly (number | string)[]>>;

/** Text that only the other workspace's people may see. */
export const otherMark = 'zqcrimson';

/** A running server with two workspaces, one of which is attacked. It is replaced when a call has destroyed it. */
export interface World extends AsyncDisposable {
  app: TestApp;
  headersOf(caller: Caller): Record<string, string>;
  /** IDs of our rows and of theirs. */
  ours: Rows;
  theirs: Rows;
  /** Stores cookies that a caller got. */
  keepCookies(caller: Caller, setCookies: readonly string[]): void;
  /** Finds what exists now, after a call that may have changed it. */
  refresh(): Promise<void>;
}

export async function startWorld(): Promise<World> {
  const stops: AsyncDisposable[] = [];
  const model = await fakeOpenAi();
  const stripe = await fakeStripe();
  const inbox = await openInbox();
  stops.push(model, stripe, inbox);
  model.chat({ say: 'The practice is open from 9:00 am to 1:00 pm on Saturday [1].' });
  const app = await testApp({
    work: true,
    env: {
      ...stripe.env,
      ...inbox.env,
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_API_KEY: 'sk-fake',
      TRANSCRIPTION_MODEL: 'whisper-1',
      SPEECH_MODEL: 'tts-1',
      CRAWL_ALLOW_PRIVATE: '0',
    },
    // Public addresses aren't asked either.
    config: { crawl: { allowPrivate: false, browserPath: null, maxPages: 20 } },
    resolveTxt: () => Promise.resolve([]),
  });
  stops.unshift(app);
  let generation = 0;
  let tenant = await createTenant(app, `zqblue${generation}`);
  const other = await createTenant(app, otherMark);
  let operator = await newOperator(app, generation);
  const tables = await tenantTablesOf(app);

  const world: World = {
    app,
    ours: {},
    theirs: await rowsOf(app, tables, other),
    headersOf(caller) {
      if (caller === 'nobody') return {};
      if (caller === 'visitor') return { origin: 'https://practice.example' };
      if (caller.startsWith('key: ')) {
        return { authorization: `Bearer ${tenant.keys[caller.slice(5) as keyof Tenant['keys']]}` };
      }
      if (caller === 'installation admin') return { cookie: operator.cookie };
      return { cookie: tenant.members[caller as keyof Tenant['members']].cookie, 'x-workspace-id': tenant.publicId };
    },
    keepCookies(caller, setCookies) {
      const member = memberOf(caller);
      if (!member) return;
      const kept = new Map(member.cookie.split('; ').map((pair) => [pair.split('=')[0], pair]));
      for (const cookie of setCookies) {
        const pair = cookie.split(';')[0] ?? '';
        kept.set(pair.split('=')[0], pair);
      }
      member.cookie = [...kept.values()].join('; ');
    },
    async refresh() {
      if (!(await isAlive(app, operator, true))) operator = await newOperator(app, ++generation);
      if (!(await isWhole())) {
        tenant = await createTenant(app, `zqblue${++generation}`);
      }
      world.ours = await rowsOf(app, tables, tenant);
    },
    async [Symbol.asyncDispose]() {
      for (const one of stops) await one[Symbol.asyncDispose]();
    },
  };

  function memberOf(caller: Caller): Member | undefined {
    return caller === 'installation admin' ? operator : tenant.members[caller as keyof Tenant['members']];
  }

  /** Whether everyone still has their role, their session and their keys, and something to work with. */
  async function isWhole(): Promise<boolean> {
    const roles = await app
      .db('workspace_members')
      .where('workspace_id', tenant.workspaceId)
      .select<{ user_id: number; role: string }[]>('user_id', 'role');
    for (const [role, member] of Object.entries(tenant.members)) {
      if (!roles.some((one) => one.user_id === member.userId && one.role === role)) return false;
      await isAlive(app, member, false);
    }
    const rows = await rowsOf(app, tables, tenant);
    const isFilled = [
      'websites',
      'chatbots',
      'conversations',
      'messages',
      'webhooks',
      'entries',
      'files',
      'answer_tests',
    ];
    return (
      rows['api_keys'] !== undefined && rows['api_keys'].length >= 4 && isFilled.every((table) => rows[table]?.length)
    );
  }

  await world.refresh();
  return world;
}

/** Signs in again if the session has ended. @returns false for someone who no longer exists, or lost their rights */
async function isAlive(app: TestApp, member: Member, isAdmin: boolean): Promise<boolean> {
  const sid = /parley\.sid=([^;]*)/.exec(member.cookie)?.[1] ?? '';
  const hash = createHash('sha256').update(sid).digest('base64url');
  const user = await app.db('users').where('id', member.userId).first<{ is_admin: boolean } | undefined>('is_admin');
  if (!user || (isAdmin && !user.is_admin)) return false;
  const session = await app.db('sessions').where({ sid_hash: hash, user_id: member.userId }).first('id');
  if (!session) member.cookie = await signIn(app.url, member.userId);
  return true;
}

async function newOperator(app: TestApp, generation: number): Promise<Member> {
  const { user } = await app.as(`operator-${generation}`);
  await app.db('users').where('id', user.id).update({ is_admin: true });
  return { userId: user.id, cookie: await signIn(app.url, user.id) };
}

export async function tenantTablesOf({ db }: TestApp): Promise<string[]> {
  const columns = await db
    .from('information_schema.columns')
    .where('table_schema', 'public')
    .whereIn('column_name', ['id', 'workspace_id'])
    .groupBy('table_name')
    .havingRaw('count(*) = 2')
    .pluck<string[]>('table_name');
  return columns;
}

const sessionsOf = (db: TestApp['db'], { members }: Tenant) =>
  db('sessions')
    .whereIn(
      'user_id',
      Object.values(members).map(({ userId }) => userId),
    )
    .pluck<number[]>('id');

/** The newest rows of a workspace. */
export async function rowsOf({ db }: TestApp, tables: readonly string[], tenant: Tenant): Promise<Rows> {
  const lists = tables.map((table) => {
    const newest = db(table).where('workspace_id', tenant.workspaceId).orderBy('id', 'desc').limit(12).select('id');
    return db.select(db.raw('?::text as name, array(?)::text[] as ids', [table, newest]));
  });
  const [first, ...others] = lists;
  const rows = (await first?.unionAll(others)) as { name: string; ids: string[] }[];
  const publicIds = await db('conversations')
    .where('workspace_id', tenant.workspaceId)
    .orderBy('id', 'desc')
    .limit(12)
    .pluck<string[]>('public_id');
  const files = await db('files').where('workspace_id', tenant.workspaceId).limit(12).pluck<string[]>('filename');
  return {
    model_providers: await db('model_providers').pluck<number[]>('id'),
    ...Object.fromEntries(rows.map(({ name, ids }) => [name, ids.map((id) => (/^\d+$/.test(id) ? Number(id) : id))])),
    sessions: await sessionsOf(db, tenant),
    conversation_ids: publicIds,
    filenames: files,
    workspaces: [tenant.publicId],
    users: Object.values(tenant.members).map(({ userId }) => userId),
  };
}
