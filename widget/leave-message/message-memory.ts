const mostKept = 50;

/**
 * The ids of answers under which the visitor left a message, so that a reload doesn't offer it again. Stored like the
 * conversation.
 */
export function messageMemory(chatbotId: number, isKept: boolean) {
  const key = `parley:${chatbotId}:left`;
  const numbers = new Set(isKept ? read(key) : []);
  return {
    has: (answer: number | undefined) => answer !== undefined && numbers.has(answer),
    add(answer: number | undefined): void {
      if (answer === undefined || !isKept) return;
      numbers.add(answer);
      try {
        localStorage.setItem(key, JSON.stringify([...numbers].slice(-mostKept)));
      } catch {
        // Blocked or full: the offer appears again on the next page.
      }
    },
  };
}

function read(key: string): number[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(saved) ? saved.filter((answer) => Number.isSafeInteger(answer)) : [];
  } catch {
    return [];
  }
}
