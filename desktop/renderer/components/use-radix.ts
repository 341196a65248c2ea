import { useEffect, useState } from 'react';
import { create } from 'zustand';

type Radix = typeof import('./radix.ts');

const useLoaded = create<{ radix: Radix | null; error: unknown }>(() => ({ radix: null, error: null }));
let loading: Promise<void> | null = null;

/** Loads the Radix parts once, and again after a failure. */
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
 * The Radix parts of dialogs, menus and selects: 33 KB that no page needs for its first render. Null until they are
 * loaded, a moment after the page.
 * @param isNeeded something should open now, so a failure to load is thrown to the page
 */
export function useRadix(isNeeded = false): Radix | null {
  const { radix, error } = useLoaded();
  useEffect(() => {
    if (isNeeded) loadRadix().catch(() => {});
  }, [isNeeded]);
  if (isNeeded && !radix && error) throw error;
  return radix;
}

/**
 * A ref for the trigger of something that opens. Radix replaces the element with its own once it is loaded, and
 * without this, a user who has just reached it with the Tab key would start over at the top of the page.
 */
export function useKeptFocus(): (element: HTMLElement | null) => void {
  const [keepFocus] = useState(() => {
    let replaced: HTMLElement | null = null;
    let hadFocus = false;
    return (element: HTMLElement | null) => {
      if (element && hadFocus) element.focus({ preventScroll: true });
      hadFocus = !element && replaced !== null && replaced === document.activeElement;
      replaced = element;
    };
  });
  return keepFocus;
}
