import { expect, test, vi } from 'vitest';
import { recognize } from './recognize.ts';

test('a canceled recognition stops listening', async () => {
  const heard: string[] = [];
  vi.stubGlobal(
    'SpeechRecognition',
    class {
      start = () => heard.push('start');
      stop = () => heard.push('stop');
      abort = () => heard.push('abort');
    },
  );
  const canceling = new AbortController();
  const { finished } = recognize('en', canceling.signal, () => {});
  canceling.abort('canceled');
  await expect(finished).rejects.toBe('canceled');
  expect(heard).toEqual(['start', 'abort']);
  vi.unstubAllGlobals();
});
