import type { Logger } from 'pino';
import type { AiModels } from './types.ts';

const everyMs = 5 * 60 * 1000;

/** Checks the models now and every five minutes, and logs what changed. @returns what ends it */
export function watchModels(ai: AiModels, log: Pick<Logger, 'warn' | 'info'>): () => Promise<void> {
  let said = '';
  async function look(): Promise<void> {
    if (!ai.chat && !ai.embeddings) return;
    const { state, problems } = await ai.check();
    const now = problems.join(' ');
    if (now !== said) {
      if (problems.length > 0) log.warn({ problems }, 'models are missing');
      else
        log.info({ state, chat: ai.chat?.chatModel, embedding: ai.embeddings?.embeddingModel }, 'models are available');
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
