import { connect } from 'node:net';
import { type RunningParley, runParley } from '../run-parley.ts';
import { type FaultyProxy, faultyProxy, sumOf } from './faulty-proxy.ts';
import { clientNetwork, type Installation, type InstallationOptions, untilReady } from './installation.ts';
import { ownDatabase } from './own-database.ts';

type Victim = 'everything' | 'web' | 'worker' | 'database';
type Part = 'web' | 'first worker' | 'second worker';

const workers: readonly Part[] = ['first worker', 'second worker'];

/** Stalls last longer than a request's statement may take, so that its deadline ends it. */
const databaseNetwork = {
  faults: ['cut', 'delay', 'drop'],
  longestQuietMs: 20_000,
  longestDelayMs: 1000,
  dropMs: 25_000,
} as const;

interface SplitOptions extends InstallationOptions {
  /** A Postgres server with pgvector, on which a new database is created. */
  server: string;
  /** Whether the whole server may be crashed. */
  killsDatabase: boolean;
}

/** `npm start -- web`, and `npm start -- worker` twice, on a shared Postgres. */
export async function splitInstallation(options: SplitOptions): Promise<Installation<Victim>> {
  const { random, network } = options;
  await using made = new AsyncDisposableStack();
  const database = made.use(await ownDatabase(options.server, `parley_chaos_${process.pid}`));
  const proxies: FaultyProxy[] = [];
  let env: Record<string, string> = {
    ...options.env,
    SESSION_SECRET: 'a secret for chaos only',
    DATABASE_URL: database.url(),
  };
  if (network) {
    const proxy = made.use(await faultyProxy({ ...databaseNetwork, ...network, random, connect: database.connect }));
    proxies.push(proxy);
    env = { ...env, DATABASE_URL: database.url(proxy.port) };
  }

  let earlier = '';
  const runs = new Map<Part, RunningParley>();
  made.defer(async () => {
    await Promise.all([...runs.values()].map((run) => run.stop()));
  });
  async function start(part: Part): Promise<string> {
    earlier += runs.get(part)?.output() ?? '';
    const run = runParley({ mode: part === 'web' ? 'web' : 'worker', env });
    runs.set(part, run);
    return run.ready();
  }
  const own = await start('web');
  env = { ...env, PORT: new URL(own).port };
  await Promise.all(workers.map(start));

  let url = own;
  if (network) {
    const port = Number(new URL(own).port);
    const clients = made.use(
      await faultyProxy({ ...clientNetwork, ...network, random, connect: () => connect(port, '127.0.0.1') }),
    );
    proxies.push(clients);
    url = `http://127.0.0.1:${clients.port}`;
  }

  /** If the database goes away during a start, the process reports it and exits. A supervisor starts it again. */
  async function startUntilReady(part: Part): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await start(part);
        return;
      } catch (error) {
        if (tries === 20) throw error;
      }
    }
  }

  async function killPart(part: Part): Promise<void> {
    const run = runs.get(part);
    run?.child.kill('SIGKILL');
    await run?.exit();
    await startUntilReady(part);
  }

  const kill = {
    everything: async () => {
      await Promise.all((['web', ...workers] as const).map(killPart));
    },
    web: () => killPart('web'),
    worker: () => killPart(random() < 0.5 ? 'first worker' : 'second worker'),
    database: async () => {
      await database.kill();
      await untilReady(own);
    },
  } satisfies Record<Victim, () => Promise<void>>;

  const all = made.move();
  return {
    url,
    victims: ['everything', 'web', 'worker', ...(options.killsDatabase ? (['database'] as const) : [])],
    lastVictim: null,
    kill: (victim) => kill[victim](),
    output: () => [earlier, ...[...runs.values()].map((run) => run.output())].join(''),
    networkFaults: () => sumOf(proxies),
    calm() {
      for (const proxy of proxies) proxy.calm();
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
