import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/** Sets the window's width until the end of the test. */
export function setWidth(width: number): void {
  const resize = (to: number) =>
    act(() =>
      (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
        width: to,
      }),
    );
  const before = window.innerWidth;
  resize(width);
  onTestFinished(() => resize(before));
}
