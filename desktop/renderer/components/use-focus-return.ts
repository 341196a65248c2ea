import { useRef } from 'react';

/**
 * For the content of a dialog that is opened by state and not by a trigger of its own: the focus goes back to where it
 * was before, or to the page when that is gone, such as the menu of a row that was deleted. A dialog that is closed
 * together with the one it asked about leaves the focus where that one brought it.
 */
export function useFocusReturn() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const isLost = document.activeElement === document.body;
      const target = before.current?.isConnected ? before.current : isLost && document.getElementById('main');
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
