import { AiError } from '#server/ai/errors.ts';
import type { ConsideredPassage, ModelReport, SentenceFault } from '#shared/contracts/answer-reasons.ts';
import type { Source } from '../types.ts';
import { faultOf } from './checks/check-sentence.ts';
import type { ContextPassage } from './context-passages.ts';
import type { SaidSentence } from './read-reply.ts';
import { isRefusal } from './refusals.ts';

const MAX_SENTENCES = 16;
const MAX_WORDS = 160;
const MAX_SOURCES = 3;
const LIST_ITEM = /^(?:[-*•]|\d{1,2}[.)])\s/;

export type LeftOut = ModelReport['leftOut'][number];

/**
 * Puts an answer together from sentences, each checked against the passages it cites. The first one decides: it
 * carries the answer, so one that fails or refuses ends it. Later ones that fail are left out.
 */
export class AnswerWriter {
  /** The first sentence said that the pages do not answer. */
  hasRefused = false;
  readonly #passages: readonly ContextPassage[];
  readonly #languages: { visitorLanguage: string; siteLanguage: string };
  /** Sentences that were not shown go here, also of an answer that fails. */
  readonly #leftOut: LeftOut[];
  readonly #cited = new Set<ContextPassage>();
  readonly #sources: Source[] = [];
  #text = '';
  #sentences = 0;
  #last = '';

  constructor(
    passages: readonly ContextPassage[],
    languages: { visitorLanguage: string; siteLanguage: string },
    leftOut: LeftOut[],
  ) {
    this.#passages = passages;
    this.#languages = languages;
    this.#leftOut = leftOut;
  }

  get text(): string {
    return this.#text;
  }

  get sources(): Source[] {
    return this.#sources.slice(0, MAX_SOURCES);
  }

  /** What the model read, and which of it the answer cites. */
  get considered(): ConsideredPassage[] {
    return this.#passages.map((passage, place) => ({
      title: passage.page,
      url: passage.source?.url ?? null,
      heading: passage.section,
      rank: place + 1,
      isUsed: this.#cited.has(passage),
    }));
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
    const fault: SentenceFault | null =
      cited.length === 0
        ? 'uncited'
        : faultOf({
            sentence: text,
            passages: cited.map(({ page, section, text: body }) => `${page}\n${section}\n${body}`),
            ...this.#languages,
          });
    if (fault !== null) {
      this.#leftOut.push({ sentence: text, fault });
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
    for (const passage of cited) {
      const { source } = passage;
      this.#cited.add(passage);
      if (source && !this.#sources.some(({ url }) => url === source.url)) this.#sources.push(source);
    }
    return piece;
  }
}
