import { useState } from 'react';
import { useToast } from './toast-store.ts';
import { later, whenNeeded } from './when-needed.tsx';

const load = async () => (await import('./Toaster.tsx')).Toaster;
// A message that can't be shown must not take the page with it.
const Toaster = whenNeeded(() => load().catch(() => () => null));

/** Fetches what shows messages with the first sign of someone, so that a lost connection can be shown. */
export function prepareToasts(): void {
  later(load);
}

/** Mounted once, beside everything. Pages that have nothing to tell do not fetch what shows it. */
export function ToastPlace() {
  const hasToast = useToast(({ current }) => current !== null);
  const [isNeeded, setNeeded] = useState(false);
  if (hasToast && !isNeeded) setNeeded(true);
  return isNeeded && <Toaster />;
}
