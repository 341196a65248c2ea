import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartRefusal } from '../start-refusal.ts';
import { startupListener } from './startup-listener.ts';

interface Place {
  port: number;
  host: string;
  /** The settings behind it, for messages. */
  settings: { port: string; host: string };
}

/**
 * Longer than reverse proxies keep idle connections (Caddy two minutes, load balancers one). Otherwise they would
 * sometimes send a request on one that is being closed, and their users would get a 502.
 */
const keepAliveTimeout = 130_000;

/**
 * Listens, and responds that Parley is starting until it is ready. @throws StartRefusal if the port or host can't be
 * used
 */
export function listen({ port, host, settings }: Place): Promise<Server> {
  const server = createServer({ keepAliveTimeout }, startupListener);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use by another program. Set ${settings.port} to a free one.`,
        EACCES: `Port ${port} requires more permissions than this user has. Set ${settings.port} to a number above 1023.`,
        EADDRNOTAVAIL: `${settings.host} ${host} is not an address of this machine.`,
        ENOTFOUND: `${settings.host} ${host} is not an address of this machine.`,
      };
      reject(new StartRefusal(why[error.code ?? ''] ?? `Can't listen on ${host}:${port}: ${error.message}.`));
    });
    server.listen(port, host, () => resolve(server));
  });
}

export const portOf = (server: Server) => (server.address() as AddressInfo).port;

export const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
