import { onTestFinished, vi } from 'vitest';

/** Pages poll the server only when the test lets time pass, instead of every few seconds. */
export function holdPolls(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}
