import { afterEach, expect, test, vi } from 'vitest';
import { recall, remember } from './session-memory.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('a visitor is greeted once in a session if the owner allows remembering it', () => {
  const seen = [true, false].map((isKept, chatbotId) => {
    remember(chatbotId, isKept, 'greeted');
    return recall(chatbotId, isKept);
  });
  expect(seen).toEqual(['greeted', null]);
});

test('where storage is blocked, a visitor is greeted', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
  remember(7, true, 'open');
  expect(recall(7, true)).toBeNull();
});
