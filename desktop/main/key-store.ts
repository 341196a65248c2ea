import type { SafeStorage } from 'electron';

/** What Chromium's encryption begins with if its key is a constant in its source code. */
const publicKeyMark = 'v10';

/**
 * Whether what the system encrypts can only be read by this user. On Linux without a key store, Chromium reports that it
 * can encrypt, but uses a key that everyone knows (PosixKeyProvider in os_crypt).
 */
export async function keepsSecrets(
  storage: Pick<SafeStorage, 'isAsyncEncryptionAvailable' | 'encryptStringAsync'>,
  platform: NodeJS.Platform,
): Promise<boolean> {
  if (!(await storage.isAsyncEncryptionAvailable())) return false;
  if (platform !== 'linux') return true;
  const sample = await storage.encryptStringAsync('sample');
  return sample.subarray(0, publicKeyMark.length).toString() !== publicKeyMark;
}
