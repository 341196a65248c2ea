export interface AppStart {
  app: string;
  provider?: string;
  email?: string;
  isConfirmation?: true;
}

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
