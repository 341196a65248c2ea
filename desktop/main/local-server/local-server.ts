import type { Message } from '#shared/messages/message.ts';
import type { RestoredWebsite, RestoreProgress } from '#shared/processes/local-server.ts';
import { type LocalServer as State, thisComputerUrl } from '../../bridge/local-server.ts';
import { BridgeError } from '../bridge-error.ts';
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
import type { ForkServer } from './server-process.ts';
import { StartedServer } from './started-server.ts';

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
  let running: StartedServer | null = null;
  let starting: Promise<State> | null = null;
  let filling: ReturnType<typeof fillFolder> | null = null;
  let wasPutBack = false;

  function set(next: State): void {
    state = next;
    changed(next);
  }

  function begin(): StartedServer {
    const begun = new StartedServer(fork, {
      ready: () => set({ state: 'ready' }),
      refused({ message, problem }) {
        report(message);
        set({ state: 'failed', problem });
      },
      ended: (code) => leave(begun, code),
    });
    running = begun;
    set({ state: 'starting' });
    begun.start({ dataDir, ownerName: ownerName() });
    return begun;
  }

  function leave(of: StartedServer, code: number | null): void {
    if (running !== of) return;
    running = null;
    if (of.isStopping) return set({ state: 'off' });
    if (state.state === 'failed') return;
    report(`The server on this computer exited with ${code}`);
    if (state.state === 'ready' && of.lifeMs > shortLifeMs) begin();
    else set({ state: 'failed', problem: null });
  }

  async function startOnce(): Promise<State> {
    // One that can't start takes a moment to end.
    if (running && (running.isStopping || state.state === 'failed')) {
      await running.ended;
      running = null;
    }
    try {
      if (!running && isHalfReplaced(dataDir)) putBack(dataDir);
    } catch (error) {
      report(error);
      set({ state: 'failed', problem: null });
      return state;
    }
    const begun = running ?? begin();
    await begun.port;
    if (!hasReplaced(dataDir)) return state;
    if (state.state === 'ready') await forgetReplaced(dataDir).catch(report);
    else if (state.state === 'failed' && !passing.has(state.problem)) await returnTo(begun);
    return state;
  }

  /** What a backup replaced is back, and started. */
  async function returnTo(failed: StartedServer | null): Promise<void> {
    await failed?.ended;
    putBack(dataDir);
    wasPutBack = true;
    await begin().port;
  }

  const start = () =>
    (starting ??= startOnce().finally(() => {
      starting = null;
    }));

  async function stop(): Promise<void> {
    filling?.kill();
    await running?.stop();
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
        if (hasReplaced(dataDir)) await returnTo(running);
        const isDiskFull = started.state === 'failed' && started.problem === 'disk-full';
        throw new BridgeError(isDiskFull ? noRoomToStart : notStarted);
      } finally {
        filling = null;
        removeRestored(dataDir);
      }
    },
    async fetch(url, init) {
      if (!url.startsWith(`${thisComputerUrl}/`)) throw new Error(`${url} isn’t on this computer`);
      const port = await running?.port;
      if (!running || !port) throw new Error('The server on this computer isn’t running');
      return running.fetch(port, url, init);
    },
    async backUp(file) {
      if (!running || state.state !== 'ready') throw new BridgeError(notBackedUp);
      const { problem, isDiskFull } = await running.backUp(file);
      if (problem === null) return;
      report(problem);
      throw new BridgeError(isDiskFull ? noRoomForBackup : notBackedUp);
    },
    stop,
  };
}
