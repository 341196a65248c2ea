import { expect, test } from 'vitest';
import { closeServer, listen, portOf } from './listen.ts';

test('idle connections outlast those of a proxy, which could otherwise send a request on a closing one', async () => {
  const server = await listen({ port: 0, host: '127.0.0.1', settings: { port: 'PORT', host: 'HOST' } });
  const response = await fetch(`http://127.0.0.1:${portOf(server)}/healthz`);
  const [, seconds] = /timeout=(\d+)/.exec(response.headers.get('Keep-Alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
  await closeServer(server);
});

test('while Parley starts, replies have the headers that protect every other', async () => {
  const server = await listen({ port: 0, host: '127.0.0.1', settings: { port: 'PORT', host: 'HOST' } });
  for (const path of ['/', '/healthz']) {
    const { headers } = await fetch(`http://127.0.0.1:${portOf(server)}${path}`);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.* frame-ancestors 'none'$/);
    expect(headers.get('Cache-Control')).toBe('no-store');
  }
  await closeServer(server);
});
