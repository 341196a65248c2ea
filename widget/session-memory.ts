/** What the visitor saw in this session: the greeting or the chat, which may still be open. */
export type Seen = 'greeted' | 'open';

const key = (chatbotId: number) => `parley:${chatbotId}:seen`;

/** Without the owner's permission, or if storage is blocked, it is only remembered for the page view. */
export function recall(chatbotId: number, isKept: boolean): string | null {
  try {
    return isKept ? sessionStorage.getItem(key(chatbotId)) : null;
  } catch {
    return null;
  }
}

export function remember(chatbotId: number, isKept: boolean, seen: Seen): void {
  try {
    if (isKept) sessionStorage.setItem(key(chatbotId), seen);
  } catch {
    // The greeting may appear again, which does no harm.
  }
}
