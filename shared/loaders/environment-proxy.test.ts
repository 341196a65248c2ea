import { afterEach, describe, expect, test, vi } from 'vitest';
import { privateAllowed, publicOnly } from './address-policy.ts';
import { guardedProxy, isProxyAddress, proxyAddressFor } from './environment-proxy.ts';
import type { Resolve } from './pinned-lookup.ts';

function setProxies(env: Record<string, string>) {
  for (const name of ['http_proxy', 'https_proxy', 'all_proxy', 'no_proxy']) vi.stubEnv(name, undefined);
  vi.stubEnv('ALL_PROXY', undefined);
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']) vi.stubEnv(name, env[name]);
}
afterEach(() => {
  vi.unstubAllEnvs();
});

const both = { HTTP_PROXY: 'http://plain.invalid:3128', HTTPS_PROXY: 'http://ann:p%3As@secure.invalid:3129' };

describe('the proxy of the environment', () => {
  test.each([
    ['http://shop.example/', both.HTTP_PROXY],
    ['https://shop.example/', both.HTTPS_PROXY],
    ['https://shop.example:8443/x', both.HTTPS_PROXY],
    ['https://93.184.215.14/', both.HTTPS_PROXY],
    ['https://inside.example/', null],
    ['https://wiki.corp.example/', null],
    ['https://corp.example/', both.HTTPS_PROXY],
    ['https://half.example/', both.HTTPS_PROXY],
    ['https://half.example:8080/', null],
    ['http://127.0.0.1:3000/', null],
    ['http://127.1.2.3/', null],
    ['http://[::1]:11434/', null],
    ['http://localhost/', null],
    ['http://LOCALHOST./', null],
    ['http://a.localhost/', null],
    ['http://ollama:11434/', null],
    ['http://host.docker.internal:1234/', null],
    ['http://metadata.google.internal./', null],
    ['http://printer.local/', null],
  ])('of %s is %s', (url, expected) => {
    setProxies({ ...both, NO_PROXY: 'inside.example, .corp.example,half.example:8080' });
    expect(proxyAddressFor(url)).toBe(expected);
  });

  test('isn’t used without a setting, or for any host with NO_PROXY=*', () => {
    setProxies({});
    expect(proxyAddressFor('https://shop.example/')).toBeNull();
    setProxies({ HTTPS_PROXY: 'socks://desktop.example:1080' });
    expect(proxyAddressFor('https://shop.example/')).toBeNull();
    setProxies({ ...both, NO_PROXY: '*' });
    expect(proxyAddressFor('https://shop.example/')).toBeNull();
  });

  test('isn’t asked for private addresses, by number or by a name that leads to one', {
    tags: ['rule:environment-proxy-guarded'],
  }, async () => {
    setProxies(both);
    const names: Record<string, string[]> = {
      'shop.example': ['93.184.215.14'],
      'inside.example': ['10.0.0.7'],
      'both.example': ['93.184.215.14', '169.254.169.254'],
    };
    const resolve: Resolve = (name, callback) => {
      const found = names[name]?.map((address) => ({ address, family: 4 }));
      callback(found ? null : Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), found ?? []);
    };
    const find = guardedProxy(publicOnly, resolve);
    const proxy = { kind: 'http', host: 'secure.invalid', port: 3129, authorization: 'Basic YW5uOnA6cw==' };
    expect(await find('https://shop.example/')).toEqual(proxy);
    await expect(find('https://inside.example/')).rejects.toMatchObject({ code: 'EBLOCKED' });
    await expect(find('https://both.example/')).rejects.toMatchObject({ code: 'EBLOCKED' });
    expect(await guardedProxy(privateAllowed, resolve)('https://inside.example/')).toEqual(proxy);
    // Only the proxy knows this name.
    expect(await find('https://unknown.example/')).toEqual(proxy);
  });
});

test.each([
  ['http://proxy.example:3128', true],
  ['https://ann:secret@proxy.example', true],
  ['proxy.example:3128', false],
  ['socks5://proxy.example', false],
  ['http://', false],
  ['http://proxy.example:99999', false],
])('whether %s can be a proxy: %s', (setting, expected) => {
  expect(isProxyAddress(setting)).toBe(expected);
});
