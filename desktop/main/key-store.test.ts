import { expect, test } from 'vitest';
import { keepsSecrets } from './key-store.ts';

const storage = (mark: string, isAvailable = true) => ({
  isAsyncEncryptionAvailable: () => Promise.resolve(isAvailable),
  encryptStringAsync: (text: string) => Promise.resolve(Buffer.from(`${mark}${text}`)),
});

test.each([
  ['linux', 'v11', true],
  ['linux', 'v10', false],
  // On macOS, v10 is a key from the keychain.
  ['darwin', 'v10', true],
  ['win32', 'v10', true],
] as const)(
  'on %s, what begins with %s is a secret: %s',
  { tags: ['rule:key-store-public-key'] },
  async (platform, mark, expected) => {
    expect(await keepsSecrets(storage(mark), platform)).toBe(expected);
  },
);

test('without encryption, nothing is a secret', async () => {
  expect(await keepsSecrets(storage('v11', false), 'linux')).toBe(false);
});
