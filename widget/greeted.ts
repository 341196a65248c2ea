/** Where it is remembered for the session that the visitor has seen the greeting or opened the chat. */
const key = (chatbotId: number) => `parley:${chatbotId}:greeted`;

/** Without the owner's leave nothing is kept, and storage may be blocked: then the page view is the session. */
export function wasGreeted(chatbotId: number, isKept: boolean): boolean {
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
    // The greeting may come again, no harm done.
  }
}
