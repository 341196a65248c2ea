import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a list that scrolls: keeps what is read in its place when something is put above it. */
export function useKeptPlace<List extends HTMLElement>(firstId: number | undefined): RefObject<List | null> {
  const list = useRef<List>(null);
  const before = useRef({ firstId, height: 0 });
  useLayoutEffect(() => {
    if (!list.current) return;
    const { scrollHeight } = list.current;
    if (before.current.firstId !== undefined && before.current.firstId !== firstId) {
      list.current.scrollBy(0, scrollHeight - before.current.height);
    }
    before.current = { firstId, height: scrollHeight };
  });
  return list;
}
