import type { ChatRequest } from './chat-request.ts';

/** A reply in the assistant's format: sentences with the numbers of the passages they cite. */
export const saying = (...sentences: [text: string, ...cites: number[]][]): string =>
  JSON.stringify({ answerable: true, sentences: sentences.map(([text, ...cites]) => ({ text, cites })) });

/** A reply that says the passages don't have the answer. */
export const notAnswerable = JSON.stringify({ answerable: false, sentences: [] });

/** A reply that translates the sentences of an answer, in order. */
export const translating = (...texts: string[]): string =>
  JSON.stringify({ translations: texts.map((text, i) => ({ number: i + 1, text })) });

/** Whether a request asks for such a translation. */
export const isTranslating = ({ messages }: ChatRequest): boolean =>
  messages[0]?.content.startsWith('You translate') ?? false;
