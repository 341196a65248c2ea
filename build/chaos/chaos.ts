import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fakeSite } from '#shared/crawler/testing/fake-site.ts';
import { link, page } from '#shared/crawler/testing/site-answers.ts';
import { shortLived } from '../test-processes/options.ts';
import { check } from './check.ts';
import { embeddedInstallation } from './embedded-installation.ts';
import type { Installation } from './installation.ts';
import { pickOne, randomNumbers } from './random.ts';
import { splitInstallation } from './split-installation.ts';
import { type Acknowledged, prepareWorkload } from './workload.ts';

export interface ChaosOptions {
  kills: number;
  /** Two runs with the same seed kill the same processes after the same times. */
  seed?: number;
  /** Longest time in milliseconds between a start and a kill. */
  longestMs?: number;
  /** Adds network faults between clients and server, and between server and database. */
  faults?: boolean;
  /** Moves the clock of all processes forward or back by hours before each kill. */
  clock?: boolean;
  /** A Postgres server for separate web and worker processes. By default, the database is embedded. */
  server?: string;
  /** Also crashes that server. */
  killsDatabase?: boolean;
  tell?: (line: string) => void;
}

export interface ChaosResult {
  kills: Record<string, number>;
  networkFaults: Record<string, number>;
  clockJumps: number;
  /** What was lost, left incomplete or never ended. */
  faults: string[];
  /** What was confirmed to clients. */
  acknowledged: { entries: number; answers: number; deletions: number; crawls: number };
}

const longestJumpMs = 5 * 3_600_000;
/** The time between two kills. */
const leastDone = 3;
const lookEveryMs = 20;
const longestLullMs = 20_000;
const shiftedClock = `--import=${new URL('./shifted-clock.ts', import.meta.url).href}`;

/** Kills random processes of an installation during writes, restarts them each time, then checks for lost data. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { kills, seed = 1, longestMs = 3000, faults: hasFaults = false, clock = false, server, tell } = options;
  const random = randomNumbers(seed);
  // The network has a separate random sequence, because the order of connections depends on the machine.
  let isBad = false;
  const network = { random: randomNumbers(seed + 1), network: hasFaults ? { isBad: () => isBad } : null };
  const folder = mkdtempSync(join(tmpdir(), 'parley-clock-'));
  const clockFile = join(folder, 'shift');
  const env = {
    ENFORCE_PLAN_LIMITS: '0',
    ...(clock && { NODE_OPTIONS: `${shortLived} ${shiftedClock}`, CHAOS_CLOCK_FILE: clockFile }),
  };
  const base = clock ? awayFromMonthEnd(new Date()) : 0;
  if (clock) writeFileSync(clockFile, String(base));
  await using made = new AsyncDisposableStack();
  made.defer(() => rmSync(folder, { recursive: true, force: true }));
  const site = made.use(
    await fakeSite(
      { '/': page('Home', rooms.map((path) => link(path)).join('')), ...Object.fromEntries(rooms.map(roomPage)) },
      { latencyMs: 20 },
    ),
  );
  const installation: Installation = server
    ? await splitInstallation({ ...network, env, server, killsDatabase: options.killsDatabase ?? false })
    : await embeddedInstallation({ ...network, env });
  made.use(installation);
  const workload = await prepareWorkload(installation.url, site.origin);
  const { record } = workload;
  isBad = true;
  const end = new AbortController();
  const running = workload.run(end.signal);
  const killed: Record<string, number> = {};
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = workload.done() + leastDone;
    if (clock) writeFileSync(clockFile, String(base + Math.round((random() * 2 - 1) * longestJumpMs)));
    await wait(random() * longestMs);
    // On a busy machine, nothing may have been done since the last kill.
    await until(() => workload.done() >= enough);
    if (kill === kills) {
      await until(() => acknowledgedBy(record).entries > 0 && acknowledgedBy(record).answers > 0);
      // What a fault interrupts after the last start would only be resumed minutes later.
      isBad = false;
      installation.calm();
    }
    const picked = pickOne(random, installation.victims);
    const victim = (kill === kills && installation.lastVictim) || picked;
    await installation.kill(victim);
    killed[victim] = (killed[victim] ?? 0) + 1;
    tell?.(`kill ${kill} of ${kills}: ${victim}`);
  }
  end.abort();
  await running;
  tell?.('checking');
  // Before the check, which removes what it finds from the record.
  const acknowledged = acknowledgedBy(record);
  return {
    kills: killed,
    networkFaults: installation.networkFaults(),
    clockJumps: clock ? kills : 0,
    acknowledged,
    faults: [...(await check(workload)), ...bugsIn(installation.output())],
  };
}

/** By how many milliseconds the clock is set first, so that no jump leads to another month, which has its own charges. */
function awayFromMonthEnd(now: Date): number {
  const month = (ms: number) => new Date(now.getTime() + ms).getUTCMonth();
  if (month(2 * longestJumpMs) !== now.getUTCMonth()) return -2 * longestJumpMs;
  return month(-2 * longestJumpMs) === now.getUTCMonth() ? 0 : 2 * longestJumpMs;
}

/** Resolves when clients have done enough, or after a timeout. */
async function until(isEnough: () => boolean): Promise<void> {
  for (let waitedMs = 0; !isEnough() && waitedMs < longestLullMs; waitedMs += lookEveryMs) await wait(lookEveryMs);
}

const acknowledgedBy = (record: Acknowledged): ChaosResult['acknowledged'] => ({
  entries: [...record.entries.values()].filter(({ isAcknowledged }) => isAcknowledged).length,
  answers: [...record.conversations.values()].reduce((sum, { size }) => sum + size, 0),
  deletions: record.deletedWebsites.length,
  crawls: record.crawls.length,
});

/** An unexpected error is one that the server has no message for. */
function bugsIn(output: string): string[] {
  return output.split('\n').filter((line) => line.includes('"msg":"unexpected error"'));
}

const rooms = Array.from({ length: 15 }, (_, i) => `/room-${i}`);
const roomPage = (path: string) => [path, page(`Room ${path}`)] as const;
