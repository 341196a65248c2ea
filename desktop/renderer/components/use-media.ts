import { useSyncExternalStore } from 'react';

/** Whether a media query matches, kept up to date. For what styles alone can't do, such as another kind of control. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Below the `sm` of styles. */
export const useIsPhone = (): boolean => useMedia('(max-width: 639.9px)');
