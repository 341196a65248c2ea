import { expect, test, vi } from 'vitest';
import { requestIdHeader } from '../../bridge/channels.ts';
import { inDesktopApp } from '../../testing/in-desktop-app.ts';
import { host } from './electron.ts';

const app = inDesktopApp();

test('the app learns which request a page aborts', async () => {
  const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const leaving = new AbortController();
  await host.fetch('/api/user', { headers: { accept: 'application/json' }, signal: leaving.signal });
  const headers = new Headers(sent.mock.lastCall?.[1]?.headers);
  expect(headers.get('accept')).toBe('application/json');
  expect(app.inputsOf('abortRequest')).toEqual([]);
  leaving.abort();
  expect(app.inputsOf('abortRequest')).toEqual([{ id: headers.get(requestIdHeader) }]);
  sent.mockRestore();
});
