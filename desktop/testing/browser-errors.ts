import nodeConsole from 'node:console';
import { onTestFinished, vi } from 'vitest';

/** What the simulated browser reports as errors. It uses Node's console, not the one that Vitest captures. */
export function browserErrors(): readonly unknown[] {
  const errors = vi.spyOn(nodeConsole, 'error').mockImplementation(() => undefined);
  onTestFinished(() => errors.mockRestore());
  return errors.mock.calls;
}
