import { readId } from '../../api/read-id.ts';

const storageKey = 'testChatbotId';

export function rememberTestChatbot(id: number): void {
  try {
    localStorage.setItem(storageKey, String(id));
  } catch {
    // The tester will say that there is no chatbot to test.
  }
}

/** The chatbot to test, or null when none (or nonsense) is stored. */
export function readTestChatbot(): number | null {
  try {
    return readId(localStorage.getItem(storageKey));
  } catch {
    return null;
  }
}
