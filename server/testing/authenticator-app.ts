import { Secret, TOTP } from 'otpauth';
import { secondFactorEndpoints as calls } from '#shared/contracts/second-factor.ts';
import type { ApiClient } from './api-client.ts';
import type { Owner, TestApp } from './test-app.ts';

/** An authenticator app that knows a secret. */
export class AuthenticatorApp {
  readonly #totp: TOTP;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) });
  }

  /** @param steps half minutes from now */
  code(steps = 0): string {
    return this.#totp.generate({ timestamp: Date.now() + steps * 30_000 });
  }
}

/** Sets up an authenticator app for a user, whose codes of this half minute work again. */
export async function setUpAuthenticator(
  app: TestApp,
  owner: ApiClient & Pick<Owner, 'user'>,
): Promise<{ phone: AuthenticatorApp; recoveryCodes: string[] }> {
  const { secret } = await owner.get(calls.beginAuthenticator, { body: {} });
  const phone = new AuthenticatorApp(secret);
  const { recoveryCodes = [] } = await owner.get(calls.activateAuthenticator, { body: { code: phone.code() } });
  await app.db('authenticators').where('user_id', owner.user.id).update({ last_step: 0 });
  return { phone, recoveryCodes };
}
