import type { Services } from '#server/services.ts';
import type { Passage } from '../knowledge/search/passage.ts';

/** A visitor waits for it. Without a result in this time, the answer is as without the model. */
const longestMs = 1500;
const mostPassages = 3;
/** In characters. Longer text takes longer, and the sequence is cut at 512 tokens anyway. */
const longestText = 1500;

/**
 * What the local reranker says about the passages that an answer comes from: the highest probability, from 0 to 1, that
 * one of them answers the question. Null if the model is off, fails or takes too long.
 */
export async function judgeAnswer(
  { localReranker, log }: Pick<Services, 'localReranker' | 'log'>,
  question: string,
  passages: readonly Pick<Passage, 'header' | 'body'>[],
  timeoutMs = longestMs,
): Promise<number | null> {
  if (!localReranker.isActive || passages.length === 0) return null;
  const texts = passages.slice(0, mostPassages).map(({ header, body }) => `${header}\n${body}`.slice(0, longestText));
  try {
    return Math.max(...(await localReranker.score(question, texts, AbortSignal.timeout(timeoutMs))));
  } catch (error) {
    log.warn({ err: error }, 'answer not checked by the local model');
    return null;
  }
}
