import { setNonce } from 'get-nonce';

/** The nonce the server allows style elements with; empty where there is no such policy. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

/** Hands it to the libraries that write style elements (the scroll lock of dialogs). Called before the first render. */
export function shareStyleNonce(): void {
  if (styleNonce) setNonce(styleNonce);
}
