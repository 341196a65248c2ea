import { useCallback, useLayoutEffect, useRef } from 'preact/hooks';

/** How far from the right place still counts as following the conversation, in pixels. */
const slackPx = 48;
/** Room above the question whose answer is being read. */
const marginPx = 12;
/** The part of the list that the end of a long question may take from its answer. */
const questionShare = 1 / 3;

/**
 * Scrolls a list to where the visitor reads on: to its end, but never past the newest question (of a long one, its
 * end), so that a long answer is read from its beginning. Leaves the list alone while the visitor looks at something earlier. `version` says that
 * the list grew; `hasJustAsked` brings the visitor back in any case. Returns what the list needs as props.
 */
export function useReadingPlace(version: unknown, hasJustAsked: boolean) {
  const listRef = useRef<HTMLDivElement>(null);
  const isFollowingRef = useRef(true);
  const sizeRef = useRef('');

  const follow = useCallback(() => {
    const list = listRef.current;
    if (!list) return;
    sizeRef.current = sizeOf(list);
    if (isFollowingRef.current) list.scrollTo({ top: readingPlace(list) });
  }, []);

  useLayoutEffect(() => {
    if (hasJustAsked) isFollowingRef.current = true;
    follow();
  }, [follow, version, hasJustAsked]);

  // The list also changes its height when the text field grows or a keyboard comes up.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(follow);
    if (listRef.current) observer.observe(listRef.current);
    return () => observer.disconnect();
  }, [follow]);

  const onScroll = useCallback((event: Event) => {
    const list = event.currentTarget as HTMLElement;
    // Browsers also scroll when sizes change: that says nothing about the visitor, and is followed up in a moment.
    if (sizeOf(list) !== sizeRef.current) return;
    const isAtEnd = endOf(list) - list.scrollTop < slackPx;
    isFollowingRef.current = isAtEnd || Math.abs(readingPlace(list) - list.scrollTop) < slackPx;
  }, []);

  return { ref: listRef, onScroll };
}

function sizeOf({ scrollHeight, clientHeight }: HTMLElement): string {
  return `${scrollHeight} ${clientHeight}`;
}

function endOf(list: HTMLElement): number {
  return list.scrollHeight - list.clientHeight;
}

function readingPlace(list: HTMLElement): number {
  const question = [...list.querySelectorAll<HTMLElement>('.visitor')].at(-1);
  if (!question) return endOf(list);
  const { offsetTop, offsetHeight } = question;
  const tail = offsetTop + offsetHeight - list.clientHeight * questionShare;
  return Math.min(endOf(list), Math.max(offsetTop - marginPx, tail));
}
