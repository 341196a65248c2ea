import { host } from '../../host/host.ts';

/**
 * Whether passkeys work on this page. They are bound to the server's name, so they don't in the desktop app, whose pages
 * come from the computer, or at an IP address. Not in browser-passkeys.ts, which is loaded when someone uses a passkey.
 */
export const knowsPasskeys = (): boolean =>
  !host.program && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
