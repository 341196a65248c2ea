import { AiError } from '#server/ai/errors.ts';
import type { Source } from '../types.ts';
import { type Fault, faultOf } from './checks/check-sentence.ts';
import type { ContextPassage } from './context-passages.ts';
import type { SaidSentence } from './read-reply.ts';
import { isRefusal } from './refusals.ts';

const MAX_SENTENCES = 16;
const MAX_WORDS = 160;
const MAX_SOURCES = 3;
const LIST_ITEM = /^(?:[-*•]|\d{1,2}[.)])\s/;

export type LeftOut = Fault | 'uncited';

/**
 * Puts an answer together from sentences, each checked against the passages it cites. The first one decides: it
 * carries the answer, so one that fails or refuses ends it. Later ones that fail are left out.
 */
export class AnswerWriter {
  /** Why sentences were left out. */
  readonly leftOut: LeftOut[] = [];
  /** The first sentence said that the pages do not answer. */
  hasRefused = false;
  readonly #passages: readonly ContextPassage[];
  readonly #languages: { visitorLanguage: string; siteLanguage: string };
  readonly #sources: Source[] = [];
  #text = '';
  #sentences = 0;
  #last = '';

  constructor(passages: readonly ContextPassage[], languages: { visitorLanguage: string; siteLanguage: string }) {
    this.#passages = passages;
    this.#languages = languages;
  }

  get text(): string {
    return this.#text;
  }

  get sources(): Source[] {
    return this.#sources.slice(0, MAX_SOURCES);
  }

  /** Nothing more is taken, whatever the model still writes. */
  get isFull(): boolean {
    return this.hasRefused || this.#sentences >= MAX_SENTENCES || this.#text.split(/\s+/).length >= MAX_WORDS;
  }

  /**
   * @returns what to show of a sentence, with what joins it to those before; null when it is left out
   * @throws AiError when it is the first and fails
   */
  take({ text, cites }: SaidSentence): string | null {
    if (this.isFull || text === this.#last) return null;
    if (isRefusal(text)) {
      this.hasRefused = this.#text === '';
      return null;
    }
    const cited = cites.flatMap((number) => this.#passages[number - 1] ?? []);
    const fault =
      cited.length === 0
        ? 'uncited'
        : faultOf({
            sentence: text,
            passages: cited.map(({ page, section, text: body }) => `${page}\n${section}\n${body}`),
            ...this.#languages,
          });
    if (fault !== null) {
      this.leftOut.push(fault);
      // An introduction says nothing yet.
      if (this.#text !== '' || text.endsWith(':')) return null;
      throw new AiError('nonsense', `The model said what its passages do not: ${fault}`);
    }
    return this.#add(text, cited);
  }

  #add(text: string, cited: readonly ContextPassage[]): string {
    const isList = LIST_ITEM.test(text) || LIST_ITEM.test(this.#last);
    const piece = this.#text === '' ? text : `${isList ? '\n' : ' '}${text}`;
    this.#text += piece;
    this.#last = text;
    this.#sentences++;
    for (const { source } of cited) {
      if (source && !this.#sources.some(({ url }) => url === source.url)) this.#sources.push(source);
    }
    return piece;
  }
}
