import type { Logger } from 'pino';
import type { AiClient } from './types.ts';

const everyMs = 5 * 60 * 1000;

/** Checks the models now and every five minutes, and logs changes. @returns a function that stops it */
export function watchModels(ai: AiClient, log: Pick<Logger, 'warn' | 'info'>): () => Promise<void> {
  let said = '';
  async function look(): Promise<void> {
    const { state, problems } = await ai.check();
    const now = problems.join(' ');
    if (now !== said) {
      if (problems.length > 0) log.warn({ problems }, 'models are missing');
      else log.info({ state, chat: ai.chatModel, embedding: ai.embeddingModel }, 'models are available');
    }
    said = now;
  }
  let looking = look();
  const timer = setInterval(() => {
    looking = look();
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
