import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** So that people and secret scanners recognize a key. */
export const keyPrefix = 'parley_';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
/** Enough digits in base 62 for 32 bits. */
const checksumLength = 6;
const shape = new RegExp(`^${keyPrefix}([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{${checksumLength}})$`);

/** A new key: 32 random letters and digits (190 bits), and a checksum with which scanners rule out lookalikes. */
export function makeKey(): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return keyPrefix + random + checksum(random);
}

/** Whether a text can be one of our keys, so that others cost no query. */
export function isKey(text: string): boolean {
  const [, random, sum] = shape.exec(text) ?? [];
  return random !== undefined && checksum(random) === sum;
}

/** The only form in which a key is stored. Its randomness makes a slow hash unnecessary. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The characters that tell keys apart in a list; 28 random ones stay secret. */
export const shownParts = (key: string) => ({
  firstFour: key.slice(keyPrefix.length, keyPrefix.length + 4),
  lastFour: key.slice(-4),
});

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < checksumLength; place += 1) {
    digits = alphabet.charAt(rest % alphabet.length) + digits;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}
