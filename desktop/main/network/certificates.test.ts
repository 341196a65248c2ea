import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { certificate } from '../../testing/company-site.ts';
import { openSettings } from '../settings-store.ts';
import { createCertificates } from './certificates.ts';

const [unknownAuthority, otherName, revoked] = [-202, -200, -206];
const [asChromium, accepted] = [-3, 0];
const selfSigned = { hostname: 'parley.corp', certificate: { data: certificate('self-signed') } };
const { fingerprint256: fingerprint } = new X509Certificate(certificate('self-signed'));
const address = 'https://parley.corp:8443';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-certificates-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const certificates = (ofSystem: () => Promise<X509Certificate | null> = () => Promise.resolve(null)) =>
  createCertificates(openSettings(join(folder, 'settings.json')), ofSystem);

test('a certificate that Chromium accepts is accepted', async () => {
  expect(await certificates().judge({ ...selfSigned, errorCode: 0 }, 443)).toBe(asChromium);
});

test('a certificate from an unknown authority is rejected and remembered, so that the user can be asked', async () => {
  const all = certificates();
  expect(all.refusedOf(address)).toBeNull();
  expect(await all.judge({ ...selfSigned, errorCode: unknownAuthority }, 8443)).toBe(asChromium);
  expect(all.refusedOf(address)).toEqual({
    host: 'parley.corp',
    issuer: 'CN=localhost',
    isSelfSigned: true,
    fingerprint,
    validUntil: expect.stringMatching(/^21\d\d-/) as string,
  });
});

test('a certificate that the user trusts is accepted, also after a restart, but only from its host and for the same problem', {
  tags: ['rule:certificate-trusted-by-user'],
}, async () => {
  const all = certificates();
  await all.judge({ ...selfSigned, errorCode: unknownAuthority }, 8443);
  expect(all.trust(address, fingerprint)).toBe(true);
  expect(await all.judge({ ...selfSigned, errorCode: unknownAuthority }, 8443)).toBe(accepted);
  expect(all.refusedOf(address)).toBeNull();
  const later = certificates();
  expect(await later.judge({ ...selfSigned, errorCode: otherName }, 8443)).toBe(accepted);
  expect(await later.judge({ ...selfSigned, errorCode: revoked }, 8443)).toBe(asChromium);
  expect(await later.judge({ ...selfSigned, hostname: 'other.corp', errorCode: unknownAuthority }, 443)).toBe(
    asChromium,
  );
  const another = { ...selfSigned, certificate: { data: certificate('intranet') }, errorCode: unknownAuthority };
  expect(await later.judge(another, 8443)).toBe(asChromium);
});

test('a fingerprint that the host never presented can’t be trusted', async () => {
  const all = certificates();
  expect(all.trust(address, fingerprint)).toBe(false);
  await all.judge({ ...selfSigned, errorCode: unknownAuthority }, 8443);
  expect(all.trust(address, fingerprint.replace(/^../, '00'))).toBe(false);
  expect(all.trust('https://other.corp', fingerprint)).toBe(false);
});

test('a certificate that the system trusts is accepted if the host presents the same one to both', {
  tags: ['rule:certificate-of-system'],
}, async () => {
  const shown = { hostname: 'localhost', certificate: { data: certificate('intranet') }, errorCode: unknownAuthority };
  const known = certificates(() => Promise.resolve(new X509Certificate(certificate('intranet'))));
  expect(await known.judge(shown, 443)).toBe(accepted);
  expect(await known.judge({ ...shown, errorCode: otherName }, 443)).toBe(asChromium);
  const other = certificates(() => Promise.resolve(new X509Certificate(certificate('self-signed'))));
  expect(await other.judge(shown, 443)).toBe(asChromium);
  const unreachable = certificates(() => Promise.reject(new Error('No route to the host')));
  expect(await unreachable.judge(shown, 443)).toBe(asChromium);
});
