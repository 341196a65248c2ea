import { spawnSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { socketFolder, socketPath } from '#server/db/embedded-socket.ts';
import { copyTemplate } from '#server/testing/database-template.ts';
import { type RunningParley, runParley } from '../run-parley.ts';
import { type FaultyProxy, faultyProxy, sumOf } from './faulty-proxy.ts';
import { clientNetwork, type Installation, type InstallationOptions, untilReady } from './installation.ts';

type Victim = 'everything' | 'server' | 'database';

/** After the server is killed, its database exits by itself or is killed. */
const graceMs = 20_000;

/** Faults that can happen on a local socket. It never loses data silently, and the server relies on that. */
const socketNetwork = { faults: ['cut', 'delay'], longestQuietMs: 3000, longestDelayMs: 200, dropMs: 0 } as const;

/** `npm start`: the server with web and worker, and its child process, the embedded database. */
export async function embeddedInstallation({
  random,
  network,
  env,
}: InstallationOptions): Promise<Installation<Victim>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-chaos-'));
  copyTemplate(dataDir);
  const proxies: FaultyProxy[] = [];
  let earlier = '';
  let run: RunningParley = runParley({ dataDir, env });
  const own = await run.ready();
  const port = Number(new URL(own).port);
  let url = own;
  if (network) {
    const { isBad } = network;
    const clients = await faultyProxy({ ...clientNetwork, isBad, random, connect: () => connect(port, '127.0.0.1') });
    proxies.push(clients);
    url = `http://127.0.0.1:${clients.port}`;
    await interpose();
  }

  /** Replaces the database's socket. Each database creates a new one, so this is repeated for each. */
  async function interpose(): Promise<void> {
    if (!network) return;
    const path = socketPath(socketFolder(dataDir));
    const behind = `${path}.${proxies.length}`;
    renameSync(path, behind);
    const { isBad } = network;
    proxies.push(await faultyProxy({ ...socketNetwork, isBad, random, path, connect: () => connect(behind) }));
  }

  async function kill(victim: Victim): Promise<void> {
    const group = Number(run.child.pid);
    if (victim === 'database') {
      process.kill(databaseOf(group), 'SIGKILL');
      await untilReady(own);
    } else {
      process.kill(victim === 'everything' ? -group : group, 'SIGKILL');
      await end(run, group);
      earlier += run.output();
      run = runParley({ dataDir, env: { ...env, PORT: String(port) } });
      await run.ready();
    }
    await interpose();
  }

  return {
    url,
    // Starting a server costs three times as much as starting a database.
    victims: ['everything', 'server', 'database', 'database'],
    lastVictim: 'everything',
    kill,
    output: () => earlier + run.output(),
    networkFaults: () => sumOf(proxies),
    calm() {
      for (const proxy of proxies) proxy.calm();
    },
    async [Symbol.asyncDispose]() {
      await run.stop();
      for (const proxy of proxies) await proxy[Symbol.asyncDispose]();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits for every process of a run to exit, and kills those that don't. */
async function end(run: RunningParley, group: number): Promise<void> {
  const isOver = await Promise.race([run.exit().then(() => true), wait(graceMs, false, { ref: false })]);
  if (isOver) return;
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // All of them have exited.
  }
  await run.exit();
}

/** The process of the embedded database, which is the only child of the server. */
function databaseOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' });
  const line = stdout.split('\n').find((one) => one.includes('parley-database'));
  if (!line) throw new Error(`Process ${pid} has no database process:\n${stdout}`);
  return Number.parseInt(line, 10);
}
