import { beforeEach, expect, test } from 'vitest';
import { readTestChatbot, rememberTestChatbot } from './data.ts';

beforeEach(() => {
  localStorage.clear();
});

test.each([42, 4_503_599_627_370_497, Number.MAX_SAFE_INTEGER])('the tester finds the chatbot %i', (id) => {
  rememberTestChatbot(id);
  expect(localStorage.getItem('testChatbotId')).toBe(String(id));
  expect(readTestChatbot()).toBe(id);
});

test.each(['', '0', '-3', '1.5', 'abc', '12x', 'null', '9007199254740993', '9'.repeat(30)])(
  '"%s" is not a chatbot',
  { tags: ['rule:chatbot-id-checked'] },
  (stored) => {
    localStorage.setItem('testChatbotId', stored);
    expect(readTestChatbot()).toBeNull();
  },
);
