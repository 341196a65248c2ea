/** What pages watch for shortcuts, and what their dialogs watch to keep focus, scrolling and clicks to themselves. */
const watched = 'keydown keypress keyup wheel touchstart touchmove pointerdown mousedown';

/** Keeps what a visitor does in the chat from the page, whose open dialog would prevent it. */
export function keepEvents(host: Element, signal: AbortSignal): void {
  for (const type of watched.split(' ')) host.addEventListener(type, (event) => event.stopPropagation(), { signal });
  // A dialog that takes the focus back hears of it before the host does, or from the field that loses it.
  const keepFocus = (event: Event) => {
    const { target, relatedTarget } = event as FocusEvent;
    if (target === host || (relatedTarget === host && (target as Element).closest('[role$=dialog]')))
      event.stopImmediatePropagation();
  };
  for (const type of ['focusin', 'focusout']) addEventListener(type, keepFocus, { capture: true, signal });
}
