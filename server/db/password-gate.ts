import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { Server, Socket } from 'node:net';

const mechanism = 'SCRAM-SHA-256';
const iterations = 4096;
/** Milliseconds for a client to say the password. */
const patienceMs = 5000;
/** Much longer than any message before the password is accepted. */
const longestMessage = 10_000;
const protocol = 196_608;
/** Requests for encryption, which a connection within a computer doesn't need. */
const encryption = new Set([80_877_103, 80_877_104]);
const clientFirst = /^([ny],,)(n=[^,]*,r=([!-+\--~]+))$/;
const clientFinal = /^(c=([A-Za-z0-9+/=]+),r=([!-+\--~]+)),p=([A-Za-z0-9+/=]+)$/;

/**
 * Lets only clients through that know the password: any program of a computer, of any user, can connect to a port. This is
 * SCRAM (RFC 5802 and 7677), which every Postgres client speaks. No side reveals the password, so a program that takes
 * the port after a crash learns nothing.
 */
export function requirePassword(server: Server, password: string): void {
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  const keys = deriveKeys(password);
  server.removeAllListeners('connection');
  server.on('connection', (socket) => {
    // A client that leaves in the middle.
    socket.on('error', () => socket.destroy());
    letIn(socket, keys).then(
      (startup) => {
        socket.unshift(startup);
        for (const listener of listeners) listener.call(server, socket);
      },
      () => socket.destroy(),
    );
  });
}

type Keys = ReturnType<typeof deriveKeys>;

function deriveKeys(password: string) {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  return { salt, stored: sha256(hmac(salted, 'Client Key')), server: hmac(salted, 'Server Key') };
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/**
 * @returns the message that the client began with, for the database
 * @throws if it doesn't know the password
 */
async function letIn(socket: Socket, keys: Keys): Promise<Buffer> {
  const over = AbortSignal.timeout(patienceMs);
  const startup = await readStartup(socket, over);
  say(socket, 10, `${mechanism}\0\0`);
  const [, header = '', firstBare = '', clientNonce = ''] = clientFirst.exec(await readFirst(socket, over)) ?? [];
  if (clientNonce === '') return refuse(socket);
  const nonce = clientNonce + randomBytes(18).toString('base64');
  const first = `r=${nonce},s=${keys.salt.toString('base64')},i=${iterations}`;
  say(socket, 11, first);
  const said = clientFinal.exec((await readPassword(socket, over)).toString());
  const [, withoutProof = '', binding = '', nonceAgain = '', proof = ''] = said ?? [];
  const whole = `${firstBare},${first},${withoutProof}`;
  const isBound = Buffer.from(binding, 'base64').toString() === header;
  if (!isBound || nonceAgain !== nonce || !isProof(Buffer.from(proof, 'base64'), keys, whole)) return refuse(socket);
  say(socket, 12, `v=${hmac(keys.server, whole).toString('base64')}`);
  return startup;
}

/** The proof is the client's key, hidden by a signature that only its hash can make. */
function isProof(proof: Buffer, { stored }: Keys, whole: string): boolean {
  const signature = hmac(stored, whole);
  if (proof.length !== signature.length) return false;
  return timingSafeEqual(sha256(Buffer.from(proof.map((byte, at) => byte ^ (signature[at] ?? 0)))), stored);
}

async function readStartup(socket: Socket, over: AbortSignal): Promise<Buffer> {
  for (;;) {
    const head = await take(socket, 8, over);
    const [length, code] = [head.readInt32BE(0), head.readInt32BE(4)];
    if (code === protocol) return Buffer.concat([head, await take(socket, length - head.length, over)]);
    if (!encryption.has(code) || length !== head.length) throw new Error('No Postgres client');
    socket.write('N');
  }
}

async function readPassword(socket: Socket, over: AbortSignal): Promise<Buffer> {
  const head = await take(socket, 5, over);
  if (head.toString('latin1', 0, 1) !== 'p') throw new Error('No password');
  return take(socket, head.readInt32BE(1) - 4, over);
}

/** The first message names the mechanism. */
async function readFirst(socket: Socket, over: AbortSignal): Promise<string> {
  const message = await readPassword(socket, over);
  const start = `${mechanism}\0`;
  return message.toString('latin1', 0, start.length) === start ? message.toString('utf8', start.length + 4) : '';
}

async function take(socket: Socket, length: number, over: AbortSignal): Promise<Buffer> {
  if (length < 0 || length > longestMessage) throw new Error('Too long');
  if (length === 0) return Buffer.alloc(0);
  for (;;) {
    const bytes = socket.read(length) as Buffer | null;
    if (bytes?.length === length) return bytes;
    if (bytes || socket.readableEnded || socket.destroyed) throw new Error('The client left');
    await once(socket, 'readable', { signal: over });
  }
}

/** A message of the database about how to sign in. */
function say(socket: Socket, kind: number, text: string): void {
  const message = Buffer.alloc(9 + Buffer.byteLength(text));
  message.write('R', 'latin1');
  message.writeInt32BE(message.length - 1, 1);
  message.writeInt32BE(kind, 5);
  message.write(text, 9);
  socket.write(message);
}

function refuse(socket: Socket): never {
  const text = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed\0\0';
  const message = Buffer.alloc(5 + text.length);
  message.write('E', 'latin1');
  message.writeInt32BE(message.length - 1, 1);
  message.write(text, 5);
  socket.end(message);
  throw new Error('Wrong password');
}
