import { beforeEach, expect, test } from 'vitest';
import { readTestChatbot, rememberTestChatbot } from './test-chatbot-id.ts';

beforeEach(() => {
  localStorage.clear();
});

test('the tester finds the chatbot that was chosen', () => {
  rememberTestChatbot(42);
  expect(localStorage.getItem('testChatbotId')).toBe('42');
  expect(readTestChatbot()).toBe(42);
});

test.each(['', '0', '-3', '1.5', 'abc', '12x', 'null', '9'.repeat(30)])('"%s" is no chatbot', (stored) => {
  localStorage.setItem('testChatbotId', stored);
  expect(readTestChatbot()).toBeNull();
});
