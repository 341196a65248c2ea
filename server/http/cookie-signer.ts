import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs cookies with HMAC-SHA-256; Koa's own signer uses SHA-1. Cookies that earlier versions signed with it stay valid
 * until they expire, so that an upgrade signs nobody out. They aren't signed again, since Koa would make the new
 * signature end with the browser.
 */
export class CookieSigner {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  sign(text: string): string {
    return this.#hmac('sha256', text);
  }

  verify(text: string, signature: string): boolean {
    return this.index(text, signature) === 0;
  }

  /** As Koa asks: 0 for a valid signature, otherwise -1. */
  index(text: string, signature: string): number {
    const given = Buffer.from(signature);
    const isValid = (['sha256', 'sha1'] as const).some((hash) => {
      const wanted = Buffer.from(this.#hmac(hash, text));
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    });
    return isValid ? 0 : -1;
  }

  #hmac(hash: 'sha256' | 'sha1', text: string): string {
    return createHmac(hash, this.#secret).update(text).digest('base64url');
  }
}
