/** On Tab, wraps focus inside the container instead of moving to the page behind. */
export function keepFocusInside(container: HTMLElement, event: KeyboardEvent): void {
  const controls = [...container.querySelectorAll<HTMLElement>('a[href], button, textarea, [tabindex="0"]')];
  const focused = (container.getRootNode() as ShadowRoot).activeElement;
  const edge = event.shiftKey ? controls[0] : controls.at(-1);
  if (focused !== edge) return;
  event.preventDefault();
  (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
}
