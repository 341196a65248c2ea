import {
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

export interface OpenedBy {
  /** What was pressed to open it; null: a click. */
  openedBy: string | null;
}

/**
 * For a button that opens a list: a plain button until it is first used, then the whole control in its place.
 * `buttonProps` are the plain button's, `full` is there once the button has been used.
 */
export function useFullForm<Props extends OpenedBy>(
  load: () => Promise<ComponentType<Props>>,
  opens: (key: string) => boolean,
) {
  const [full, setFull] = useState<{ Control: ComponentType<Props>; openedBy: string | null } | null>(null);
  function open(openedBy: string | null) {
    load().then(
      (Control) => setFull({ Control, openedBy }),
      // Without a connection, which the page tells, nothing opens; the next try fetches it again.
      () => {},
    );
  }
  const buttonProps = {
    'aria-expanded': false,
    'data-state': 'closed',
    // Enter and Space are clicks too, of no button of a mouse.
    onClick: ({ detail }: MouseEvent) => open(detail === 0 ? 'Enter' : null),
    onKeyDown(event: KeyboardEvent) {
      if (!opens(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      open(event.key);
    },
  };
  return { full, buttonProps };
}

/** Does in the whole control what was done with the plain button. */
export function useFirstOpening(openedBy: string | null, open: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const first = useRef(() => {
    if (openedBy === null) return open();
    button.current?.focus();
    button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: openedBy, bubbles: true, cancelable: true }));
  });
  useEffect(() => first.current(), []);
  return button;
}
