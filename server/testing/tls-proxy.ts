import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { ConnectionSettings } from '../db/connection.ts';
import { addressThrough, connectTo } from './silent-proxy.ts';

/** A length of 8 and a code (PostgreSQL documentation, 54.2.9). */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** The address of a database behind TLS, as providers offer it. Certificates are for `localhost`. */
export async function tlsProxy(database: ConnectionSettings, certificate: { key: string; cert: string }) {
  const server = createServer((client) => {
    client.once('data', (start) => {
      if (!start.equals(sslRequest)) return client.destroy();
      client.write('S');
      const secured = new TLSSocket(client, { isServer: true, ...certificate });
      const upstream = connectTo(database);
      pipeline(secured, upstream, secured, () => client.destroy());
      return undefined;
    });
    client.on('error', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(addressThrough(database, (server.address() as AddressInfo).port));
  url.hostname = 'localhost';
  return {
    address: url.href,
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}
