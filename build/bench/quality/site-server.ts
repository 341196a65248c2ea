import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '#build/free-port.ts';

export interface ServedSite extends AsyncDisposable {
  /** The address where its crawl starts. */
  url: string;
}

/** Starts the data folder's own server for one of its websites on a free port of 127.0.0.1. */
export async function serveSite(dataFolder: string, site: string): Promise<ServedSite> {
  const port = await freePort();
  const script = join(dataFolder, 'scripts', 'serve-site.mjs');
  const { stop } = await startServer(script, site, [
    ...['--site', site, '--data', join(dataFolder, 'qa')],
    ...['--port', String(port)],
  ]);
  return { url: `http://127.0.0.1:${port}/`, [Symbol.asyncDispose]: stop };
}

/** The same for a packed website of `answers/`, whose server names the page to start at. */
export async function servePackedSite(dataFolder: string, site: string): Promise<ServedSite> {
  const script = join(dataFolder, 'answers', 'scripts', 'serve-sites.mjs');
  const { firstLine, stop } = await startServer(script, site, ['--name', site, '--port', String(await freePort())]);
  const url = /https?:\S+/u.exec(firstLine)?.[0];
  if (url === undefined) {
    await stop();
    throw new Error(`The server of the site "${site}" didn’t print its address: ${firstLine}`);
  }
  return { url, [Symbol.asyncDispose]: stop };
}

/** @throws if the server exits before its first line */
async function startServer(script: string, site: string, options: string[]) {
  const child = spawn(process.execPath, [script, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const firstLine = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => String(line)),
    exited.then(() => null),
  ]);
  if (firstLine === null) throw new Error(`The server of the site "${site}" didn’t start`);
  return {
    firstLine,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
