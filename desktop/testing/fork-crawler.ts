import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CrawlerChild } from '../main/crawler-process.ts';

const source = fileURLToPath(new URL('../crawler/index.ts', import.meta.url));

/**
 * The crawler as a forked Node process instead of an Electron utility process. `onFork` receives its process id.
 * `entry` is a built crawler to use instead of the source.
 */
export function forkCrawler(onFork: (pid: number) => void = () => undefined, entry = source): CrawlerChild {
  const child = fork(entry, [], { execArgv: [] });
  if (child.pid) onFork(child.pid);
  return {
    post: (message) => void (child.connected && child.send(message)),
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.on('exit', listener),
    kill: () => void child.kill('SIGKILL'),
  };
}
