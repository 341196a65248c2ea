/** What is remembered about a visitor. The messages stay on the server. */
export interface Memory {
  visitorId: string;
  conversationId: string | undefined;
  /** The consent text that the visitor agreed to. */
  consent: string | undefined;
}

export interface MemoryStore {
  get(): Memory;
  setConversation(id: string | undefined): void;
  setConsent(text: string): void;
}

/**
 * Keeps the visitor's and the conversation's ids, and what the visitor agreed to, in localStorage if the owner allows it; otherwise, or if storage is
 * blocked, as long as the page is open.
 */
export function createMemoryStore(chatbotId: number, isKept: boolean): MemoryStore {
  const key = `parley:${chatbotId}`;
  let memory: Memory = (isKept && read(key)) || {
    visitorId: randomId(),
    conversationId: undefined,
    consent: undefined,
  };
  function change(changes: Partial<Memory>): void {
    memory = { ...memory, ...changes };
    if (!isKept) return;
    try {
      localStorage.setItem(key, JSON.stringify(memory));
    } catch {
      // Blocked or full: the conversation lasts as long as the page.
    }
  }
  return {
    get: () => memory,
    setConversation: (conversationId) => change({ conversationId }),
    setConsent: (consent) => change({ consent }),
  };
}

function read(key: string): Memory | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Memory>;
    if (typeof saved.visitorId !== 'string' || saved.visitorId.length > 64) return undefined;
    const isId = typeof saved.conversationId === 'string' && /^[\w-]{22}$/.test(saved.conversationId);
    return {
      visitorId: saved.visitorId,
      conversationId: isId ? saved.conversationId : undefined,
      consent: typeof saved.consent === 'string' ? saved.consent : undefined,
    };
  } catch {
    return undefined;
  }
}

/** 128 random bits in hexadecimal. `randomUUID` isn't available on pages without https. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
