import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyTemplate } from '#server/testing/database-template.ts';
import { testProcessEnv } from './test-processes/options.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

export interface RunOptions {
  mode?: 'web' | 'worker';
  /** The command that starts it. By default Node itself, which saves the time npm takes. */
  command?: readonly [program: string, ...options: string[]];
  /** Where the command runs. By default the repository. */
  cwd?: string;
  /**
   * Added to the defaults: a free port, a new data folder, no rate limits, private addresses allowed, open
   * registration, no demo.
   */
  env?: Record<string, string>;
  /** The caller's data folder, which is kept. By default a new one that is deleted when the run ends. */
  dataDir?: string;
  /** Starts in a new data folder with a prepared database, for tests that aren't about creating it. */
  hasTables?: boolean;
  /** For measurements and long runs. The database optimizes its code as it does for owners. */
  isForLong?: boolean;
}

/** Parley as a separate process, seen from outside. */
export interface RunningParley extends AsyncDisposable {
  child: ChildProcess;
  dataDir: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Waits for the line with the address, and returns it. Rejects with the output if the process exits instead. */
  ready(): Promise<string>;
  /** Waits for it to exit. */
  exit(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Stops it as an operator does (SIGTERM), and deletes the data folder that was made for it. */
  stop(): Promise<void>;
}

/**
 * Starts Parley in its own process group, so that a test can kill all of it at the same time. It exits when its starter
 * is gone.
 */
export function runParley(options: RunOptions = {}): RunningParley {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'parley-run-'));
  if (options.hasTables) copyTemplate(dataDir);
  const [program, ...args] = options.command ?? [process.execPath, 'build/start.ts'];
  const child = spawn(program, [...args, ...(options.mode ? [options.mode] : [])], {
    cwd: options.cwd ?? root,
    detached: true,
    // Through the IPC channel Parley notices that this process is gone for any reason. npm wouldn't pass the channel
    // on.
    stdio: ['ignore', 'pipe', 'pipe', options.command ? 'ignore' : 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      ...testProcessEnv({ isForLong: options.isForLong }),
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
          // On a new server, it is the link to the first account.
          if (address) resolve(address[1] === undefined ? '' : new URL(address[1]).origin);
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
