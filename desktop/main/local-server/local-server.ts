import { randomBytes } from 'node:crypto';
import type { Message } from '#shared/messages/message.ts';
import {
  appKeyHeader,
  type FromLocalServer,
  type RestoredWebsite,
  type RestoreProgress,
} from '#shared/processes/local-server.ts';
import { type LocalServer as State, thisComputerUrl } from '../../bridge/local-server.ts';
import { BridgeError } from '../bridge-error.ts';
import { createCookies } from './cookies.ts';
import { fillFolder } from './fill-folder.ts';
import {
  forgetReplaced,
  hasReplaced,
  isHalfReplaced,
  putBack,
  removeRestored,
  replaceData,
  restoredFolder,
} from './replaced-data.ts';
import { type ForkServer, type ServerProcess, startServerProcess } from './server-process.ts';

export interface LocalServer {
  state(): State;
  /** Resolves when it is ready, or can't start. */
  start(): Promise<State>;
  /** For addresses that begin with `thisComputerUrl`. Waits for a server that is starting. */
  fetch(url: string, init: RequestInit): Promise<Response>;
  /**
   * Writes everything to a file, and replaces it only once it is complete.
   * @throws BridgeError
   */
  backUp(file: string): Promise<void>;
  /**
   * Replaces everything by what is in a backup and starts with it. If that fails, everything is as before.
   * @returns the websites that it has now
   * @throws BridgeError
   */
  restore(file: string, changed: (progress: RestoreProgress) => void): Promise<RestoredWebsite[]>;
  stop(): Promise<void>;
}

/** What it needs from the app. */
export interface LocalServerWorld {
  ownerName(): string;
  changed(state: State): void;
  report(error: unknown): void;
}

interface LocalServerDeps {
  /** Only the person who uses this computer can read it. */
  dataDir: string;
  fork: ForkServer;
}

/** Milliseconds for requests, jobs and the database to end. */
const stopPatienceMs = 12_000;
const notBackedUp: Message = 'The backup couldn’t be written. Help > Show Logs has the details.';
const noRoomForBackup: Message = 'That disk is full, so no backup was made. Free some space, or choose another disk.';
const notStarted: Message =
  'Parley couldn’t start with this backup, so what you had before is back. Help > Show Logs has the details.';
const noRoomToStart: Message =
  'This computer’s disk is too full to start with this backup, so what you had before is back. Free some space, then restore the backup again.';
/** Reasons not to start that no data is to blame for. */
const passing: ReadonlySet<string | null> = new Set(['disk-full', 'in-use']);
/** A server that crashes again this soon isn't restarted. */
const shortLifeMs = 10_000;

