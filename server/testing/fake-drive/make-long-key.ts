import { createPrivateKey } from 'node:crypto';

/** An RSA key in PEM that is made up, since finding primes of this length takes hours. Signing with it takes long, too. */
export function makeLongKey(bits: number): string {
  const number = (start: number) => Buffer.concat([Buffer.from([start]), Buffer.alloc(bits / 8 - 1, 0xff)]);
  const [n, d] = [number(0xff).toString('base64url'), number(0x7f).toString('base64url')];
  const three = Buffer.from([3]).toString('base64url');
  const primes = { p: three, q: three, dp: three, dq: three, qi: three };
  const key = createPrivateKey({ key: { kty: 'RSA', n, e: 'AQAB', d, ...primes }, format: 'jwk' });
  return key.export({ type: 'pkcs1', format: 'pem' }).toString();
}
