import { AiError } from '#server/ai/errors.ts';
import type { ChatClient, ChatMessage } from '#server/ai/types.ts';
import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import type { ConsideredPassage } from '#shared/contracts/answer-reasons.ts';
import type { Source } from '#shared/contracts/conversations.ts';
import { AnswerWriter, type LeftOut } from './answer-writer.ts';
import { fitPassages } from './context-passages.ts';
import type { ModelUse } from './model-use.ts';
import { answerPrompt, type PromptInput, repairPrompt } from './prompt.ts';
import { isRefusal } from './refusals.ts';
import { ReplyReader } from './reply-reader.ts';
import { answerShape } from './reply-shape.ts';
import { translateSentences } from './translate-sentences.ts';

const maxAnswerTokens = 600;
/** Share of the time limit for an answer. A model that is silent for longer has failed. */
const silenceShare = 0.2;
/** In characters. A reply that grows longer is cut off. */
const maxLength = 6_000;

export interface GeneratedAnswer {
  /** Null if the model found no answer in the passages. */
  text: string | null;
  sources: Source[];
  /** The passages it cites. */
  restsOn: RankedPassage[];
  /** The passages it was given, in order. */
  passages: ConsideredPassage[];
}

interface Attempt {
  messages: ChatMessage[];
  writer: AnswerWriter;
  maxTokens: number;
}

/**
 * Has the model answer from the passages and yields each sentence once its passages are found to support it. A prompt
 * that is too long for the model is retried once with less text, and an unreadable reply is requested again. Sentences
 * in another language than their passages come last, after one call that translates them back.
 * @param leftOut receives the sentences that aren't shown
 * @throws AiError if the model fails, takes too long, can't be understood, or begins with something no passage says
 */
export async function* generateAnswer(
  ai: ChatClient,
  use: ModelUse,
  input: PromptInput,
  leftOut: LeftOut[],
): AsyncGenerator<string, GeneratedAnswer> {
  const deadline = performance.now() + ai.answerMs;
  let attempt = prepare(ai, input, leftOut);
  let unread: string | null;
  try {
    unread = yield* run(ai, use, attempt, deadline);
  } catch (error) {
    if (!(error instanceof AiError) || error.kind !== 'too-long') throw error;
    // The client learned from the error how much the model can read.
    attempt = prepare(ai, input, leftOut);
    unread = yield* run(ai, use, attempt, deadline);
  }
  if (unread !== null && unread.trim() !== '') {
    attempt = { ...attempt, messages: repairPrompt(attempt.messages, unread) };
    unread = yield* run(ai, use, attempt, deadline);
  }
  const { writer } = attempt;
  if (unread !== null) throw new AiError('nonsense', 'The model’s reply can’t be read');
  if (writer.toTranslate.length > 0) yield* showTranslated(ai, use, writer, deadline);
  return { text: writer.text || null, sources: writer.sources, restsOn: writer.restsOn, passages: writer.considered };
}

function prepare(ai: ChatClient, input: PromptInput, leftOut: LeftOut[]): Attempt {
  const maxTokens = Math.min(maxAnswerTokens, Math.floor(ai.contextTokens / 4));
  const passages = fitPassages(input.passages, { contextTokens: ai.contextTokens, replyTokens: maxTokens });
  return {
    messages: answerPrompt({ ...input, passages }),
    writer: new AnswerWriter(passages, { visitorLanguage: input.language, siteLanguage: input.siteLanguage }, leftOut),
    maxTokens,
  };
}

/** Yields the waiting sentences whose translations pass the checks. */
async function* showTranslated(
  ai: ChatClient,
  use: ModelUse,
  writer: AnswerWriter,
  deadline: number,
): AsyncGenerator<string> {
  let translations: ReadonlyMap<number, string>;
  try {
    translations = await translateSentences(ai, use, writer.toTranslate, deadline);
  } catch (error) {
    // Sentences already shown were checked without a translation, so they stay.
    if (!(error instanceof AiError) || writer.text === '') throw error;
    translations = new Map();
  }
  yield* writer.takeTranslations(translations);
  if (writer.text === '' && !writer.hasRefused) throw new AiError('nonsense', 'The model returned no text');
}

/** Yields what can be shown. @returns the reply if it can't be parsed, else null */
async function* run(
  ai: ChatClient,
  use: ModelUse,
  { messages, writer, maxTokens }: Attempt,
  deadline: number,
): AsyncGenerator<string, string | null> {
  const reader = new ReplyReader();
  const waiting: Parameters<AnswerWriter['take']>[0][] = [];
  const pieces = ai.chat(messages, {
    // The answer is finished even if the visitor leaves, so only its own time limits end it.
    signal: new AbortController().signal,
    maxTokens,
    silenceMs: silenceShare * ai.answerMs,
    totalMs: Math.max(1, Math.round(deadline - performance.now())),
    shape: answerShape,
    onUse: (tokens, by) => use.add(tokens, by),
  });
  const takeWaiting = function* () {
    for (const sentence of waiting.splice(0)) {
      const shown = writer.take(sentence);
      if (shown !== null) yield shown;
    }
  };
  for await (const piece of pieces) {
    waiting.push(...reader.push(piece));
    if (reader.isAnswerable === false) return null;
    // Nothing is shown until the model has said whether it can answer.
    if (reader.isAnswerable) yield* takeWaiting();
    if (writer.isFull) return null;
    if (reader.raw.length > maxLength) {
      if (!writer.isEmpty) return null;
      throw new AiError('nonsense', 'The model didn’t stop');
    }
  }
  const reply = reader.end();
  if (reply === null) return !writer.isEmpty || isRefusal(reader.raw) ? null : reader.raw;
  if (reader.isAnswerable === false) return null;
  waiting.push(...reply.sentences.slice(reply.given));
  yield* takeWaiting();
  if (!writer.isEmpty || writer.hasRefused) return null;
  throw new AiError('nonsense', 'The model returned no text');
}
