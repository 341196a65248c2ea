import type { Challenge } from '#shared/contracts/visitors.ts';
import { solve } from './solve.ts';

const timeoutMs = 20_000;

export interface Token {
  text: string;
  /** When to get another one, on the clock of `performance.now()`. */
  renewAt: number;
}

/** Gets a challenge for this page and solves it. */
export async function prove(base: string, chatbotId: number, signal: AbortSignal): Promise<Token> {
  const requestedAt = performance.now();
  const response = await fetch(new URL(`api/widget/${chatbotId}/challenge`, base), {
    method: 'POST',
    credentials: 'omit',
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  if (!response.ok) throw new Error(`no challenge (${response.status})`);
  const { challenge, seconds } = (await response.json()) as Challenge;
  const text = await solve(challenge, signal);
  return { text, renewAt: requestedAt + seconds * 900 };
}
