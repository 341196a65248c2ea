import { useEffect } from 'react';
import { create } from 'zustand';

type Radix = typeof import('./radix.ts');

const useLoaded = create<{ radix: Radix | null; error: unknown }>(() => ({ radix: null, error: null }));
let loading: Promise<void> | null = null;

/** Fetches the parts of dialogs, menus and lists once, and again after a failure. */
export function loadRadix(): Promise<void> {
  loading ??= fetchRadix();
  return loading;
}

async function fetchRadix(): Promise<void> {
  try {
    useLoaded.setState({ radix: await import('./radix.ts'), error: null });
  } catch (error) {
    loading = null;
    useLoaded.setState({ error });
    throw error;
  }
}

/**
 * The parts of dialogs, menus and lists: 33 KB that no page needs to be shown. Null until they are there, which is a
 * moment after the page is.
 * @param isNeeded Something is to be open now: a failure is thrown to the page.
 */
export function useRadix(isNeeded = false): Radix | null {
  const { radix, error } = useLoaded();
  useEffect(() => {
    if (isNeeded) loadRadix().catch(() => {});
  }, [isNeeded]);
  if (isNeeded && !radix && error) throw error;
  return radix;
}
