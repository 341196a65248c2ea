import { useRef } from 'react';

/**
 * For the content of a dialog that is opened by state and not by a trigger of its own: the focus goes back to where it
 * was before.
 */
export function useFocusReturn() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
