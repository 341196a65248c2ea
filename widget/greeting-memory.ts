/** Remembers for the session that the visitor has seen the greeting or opened the chat. */
const key = (chatbotId: number) => `parley:${chatbotId}:greeted`;

/** Without the owner's permission, or if storage is blocked, it is only remembered for the page view. */
export function hasSeenGreeting(chatbotId: number, isKept: boolean): boolean {
  try {
    return isKept && sessionStorage.getItem(key(chatbotId)) !== null;
  } catch {
    return false;
  }
}

export function rememberGreeting(chatbotId: number, isKept: boolean): void {
  try {
    if (isKept) sessionStorage.setItem(key(chatbotId), '1');
  } catch {
    // The greeting may appear again, which does no harm.
  }
}
