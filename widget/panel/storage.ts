/** What is remembered about a visitor. The messages stay on the server. */
export interface Memory {
  visitorId: string;
  conversationId?: string | undefined;
  /** The consent text that the visitor agreed to. */
  consent?: string | undefined;
  /** The newest answer, which tells other tabs that there is one. */
  lastAnswerId?: number | undefined;
}

export interface MemoryStore {
  /** What this tab or another one stored last. */
  get(): Memory;
  set(changes: Partial<Memory>): void;
  /** Calls the listener after another tab has stored something. */
  watch(listener: () => void, signal: AbortSignal): void;
}

/**
 * Keeps the visitor's and the conversation's ids, and what the visitor agreed to, in localStorage if the owner allows it; otherwise, or if storage is
 * blocked, as long as the page is open.
 */
export function createMemoryStore(chatbotId: number, isKept: boolean): MemoryStore {
  const key = `parley:${chatbotId}`;
  let memory: Memory = { visitorId: randomId() };
  function get(): Memory {
    memory = (isKept && read(key)) || memory;
    return memory;
  }
  function set(changes: Partial<Memory>): void {
    memory = { ...get(), ...changes };
    if (!isKept) return;
    try {
      localStorage.setItem(key, JSON.stringify(memory));
    } catch {
      // Blocked or full: the conversation lasts as long as the page.
    }
  }
  return {
    get,
    set,
    watch(listener, signal) {
      const onStorage = (event: StorageEvent) => event.key === key && listener();
      if (isKept) addEventListener('storage', onStorage, { signal });
    },
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
      lastAnswerId: typeof saved.lastAnswerId === 'number' ? saved.lastAnswerId : undefined,
    };
  } catch {
    return undefined;
  }
}

/** 128 random bits in hexadecimal. `randomUUID` isn't available on pages without https. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
