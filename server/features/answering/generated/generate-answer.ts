import { AiError } from '#server/ai/errors.ts';
import type { AiClient } from '#server/ai/types.ts';
import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import type { Source } from '../types.ts';
import { isGrounded } from './grounding.ts';
import { groundedPrompt, noAnswer, type PromptInput } from './prompt.ts';
import { ReplyFilter } from './reply-filter.ts';

const limits = { maxTokens: 400, silenceMs: 8_000, totalMs: 40_000 };
const maxLength = 2_000;
const maxSources = 3;

export interface GeneratedAnswer {
  /** Null: the model found no answer in the passages. */
  text: string | null;
  sources: Source[];
}

/**
 * Lets the model answer from the passages, yielding the text as it comes.
 * @throws AiError when the model fails, takes too long, or says what no passage says
 */
export async function* generateAnswer(ai: AiClient, input: PromptInput): AsyncGenerator<string, GeneratedAnswer> {
  const filter = new ReplyFilter();
  let raw = '';
  let text = '';
  let fed = 0;
  // The visitor may leave, the answer is finished all the same: only its own time limits end it.
  for await (const piece of ai.chat(groundedPrompt(input), { ...limits, signal: new AbortController().signal })) {
    raw += piece;
    if (raw.length > maxLength) throw new AiError('nonsense', 'The model did not stop');
    // Nothing is shown while it could still become the word for 'no answer'.
    const start = raw.trimStart();
    if (noAnswer.startsWith(start) || start.startsWith(noAnswer)) continue;
    const shown = filter.push(raw.slice(fed));
    fed = raw.length;
    text += shown;
    if (shown) yield shown;
  }
  if (raw.trim().startsWith(noAnswer)) return { text: null, sources: [] };
  const rest = filter.push(raw.slice(fed)) + filter.end();
  text += rest;
  if (rest) yield rest;

  const answer = text.replaceAll(noAnswer, '').trim();
  if (!answer) throw new AiError('nonsense', 'The model said nothing');
  const bodies = input.passages.map((passage) => `${passage.header}\n${passage.body}`);
  if (!isGrounded(answer, bodies, input.question)) {
    throw new AiError('nonsense', 'The model said what no passage says');
  }
  return { text: answer, sources: citedSources(filter.cited, input.passages) };
}

/** The pages of the cited passages; of the best passage when the model cited none that exists. */
function citedSources(cited: readonly number[], passages: readonly RankedPassage[]): Source[] {
  const sources: Source[] = [];
  const add = (passage: RankedPassage | undefined) => {
    if (!passage?.url || sources.some((source) => source.url === passage.url)) return;
    sources.push({ url: passage.url, title: passage.title });
  };
  for (const number of cited) add(passages[number - 1]);
  if (sources.length === 0) add(passages[0]);
  return sources.slice(0, maxSources);
}
