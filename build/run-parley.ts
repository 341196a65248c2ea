import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheDir, copyTemplate, shortLived } from '#server/testing/database-template.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

export interface RunOptions {
  mode?: 'web' | 'worker';
  /** What is typed to start it; Node itself when nothing is said, which saves npm's own time. */
  command?: readonly [program: string, ...options: string[]];
  /** Settings on top of: a free port, a new data folder, no rate limits, private addresses allowed, open
   * registration, no demo. */
  env?: Record<string, string>;
  /** A data folder of the caller's, which stays; else a new one that goes when the run ends. */
  dataDir?: string;
  /** Starts in a new data folder whose database has its tables: for tests that are about something else. */
  hasTables?: boolean;
  /** It is not tested but measured, or used for long: its database optimizes itself as it does for owners. */
  isForLong?: boolean;
}

/** Parley as someone starts it: a process of its own, seen from outside. */
export interface Run extends AsyncDisposable {
  child: ChildProcess;
  dataDir: string;
  /** Everything it printed so far. */
  output(): string;
  /** Waits for the line that says where it is, and gives the address; rejects with its words when it ends instead. */
  ready(): Promise<string>;
  /** Waits for its end. */
  exit(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Ends it as an operator does (SIGTERM), and removes a data folder made for it. */
  stop(): Promise<void>;
}

/**
 * Starts Parley. It leads a process group of its own, so that a test can kill all of it at once, and ends when its
 * starter is gone.
 */
export function runParley(options: RunOptions = {}): Run {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'parley-run-'));
  if (options.hasTables) copyTemplate(dataDir);
  const [program, ...args] = options.command ?? [process.execPath, 'build/start.ts'];
  const child = spawn(program, [...args, ...(options.mode ? [options.mode] : [])], {
    cwd: root,
    detached: true,
    // Over the channel Parley notices that we are gone, however we went; npm would not hand it on.
    stdio: ['ignore', 'pipe', 'pipe', options.command ? 'ignore' : 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      // Anyone who starts Parley many times compiles it once.
      NODE_COMPILE_CACHE: join(cacheDir, 'modules'),
      ...(options.isForLong ? {} : { NODE_OPTIONS: shortLived }),
      PORT: '0',
      DATA_DIR: dataDir,
      CRAWL_ALLOW_PRIVATE: '1',
      REGISTRATION: 'open',
      RATE_LIMITS: '0',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...options.env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const closed = once(child, 'close').then(() => ({ code: child.exitCode, signal: child.signalCode }));

  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    await closed;
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  }

  return {
    child,
    dataDir,
    output: () => output,
    ready: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          const address = /ready: (http\S+)|worker is ready/.exec(output);
          if (address) resolve(address[1] ?? '');
        };
        child.stdout?.on('data', look);
        void closed.then(() => reject(new Error(`Parley ended instead of starting:\n${output}`)));
        look();
      }),
    exit: () => closed,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
