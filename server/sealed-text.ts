import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

export interface Sealed {
  /** Nonce, tag and encrypted text. */
  sealed: Buffer;
  /** Which secret opens it; says nothing about the secret itself. */
  secretId: string;
}

interface DerivedKey {
  id: string;
  key: Buffer;
}

/**
 * Encrypts what is stored in the database and must not be readable there, such as keys of providers: AES-256-GCM with a
 * key that HKDF derives from the installation's secret.
 */
export class TextSealer {
  readonly #current: DerivedKey;
  readonly #keys: readonly DerivedKey[];

  /** @param previous earlier secrets, which still decrypt what they encrypted */
  constructor(secret: string, previous: readonly string[] = []) {
    this.#current = derive(secret);
    this.#keys = [this.#current, ...previous.map(derive)];
  }

  /** @param context what it belongs to. It only opens with the same one, so it can't be moved elsewhere. */
  seal(text: string, context: string): Sealed {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#current.key, nonce);
    cipher.setAAD(Buffer.from(context));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]), secretId: this.#current.id };
  }

  /** Null if its secret no longer exists, or the text was changed or moved. */
  open({ sealed, secretId }: Sealed, context: string): string | null {
    const found = this.#keys.find(({ id }) => id === secretId);
    if (!found || sealed.length < nonceBytes + tagBytes) return null;
    const decipher = createDecipheriv(algorithm, found.key, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
      return text.toString('utf8');
    } catch {
      return null;
    }
  }

  /** The `secretId` of what is sealed now. */
  get currentId(): string {
    return this.#current.id;
  }

  /** Whether it was sealed with an earlier secret and should be sealed again. */
  isOutdated({ secretId }: Sealed): boolean {
    return secretId !== this.#current.id;
  }
}

function derive(secret: string): DerivedKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'parley stored keys', keyBytes));
  const id = createHash('sha256').update('parley secret id').update(key).digest('hex').slice(0, 16);
  return { id, key };
}
