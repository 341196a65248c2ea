import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import {
  type CreatedPasskey,
  CreatedPasskey as CreatedShape,
  passkeysEndpoints as calls,
  type PasskeyPurpose,
  type UsedPasskey,
  UsedPasskey as UsedShape,
} from '#shared/contracts/passkeys.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

// Loaded when someone uses a passkey.
const library = () => import('@simplewebauthn/browser');

/** Has the user create a passkey on this device or another one. Null if they cancel. */
export async function createPasskey(): Promise<CreatedPasskey | null> {
  const optionsJSON = await callEndpoint(calls.beginPasskey);
  const { startRegistration } = await library();
  const created = await unlessCanceled(
    startRegistration({ optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON }),
  );
  // Browsers add fields that the server doesn't take.
  return created && CreatedShape.parse(created);
}

/** Has the user choose and use a passkey. Null if they cancel. */
export async function requestPasskey(purpose: PasskeyPurpose): Promise<UsedPasskey | null> {
  const optionsJSON = await callEndpoint(calls.askForPasskey, { body: { purpose } });
  const { startAuthentication } = await library();
  const used = await unlessCanceled(
    startAuthentication({ optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON }),
  );
  return used && UsedShape.parse(used);
}

/** Browsers don't tell a refusal from a timeout (WebAuthn Level 3, section 14.5.2). */
async function unlessCanceled<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null;
    throw error;
  }
}
