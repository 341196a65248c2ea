import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ForkServer } from '../main/local-server/server-process.ts';

const parentPort = `--import=${new URL('./packed-app/parent-port.ts', import.meta.url).href}`;

/** The built server and its programs as forked Node processes instead of Electron utility processes. */
export const forkLocalServer =
  (folder: string): ForkServer =>
  (name, { args = [], cwd, execArgv = [] } = {}) => {
    const child = fork(join(folder, `${name}.js`), args, {
      cwd,
      execArgv: [...execArgv, parentPort],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return {
      post: (message) => void (child.connected && child.send(message as object)),
      onMessage: (listener) => child.on('message', listener),
      onExit: (listener) => child.on('exit', listener),
      kill: () => void child.kill('SIGKILL'),
    };
  };
