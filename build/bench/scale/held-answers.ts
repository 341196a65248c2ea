import type { ChatRequest } from '#server/testing/chat-request.ts';
import { fakeOpenAi } from '#server/testing/fake-openai.ts';

export interface HeldAnswers extends AsyncDisposable {
  /** For OPENAI_BASE_URL. */
  baseUrl: string;
  /** Completes every open answer. */
  finish(): void;
}

/**
 * A model that writes one sentence of each answer, taken from the first passage, and completes all answers on request.
 */
export async function holdAnswers(): Promise<HeldAnswers> {
  const model = await fakeOpenAi();
  const { promise, resolve } = Promise.withResolvers<string>();
  model.chat((request) => ({ begin: `{"answerable":true,"sentences":[${sentenceFor(request)}`, rest: promise }));
  return { baseUrl: model.baseUrl, finish: () => resolve(']}'), [Symbol.asyncDispose]: model.close };
}

function sentenceFor({ messages }: ChatRequest): string {
  const { passages } = JSON.parse(messages.at(-1)?.content ?? '{}') as { passages: { text: string }[] };
  const text = /[A-Z][^.\n]{20,}\./.exec(passages[0]?.text ?? '')?.[0];
  return JSON.stringify({ text, cites: [1] });
}
