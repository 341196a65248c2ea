import { expect, test } from 'vitest';
import { basicAuthorization, type UpstreamProxy } from '#shared/loaders/upstream-proxy.ts';
import type { NetworkSignIn } from '../../bridge/network.ts';
import { createNetworkSignIns } from './network-sign-ins.ts';
import { createProxies } from './proxies.ts';

function network(rules = 'PROXY proxy.example:8080; DIRECT') {
  const told: (NetworkSignIn | null)[] = [];
  const clock = { now: 0 };
  const signIns = createNetworkSignIns(
    (current) => told.push(current),
    () => clock.now,
  );
  return { told, clock, signIns, proxies: createProxies(() => Promise.resolve(rules), signIns.ask) };
}
const url = 'https://wiki.example/';
const bare = { kind: 'http', host: 'proxy.example', port: 8080, authorization: null } satisfies UpstreamProxy;
const signedIn = { ...bare, authorization: basicAuthorization('ada', 'pass') };

test('the system’s rules determine a site’s proxy, and credentials are only asked for when needed', {
  tags: ['rule:system-proxy-rules'],
}, async () => {
  const { proxies, told } = network();
  expect(await proxies.find(url, null)).toEqual(bare);
  expect(await network('DIRECT').proxies.find(url, null)).toBeNull();
  expect(told).toEqual([]);
});

test('rules that can’t be read mean no proxy', async () => {
  const broken = createProxies(
    () => Promise.reject(new Error('The script of the proxy is gone')),
    () => Promise.resolve(null),
  );
  expect(await broken.find(url, null)).toBeNull();
});

test('when a proxy rejects several requests, the user is asked once and all get the answer', async () => {
  const { proxies, told, signIns } = network();
  const found = Promise.all([proxies.find(url, bare), proxies.find('http://other.example/', bare)]);
  await expect.poll(() => signIns.current()).not.toBeNull();
  expect(told).toEqual([
    { id: expect.any(String) as string, host: 'proxy.example:8080', isProxy: true, isAgain: false },
  ]);
  signIns.answer(signIns.current()?.id ?? '', { username: 'ada', password: 'pass' });
  expect(await found).toEqual([signedIn, signedIn]);
  expect(signIns.current()).toBeNull();
  expect(await proxies.find(url, null)).toEqual(signedIn);
  // A crawl that began before the sign-in reports its old rejection.
  expect(await proxies.find(url, bare)).toEqual(signedIn);
  expect(told).toHaveLength(2);
});

test('a rejected password is asked for again, and the user sees that it was rejected', async () => {
  const { proxies, signIns } = network();
  const first = proxies.find(url, bare);
  await expect.poll(() => signIns.current()).not.toBeNull();
  signIns.answer(signIns.current()?.id ?? '', { username: 'ada', password: 'pass' });
  await first;
  void proxies.find(url, signedIn);
  await expect.poll(() => signIns.current()).toMatchObject({ isAgain: true });
});

test('a user who declines isn’t asked again for a minute', async () => {
  const { proxies, signIns, told, clock } = network();
  const first = proxies.find(url, bare);
  await expect.poll(() => signIns.current()).not.toBeNull();
  signIns.answer(signIns.current()?.id ?? '', null);
  expect(await first).toEqual(bare);
  expect(await proxies.find(url, bare)).toEqual(bare);
  expect(told).toHaveLength(2);
  clock.now = 60_001;
  void proxies.find(url, bare);
  await expect.poll(() => signIns.current()).not.toBeNull();
  // The app quits while the question is open.
  signIns.close();
  expect(signIns.current()).toBeNull();
});

test('an answer to an unknown question changes nothing', () => {
  const { signIns, told } = network();
  signIns.answer('00000000-0000-4000-8000-000000000000', { username: 'x', password: 'y' });
  expect(told).toEqual([]);
});
