import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ConnectionSettings } from '../db/connection.ts';

export interface SilentProxy extends AsyncDisposable {
  /** How to connect to the database through it. */
  connection: { connectionString: string };
  /** After this, nothing arrives in either direction, without an error. */
  swallow(): void;
  /** New bytes arrive again. Swallowed ones are lost. */
  pass(): void;
}

/** A network path to a database that can go quiet without closing connections, like a firewall that drops its state. */
export async function silentProxy(database: ConnectionSettings): Promise<SilentProxy> {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => isSilent || to.write(bytes));
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  };
  const server = createServer((client) => {
    const upstream = connectTo(database);
    forward(client, upstream);
    forward(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    connection: { connectionString: addressThrough(database, port) },
    swallow() {
      isSilent = true;
    },
    pass() {
      isSilent = false;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export function connectTo(database: ConnectionSettings): Socket {
  if ('connectionString' in database) {
    const { hostname, port } = new URL(database.connectionString);
    return connect(Number(port || 5432), hostname);
  }
  const { host, port } = database;
  return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
}

export function addressThrough(database: ConnectionSettings, port: number): string {
  if (!('connectionString' in database)) return `postgres://${database.user}@127.0.0.1:${port}/${database.database}`;
  const url = new URL(database.connectionString);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}
