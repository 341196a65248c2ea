import { randomBytes } from 'node:crypto';
import { appKeyHeader, FromLocalServer, type ProgramName, type ToLocalServer } from '#shared/processes/local-server.ts';
import { type LocalServer as State, thisComputerUrl } from '../../bridge/local-server.ts';
import { BridgeError } from '../bridge-error.ts';
import { createCookies } from './cookies.ts';

/** A process of the server, in Electron or in Node. */
export interface ServerProcess {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: (code: number | null) => void): void;
  kill(): void;
}

interface ForkOptions {
  args?: string[];
  cwd?: string;
  execArgv?: string[];
}

export type ForkServer = (name: 'index' | ProgramName, options?: ForkOptions) => ServerProcess;

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
const notBackedUp = 'The backup couldn’t be written. Help > Show Logs has the details.';
const noRoomForBackup = 'That disk is full, so no backup was made. Free some space, or choose another disk.';
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

  interface Run {
    child: ServerProcess;
    key: string;
    cookies: ReturnType<typeof createCookies>;
    programs: Map<number, ServerProcess>;
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
      child: fork('index'),
      key: randomBytes(32).toString('base64url'),
      cookies: createCookies(),
      programs: new Map(),
      port: Promise.withResolvers(),
      ended: Promise.withResolvers(),
      backups: new Map(),
      startedAt: performance.now(),
      isStopping: false,
    };
    const { child, key } = begun;
    child.onMessage((data) => {
      const message = FromLocalServer.safeParse(data);
      if (message.success) hear(begun, message.data);
    });
    child.onExit((code) => leave(begun, code));
    run = begun;
    set({ state: 'starting' });
    tell(begun, { type: 'start', dataDir, publicUrl: thisComputerUrl, key, ownerName: ownerName() });
    return begun;
  }

  const tell = ({ child }: Run, message: ToLocalServer) => child.post(message);

  function hear(of: Run, message: FromLocalServer): void {
    switch (message.type) {
      case 'ready':
        of.port.resolve(message.port);
        return set({ state: 'ready' });
      case 'refused':
        report(message.message);
        set({ state: 'failed', problem: message.problem });
        return of.port.resolve(null);
      case 'backed up':
        return of.backups.get(message.id)?.(message.problem, message.isDiskFull);
      case 'start program':
        return startProgram(of, message);
      case 'tell program':
        return of.programs.get(message.id)?.post(message.message);
      case 'kill program':
        return of.programs.get(message.id)?.kill();
    }
  }

  function startProgram(of: Run, message: Extract<FromLocalServer, { type: 'start program' }>): void {
    const { id, name, args, cwd, execArgv } = message;
    const program = fork(name, { args, execArgv, ...(cwd === undefined ? {} : { cwd }) });
    of.programs.set(id, program);
    program.onMessage((said) => tell(of, { type: 'program said', id, message: said }));
    program.onExit((code) => {
      of.programs.delete(id);
      tell(of, { type: 'program ended', id, code });
    });
  }

  function leave(of: Run, code: number | null): void {
    // The database keeps what it acknowledged.
    for (const program of of.programs.values()) program.kill();
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

  async function start(): Promise<State> {
    if (run?.isStopping) {
      await run.ended.promise;
      run = null;
    }
    await (run ?? begin()).port.promise;
    return state;
  }

  return {
    state: () => state,
    start,
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
      tell(current, { type: 'back up', id, file });
      await promise;
    },
    async stop() {
      const current = run;
      if (!current) return;
      current.isStopping = true;
      tell(current, { type: 'stop' });
      const late = setTimeout(() => {
        current.child.kill();
        current.ended.resolve();
      }, stopPatienceMs);
      await current.ended.promise;
      clearTimeout(late);
    },
  };
}
