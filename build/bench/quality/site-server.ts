import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ServedSite extends AsyncDisposable {
  origin: string;
}

/** Starts the data folder's own server for one of its websites on a free port of 127.0.0.1. */
export async function serveSite(dataFolder: string, site: string): Promise<ServedSite> {
  const port = await freePort();
  const script = join(dataFolder, 'scripts', 'serve-site.mjs');
  const child = spawn(
    process.execPath,
    [script, '--site', site, '--data', join(dataFolder, 'qa'), '--port', String(port)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exited = once(child, 'exit');
  const firstLine = await Promise.race([once(createInterface(child.stdout), 'line'), exited.then(() => null)]);
  if (firstLine === null) throw new Error(`The server of the site "${site}" did not start`);
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill();
      await exited;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1');
  return address.port;
}
