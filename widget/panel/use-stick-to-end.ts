import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** How far from the end still counts as reading the newest message, in pixels. */
const slackPx = 48;

/** Keeps a list scrolled to its end while it grows, unless the visitor has scrolled up; `version` says that it grew. */
export function useStickToEnd(list: RefObject<HTMLElement | null>, version: unknown, isForced: boolean) {
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (list.current && (isAtEnd.current || isForced)) list.current.scrollTop = list.current.scrollHeight;
  }, [list, version, isForced]);
  return () => {
    const { current } = list;
    if (current) isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < slackPx;
  };
}
