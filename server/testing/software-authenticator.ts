import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '#shared/contracts/passkeys.ts';

/** What a test changes in an answer. */
export interface Twist {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
}

const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** Enough of CBOR (RFC 8949) for keys and attestations. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  if (!(value instanceof Map)) throw new Error('no CBOR for this');
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** A device with one passkey, such as a security key, at one origin. */
export class SoftwareAuthenticator {
  readonly id = b64(randomBytes(16));
  readonly #origin: string;
  readonly #key: KeyObject;
  readonly #publicKey: Map<number, unknown>;
  #rpId = '';
  #userHandle = '';
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // ECDSA with P-256, as COSE writes it (RFC 9052).
    this.#publicKey = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
  }

  create(asked: PasskeyCreation, twist: Twist = {}) {
    this.#rpId = asked.rp.id;
    this.#userHandle = asked.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(this.#publicKey)]);
    const { fmt, attStmt } = twist.attestation ?? { fmt: 'none', attStmt: new Map<string, unknown>() };
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', Buffer.concat([this.#data(twist, 0x40), credential])],
      ]),
    );
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', asked.challenge, twist),
      attestationObject: b64(attestationObject),
      transports: ['usb'],
    });
  }

  use(asked: PasskeyRequest, twist: Twist = {}) {
    const data = this.#data(twist, 0);
    const clientDataJSON = this.#clientData('webauthn.get', asked.challenge, twist);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.#answer({
      clientDataJSON,
      authenticatorData: b64(data),
      signature: b64(sign('sha256', signed, this.#key)),
      userHandle: twist.userHandle ?? this.#userHandle,
    });
  }

  #answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, twist: Twist): string {
    const data = { type, challenge, origin: this.#origin, crossOrigin: false };
    const { origin = data.origin, challenge: other = data.challenge, type: kind = data.type } = twist;
    return b64(JSON.stringify({ ...data, type: kind, challenge: other, origin }));
  }

  #data({ rpId = this.#rpId, counter, isVerified = true }: Twist, flags: number): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]), count]);
  }
}
