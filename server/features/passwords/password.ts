import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

// OWASP password storage: argon2id, 19 MiB, two passes, one lane.
const current = { memory: 19_456, passes: 2, parallelism: 1 };

/** argon2id in the PHC string format, which includes its parameters, so that they can be raised later. */
export async function hashPassword(password: string, cost = current): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, ...cost, tagLength: 32 });
  const b64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${b64(nonce)}$${b64(tag)}`;
}

const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = format.exec(hash);
  if (!match) return false;
  const [, memory, passes, parallelism, nonce, tag] = match;
  const expected = Buffer.from(tag ?? '', 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce ?? '', 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that the duration of a sign-in doesn't reveal whether the account exists. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(16).toString('base64'));
  await verifyPassword(password, await decoy);
  return false;
}
