import type { RequestListener } from 'node:http';
import { systemEndpoints } from '#shared/contracts/system.ts';
import { version } from '../version.ts';

/** Responds before there is a database. The process is alive, so a supervisor doesn't end it, but serves nothing. */
export const startupListener: RequestListener = (request, response) => {
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
