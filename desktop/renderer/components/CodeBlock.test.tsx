import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './CodeBlock.tsx';

afterEach(() => {
  vi.useRealTimers();
});

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('copies the text and shows Copied for three seconds', { tags: ['rule:copied-for-three-seconds'] }, async () => {
  vi.useFakeTimers();
  render(<CopyButton text="<script>" />);
  const button = screen.getByRole('button', { name: 'Copy' });
  await act(async () => {
    fireEvent.click(button);
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(await navigator.clipboard.readText()).toBe('<script>');
  expect(button.textContent).toBe('Copied');
  wait(2900);
  expect(button.textContent).toBe('Copied');
  wait(200);
  expect(button.textContent).toBe('Copy');
});