/** The same server as on the web, for the person at this computer. It ends with the app. */
export function createLocalServer(
  { dataDir, fork }: LocalServerDeps,
  { ownerName, changed, report }: LocalServerWorld,
): LocalServer {
  let state: State = { state: 'off' };
  let run: Run | null = null;
  let lastBackup = 0;
  let starting: Promise<State> | null = null;
  let filling: ReturnType<typeof fillFolder> | null = null;
  let wasPutBack = false;

  interface Run {
    child: ServerProcess;
    key: string;
    cookies: ReturnType<typeof createCookies>;
    /** The port, once it is ready. Null if it doesn't get there. */
    port: PromiseWithResolvers<number | null>;
    ended: PromiseWithResolvers<void>;
    backups: Map<number, (problem: string | null, isDiskFull: boolean) => void>;
    startedAt: number;
    isStopping: boolean;
  }

  function set(next: State): void {
    state = next;
    changed(next);
  }

  function begin(): Run {
    const begun: Run = {
      child: startServerProcess(fork, {
        heard: (message) => hear(begun, message),
        ended: (code) => leave(begun, code),
      }),
      key: randomBytes(32).toString('base64url'),
      cookies: createCookies(),
      port: Promise.withResolvers(),
      ended: Promise.withResolvers(),
      backups: new Map(),
      startedAt: performance.now(),
      isStopping: false,
    };
    const { child, key } = begun;
    run = begun;
    set({ state: 'starting' });
    child.tell({ type: 'start', dataDir, publicUrl: thisComputerUrl, key, ownerName: ownerName() });
    return begun;
  }

  function hear(of: Run, message: FromLocalServer): void {
    if (message.type === 'backed up') of.backups.get(message.id)?.(message.problem, message.isDiskFull);
    if (message.type === 'ready') {
      of.port.resolve(message.port);
      set({ state: 'ready' });
    }
    if (message.type === 'refused') {
      report(message.message);
      set({ state: 'failed', problem: message.problem });
      of.port.resolve(null);
    }
  }

  function leave(of: Run, code: number | null): void {
    of.port.resolve(null);
    of.ended.resolve();
    for (const settle of of.backups.values()) settle('The server ended', false);
    if (run !== of) return;
    run = null;
    if (of.isStopping) return set({ state: 'off' });
    if (state.state === 'failed') return;
    report(`The server on this computer exited with ${code}`);
    if (state.state === 'ready' && performance.now() - of.startedAt > shortLifeMs) begin();
    else set({ state: 'failed', problem: null });
  }

  async function startOnce(): Promise<State> {
    // One that can't start takes a moment to end.
    if (run && (run.isStopping || state.state === 'failed')) {
      await run.ended.promise;
      run = null;
    }
    try {
      if (!run && isHalfReplaced(dataDir)) putBack(dataDir);
    } catch (error) {
      report(error);
      set({ state: 'failed', problem: null });
      return state;
    }
    const begun = run ?? begin();
    await begun.port.promise;
    if (!hasReplaced(dataDir)) return state;
    if (state.state === 'ready') await forgetReplaced(dataDir).catch(report);
    else if (state.state === 'failed' && !passing.has(state.problem)) await returnTo(begun);
    return state;
  }

  /** What a backup replaced is back, and started. */
  async function returnTo(failed: Run | null): Promise<void> {
    await failed?.ended.promise;
    putBack(dataDir);
    wasPutBack = true;
    await begin().port.promise;
  }

  const start = () =>
    (starting ??= startOnce().finally(() => {
      starting = null;
    }));

  async function stop(): Promise<void> {
    filling?.kill();
    const current = run;
    if (!current) return;
    current.isStopping = true;
    current.child.tell({ type: 'stop' });
    const late = setTimeout(() => {
      current.child.kill();
      current.ended.resolve();
    }, stopPatienceMs);
    await current.ended.promise;
    clearTimeout(late);
  }

  return {
    state: () => state,
    start,
    async restore(file, changed) {
      if (filling) throw new BridgeError('Another backup is being restored.');
      removeRestored(dataDir);
      filling = fillFolder(restoredFolder(dataDir), file, { fork, changed, report });
      try {
        const websites = await filling.websites;
        changed({ step: 'start', fraction: null });
        await stop();
        wasPutBack = false;
        replaceData(dataDir);
        const started = await start();
        if (started.state === 'ready' && !wasPutBack) return websites;
        if (hasReplaced(dataDir)) await returnTo(run);
        const isDiskFull = started.state === 'failed' && started.problem === 'disk-full';
        throw new BridgeError(isDiskFull ? noRoomToStart : notStarted);
      } finally {
        filling = null;
        removeRestored(dataDir);
      }
    },
    async fetch(url, init) {
      if (!url.startsWith(`${thisComputerUrl}/`)) throw new Error(`${url} isn’t on this computer`);
      const port = await run?.port.promise;
      if (!run || !port) throw new Error('The server on this computer isn’t running');
      const { key, cookies } = run;
      const headers = new Headers(init.headers);
      headers.set(appKeyHeader, key);
      cookies.addTo(headers);
      const answer = await fetch(`http://127.0.0.1:${port}${url.slice(thisComputerUrl.length)}`, { ...init, headers });
      cookies.keep(answer.headers);
      return answer;
    },
    async backUp(file) {
      const current = run;
      if (!current || state.state !== 'ready') throw new BridgeError(notBackedUp);
      lastBackup += 1;
      const id = lastBackup;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      current.backups.set(id, (problem, isDiskFull) => {
        current.backups.delete(id);
        if (problem === null) return resolve();
        report(problem);
        reject(new BridgeError(isDiskFull ? noRoomForBackup : notBackedUp));
      });
      current.child.tell({ type: 'back up', id, file });
      await promise;
    },
    stop,
  };
}
