import type { MouseEvent } from 'react';

/** False for a click on something in the row that has a meaning of its own, and at the end of marking text. */
export function isOnRowItself(event: MouseEvent): boolean {
  const target = event.target as Element;
  const hasSelectedText = window.getSelection()?.isCollapsed === false;
  return !hasSelectedText && !target.closest('a, button, input, label, [role="menuitem"]');
}
