export interface AppStart {
  /** The app's challenge. */
  app: string;
  provider?: string;
  email?: string;
  isConfirmation?: true;
}

/** Whether the app chose a provider. Otherwise the person signs in as they like. */
export const leadsToProvider = ({ provider, email, isConfirmation }: AppStart): boolean =>
  provider !== undefined || email !== undefined || isConfirmation === true;

/**
 * What the desktop app has put into the address; null if it hasn't opened this page. Not in StartForApp.tsx, which is
 * loaded only then.
 */
export function readAppStart(hash: string): AppStart | null {
  const given = new URLSearchParams(hash.slice(1));
  const [app, provider, email] = [given.get('app'), given.get('provider'), given.get('email')];
  if (app === null) return null;
  return {
    app,
    ...(provider !== null && { provider }),
    ...(email !== null && { email }),
    ...(given.has('confirm') && { isConfirmation: true }),
  };
}

/** Whether the app asked for a new account. */
export const wantsAccount = (hash: string): boolean => new URLSearchParams(hash.slice(1)).has('register');
