import { FromLocalServer, type ProgramName, type ToLocalServer } from '#shared/processes/local-server.ts';

/** A process, in Electron or in Node. */
export interface ForkedProcess {
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

export type ForkServer = (name: 'index' | ProgramName, options?: ForkOptions) => ForkedProcess;

export interface ServerProcess {
  tell(message: ToLocalServer): void;
  kill(): void;
}

/** A process of the server, with the programs that the app starts for it and that end with it. */
export function startServerProcess(
  fork: ForkServer,
  { heard, ended }: { heard(message: FromLocalServer): void; ended(code: number | null): void },
): ServerProcess {
  const child = fork('index');
  const programs = new Map<number, ForkedProcess>();
  const tell = (message: ToLocalServer) => child.post(message);

  function startProgram({ id, name, args, cwd, execArgv }: Extract<FromLocalServer, { type: 'start program' }>): void {
    const program = fork(name, { args, execArgv, ...(cwd === undefined ? {} : { cwd }) });
    programs.set(id, program);
    program.onMessage((said) => tell({ type: 'program said', id, message: said }));
    program.onExit((code) => {
      programs.delete(id);
      tell({ type: 'program ended', id, code });
    });
  }

  child.onMessage((data) => {
    const { data: message } = FromLocalServer.safeParse(data);
    if (!message) return;
    if (message.type === 'start program') startProgram(message);
    else if (message.type === 'tell program') programs.get(message.id)?.post(message.message);
    else if (message.type === 'kill program') programs.get(message.id)?.kill();
    else heard(message);
  });
  child.onExit((code) => {
    // The database keeps what it acknowledged.
    for (const program of programs.values()) program.kill();
    ended(code);
  });
  return { tell, kill: () => child.kill() };
}
