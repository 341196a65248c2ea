import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyTemplate } from '#server/testing/database-template.ts';
import { link, page } from '#shared/crawler/testing/behaviours.ts';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { type Run, runParley } from '../run-parley.ts';
import { check } from './check.ts';
import { prepareWorkload } from './workload.ts';

export interface ChaosOptions {
  kills: number;
  /** Two runs with the same seed kill the same processes after the same times. */
  seed?: number;
  /** Longest time in milliseconds between a start and a kill. */
  longestMs?: number;
  tell?: (line: string) => void;
}

export interface ChaosResult {
  kills: { [process in Victim]: number };
  /** What was lost, half done or never ended. */
  faults: string[];
  /** What clients were told was done. */
  acknowledged: { entries: number; answers: number; deletions: number; crawls: number };
}

type Victim = 'everything' | 'server' | 'database';
const victims: Victim[] = ['everything', 'server', 'database'];

/** After a kill of one process the others end by themselves, or are ended. */
const graceMs = 20_000;

/**
 * Kills processes of an installation with the embedded database at random while everything is written, starts it again
 * each time, and then looks for what is lost.
 */
export async function runChaos({ kills, seed = 1, longestMs = 3000, tell }: ChaosOptions): Promise<ChaosResult> {
  const random = randomNumbers(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-chaos-'));
  const result: ChaosResult = {
    kills: { everything: 0, server: 0, database: 0 },
    faults: [],
    acknowledged: { entries: 0, answers: 0, deletions: 0, crawls: 0 },
  };
  await using site = await fakeSite(
    { '/': page('Home', rooms.map((path) => link(path)).join('')), ...Object.fromEntries(rooms.map(roomPage)) },
    { latencyMs: 20 },
  );
  copyTemplate(dataDir);
  let run = runParley({ dataDir, env });
  try {
    const url = await run.ready();
    const { port: PORT } = new URL(url);
    const workload = await prepareWorkload(url, site.origin);
    const end = new AbortController();
    const running = workload.run(end.signal);
    for (let kill = 1; kill <= kills; kill += 1) {
      await wait(random() * longestMs);
      const victim = victims[Math.floor(random() * victims.length)] ?? 'everything';
      await killOne(run, victim);
      result.kills[victim] += 1;
      tell?.(`kill ${kill} of ${kills}: ${victim}`);
      run = runParley({ dataDir, env: { ...env, PORT } });
      await run.ready();
    }
    end.abort();
    await running;
    tell?.('checking');
    const { record } = workload;
    result.acknowledged = {
      entries: [...record.entries.values()].filter(({ isAcknowledged }) => isAcknowledged).length,
      answers: [...record.conversations.values()].reduce((sum, { size }) => sum + size, 0),
      deletions: record.deletedWebsites.length,
      crawls: record.crawls.length,
    };
    result.faults = await check(workload);
    return result;
  } finally {
    await run.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const env = { ENFORCE_PLAN_LIMITS: '0' };
const rooms = Array.from({ length: 15 }, (_, i) => `/room-${i}`);
const roomPage = (path: string) => [path, page(`Room ${path}`)] as const;

async function killOne(run: Run, victim: Victim): Promise<void> {
  const group = Number(run.child.pid);
  if (victim === 'everything') process.kill(-group, 'SIGKILL');
  else process.kill(victim === 'server' ? group : databaseOf(group), 'SIGKILL');
  const isOver = await Promise.race([run.exit().then(() => true), wait(graceMs, false, { ref: false })]);
  if (isOver) return;
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // All of them are gone.
  }
  await run.exit();
}

/** The process of the embedded database, which is the only child of the server. */
function databaseOf(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' });
  const line = stdout.split('\n').find((one) => one.includes('parley-database'));
  if (!line) throw new Error(`Process ${pid} has no database:\n${stdout}`);
  return Number.parseInt(line, 10);
}

/** Lehmer's generator (Park and Miller, 1988): numbers from 0 up to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
