import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemEndpoints } from '#shared/contracts/system.ts';
import { StartRefusal } from '../start-refusal.ts';
import { version } from '../version.ts';

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

/** Responds before there is a database. The process is alive, so a supervisor doesn't end it, but serves nothing. */
const startupListener: RequestListener = (request, response) => {
  const isHealth = request.url === systemEndpoints.health.path;
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
  if (isHealth) response.writeHead(200, headers).end(JSON.stringify({ status: 'ok', version }));
  else {
    response
      .writeHead(503, { ...headers, 'Retry-After': '2' })
      .end(JSON.stringify({ message: 'Parley is starting. Please try again in a moment.' }));
  }
};
