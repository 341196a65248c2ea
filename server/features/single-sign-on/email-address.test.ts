import { expect, test } from 'vitest';
import { isVerified } from './email-address.ts';

const entra = 'https://login.microsoftonline.com/8f2c/v2.0';

test.each([
  [{ iss: 'https://acme.example', email_verified: true }, true],
  [{ iss: 'https://acme.example', email_verified: false }, false],
  [{ iss: 'https://acme.example', email_verified: 'true' }, false],
  [{ iss: 'https://acme.example' }, null],
  // Microsoft Entra ID sends its claim as a boolean, a number or a string.
  [{ iss: entra, xms_edov: true }, true],
  [{ iss: entra, xms_edov: 1 }, true],
  [{ iss: entra, xms_edov: '1' }, true],
  [{ iss: entra, xms_edov: '0' }, false],
  [{ iss: entra, xms_edov: false }, false],
  [{ iss: entra, xms_edov: {} }, false],
  [{ iss: entra }, null],
  [{ iss: entra, email_verified: false, xms_edov: true }, false],
  // Anyone can send the claim of another provider.
  [{ iss: 'https://acme.example', xms_edov: true }, null],
  [{ iss: 'https://login.microsoftonline.com.evil.example/v2.0', xms_edov: true }, null],
  [{ iss: 'http://login.microsoftonline.com/8f2c/v2.0', xms_edov: true }, null],
])('%j says %s about the address', (claims, said) => {
  expect(isVerified(claims)).toBe(said);
});
