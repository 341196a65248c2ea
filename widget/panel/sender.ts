import type { WidgetContext } from '../context.ts';
import type { Token } from '../proof/prove.ts';

type ProofModule = typeof import('../proof/prove.ts');

/** Makes a visitor's call. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

export interface Sender {
  send: Send;
  /** Gets a token before it is needed, if the chatbot needs one. */
  prepare(): void;
}

/**
 * Sends visitors' calls without cookies. A chatbot that lists its origins only takes messages with a token, which is
 * renewed when it ends, or when the server asks for another one.
 */
export function createSender({
  base,
  chatbotId,
  config,
  signal,
}: Pick<WidgetContext, 'base' | 'chatbotId' | 'config' | 'signal'>): Sender {
  let needsToken = config.needsToken === true;
  let token: Promise<Token> | undefined;
  let failures = 0;

  async function prove(): Promise<Token> {
    // Browsers cache a failed module by its URL, so a retry needs another URL.
    const address = base + __PROOF__ + (failures ? `?try=${failures}` : '');
    const module = (await import(/* @vite-ignore */ address)) as ProofModule;
    return module.prove(base, chatbotId, signal);
  }

  function request(): Promise<Token> {
    token = prove().catch((error: unknown) => {
      token = undefined;
      failures += 1;
      throw error;
    });
    return token;
  }

  async function current(): Promise<string> {
    const known = await (token ?? request());
    return (performance.now() < known.renewAt ? known : await request()).text;
  }

  async function attempt(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (needsToken && init.method === 'POST') headers.set('x-visitor-token', await current());
    return fetch(new URL(`api/widget/${chatbotId}/${path}`, base), { credentials: 'omit', ...init, headers });
  }

  return {
    async send(path, init) {
      const response = await attempt(path, init);
      if (response.status !== 401) return response;
      needsToken = true;
      token = undefined;
      return attempt(path, init);
    },
    prepare() {
      if (needsToken) current().catch(() => undefined);
    },
  };
}
