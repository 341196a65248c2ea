import { NetworkSignInForm } from './NetworkSignInForm.tsx';
import { useNetworkSignIn } from './use-network-sign-in.ts';

/** Shown while a proxy, or what is before the server, waits for a name and password. */
export function NetworkSignIn() {
  const asked = useNetworkSignIn().data?.signIn;
  // One form for each question: what was typed for one host is never sent to another.
  return asked ? <NetworkSignInForm key={asked.id} asked={asked} /> : null;
}
