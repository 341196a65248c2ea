import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FromLocalServer, ProgramName, ToLocalServer } from '#shared/processes/local-server.ts';
import { hearParent, isStartedByApp, tellParent } from '#shared/processes/parent.ts';

/** What we use of a process that runs one of our programs. */
export interface Program extends EventEmitter {
  readonly pid?: number | undefined;
  readonly exitCode: number | null;
  readonly signalCode: NodeJS.Signals | null;
  readonly connected: boolean;
  readonly channel?: { ref(): void; unref(): void } | null | undefined;
  send(message: unknown): boolean;
  kill(signal?: NodeJS.Signals): boolean;
  ref(): void;
  unref(): void;
}

interface ForkOptions {
  args?: string[];
  cwd?: string;
  execArgv?: string[];
}

/** The URL of a program next to the module that starts it, whether or not both were built. */
export const programNextTo = (moduleUrl: string, name: ProgramName) =>
  new URL(`./${name}${extname(moduleUrl)}`, moduleUrl);

/** Starts a program of ours in a separate process. Both talk in messages of the structured clone algorithm. */
export function forkProgram(entry: URL, { args = [], cwd, execArgv = [] }: ForkOptions = {}): Program {
  if (isStartedByApp) return new ProgramOfApp(nameOf(entry), args, cwd, execArgv);
  const child: ChildProcess = fork(fileURLToPath(entry), args, {
    cwd,
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return child as Program;
}

const nameOf = ({ pathname }: URL) => ProgramName.parse(basename(pathname, extname(pathname)));

const running = new Map<number, ProgramOfApp>();
let lastId = 0;

/** A program that the app starts for this process, and whose messages it passes on. */
class ProgramOfApp extends EventEmitter implements Program {
  readonly #id: number;
  exitCode: number | null = null;
  signalCode: NodeJS.Signals | null = null;
  connected = true;

  constructor(name: ProgramName, args: string[], cwd: string | undefined, execArgv: string[]) {
    super();
    if (lastId === 0) hearParent(hear);
    lastId += 1;
    this.#id = lastId;
    running.set(this.#id, this);
    tellApp({ type: 'start program', id: this.#id, name, args, cwd, execArgv });
  }

  send(message: unknown): boolean {
    tellApp({ type: 'tell program', id: this.#id, message });
    return true;
  }

  kill(): boolean {
    tellApp({ type: 'kill program', id: this.#id });
    return true;
  }

  end(code: number | null): void {
    running.delete(this.#id);
    this.connected = false;
    this.exitCode = code;
    if (code === null) this.signalCode = 'SIGKILL';
    for (const event of ['exit', 'close']) this.emit(event, code, this.signalCode);
  }

  // The app decides how long this process lives.
  ref(): void {}
  unref(): void {}
}

const tellApp = (message: FromLocalServer) => void tellParent(message);

function hear(data: unknown): void {
  const { success, data: message } = ToLocalServer.safeParse(data);
  if (!success) return;
  if (message.type === 'program said') running.get(message.id)?.emit('message', message.message);
  if (message.type === 'program ended') running.get(message.id)?.end(message.code);
}
