import { afterEach, expect, test, vi } from 'vitest';
import { hasSeenGreeting, rememberGreeting } from './greeting-memory.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('a visitor is greeted once in a session if the owner allows remembering it', () => {
  const seen = [true, false].map((isKept, chatbotId) => {
    rememberGreeting(chatbotId, isKept);
    return hasSeenGreeting(chatbotId, isKept);
  });
  expect(seen).toEqual([true, false]);
});

test('where storage is blocked, a visitor is greeted', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
  rememberGreeting(7, true);
  expect(hasSeenGreeting(7, true)).toBe(false);
});
