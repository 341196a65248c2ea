import { AiError } from '#server/ai/errors.ts';
import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import { countWords } from '#server/language/split-long-text.ts';
import type { ConsideredPassage, ModelReport, SentenceFault } from '#shared/contracts/answer-reasons.ts';
import type { Source } from '#shared/contracts/conversations.ts';
import { checkSentence, faultOfTranslation } from './checks/check-sentence.ts';
import { mayTranslate } from './checks/check-translation.ts';
import type { ContextPassage } from './context-passages.ts';
import type { SaidSentence } from './read-reply.ts';
import { isRefusal } from './refusals.ts';
import type { ToTranslate } from './translate-sentences.ts';

const maxSentences = 16;
const maxWords = 160;
const maxSources = 3;
const listItemPattern = /^(?:[-*•]|\d{1,2}[.)])\s/;

export type LeftOut = ModelReport['leftOut'][number];

interface Waiting {
  text: string;
  cited: readonly ContextPassage[];
  /** The language to translate into. Null for a sentence that passed but waits behind one to translate. */
  into: string | null;
}

/**
 * Builds an answer from sentences, each checked against the passages it cites. If the first sentence fails or refuses,
 * so does the answer. Later ones that fail are left out. A sentence in another language than its passages waits, with
 * all that follow it, for `takeTranslations`.
 */
export class AnswerWriter {
  /** Whether the first sentence said that the pages don't have the answer. */
  hasRefused = false;
  readonly #passages: readonly ContextPassage[];
  readonly #languages: { visitorLanguage: string; siteLanguage: string };
  /** Receives the sentences that aren't shown, even if the answer fails. */
  readonly #leftOut: LeftOut[];
  readonly #cited = new Set<ContextPassage>();
  readonly #sources: Source[] = [];
  readonly #waiting: Waiting[] = [];
  #text = '';
  #sentences = 0;
  #words = 0;
  #lastSaid = '';
  #lastShown = '';

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
    return this.#sources.slice(0, maxSources);
  }

  /** The passages that the shown sentences cite. */
  get restsOn(): RankedPassage[] {
    return [...this.#cited].flatMap(({ passage }) => passage ?? []);
  }

  /** The passages the model read, and whether the answer cites them. */
  get considered(): ConsideredPassage[] {
    return this.#passages.map((passage, place) => ({
      title: passage.page,
      url: passage.source?.url ?? null,
      heading: passage.section,
      rank: place + 1,
      isUsed: this.#cited.has(passage),
    }));
  }

  /** Whether the answer takes no more sentences, whatever the model still writes. */
  get isFull(): boolean {
    return this.hasRefused || this.#sentences >= maxSentences || this.#words >= maxWords;
  }

  /** Whether no sentence was taken yet. */
  get isEmpty(): boolean {
    return this.#sentences === 0;
  }

  /** The sentences to translate, in the order of their numbers in `takeTranslations`. */
  get toTranslate(): ToTranslate[] {
    return this.#waiting.flatMap(({ text, into }) => (into === null ? [] : [{ text, into }]));
  }

  /**
   * @returns the text to show for a sentence, with what joins it to those before; null if it is left out or waits
   * @throws AiError if it is the first and fails
   */
  take({ text, cites }: SaidSentence): string | null {
    if (this.isFull || text === this.#lastSaid) return null;
    if (isRefusal(text)) {
      this.hasRefused = this.isEmpty;
      return null;
    }
    const cited = cites.flatMap((number) => this.#passages[number - 1] ?? []);
    const { fault, translateInto } =
      cited.length === 0
        ? { fault: 'uncited' as const, translateInto: null }
        : checkSentence({ sentence: text, passages: textsOf(cited), ...this.#languages });
    if (fault !== null) {
      this.#leaveOut(text, fault, this.isEmpty);
      return null;
    }
    this.#lastSaid = text;
    this.#sentences++;
    this.#words += countWords(text);
    if (translateInto === null && this.#waiting.length === 0) return this.#add(text, cited);
    this.#waiting.push({ text, cited, into: translateInto });
    return null;
  }

  /**
   * Yields the text to show for the sentences that waited.
   * @param translations by number, from 1; some may be missing
   * @throws AiError if the first sentence of the answer fails
   */
  *takeTranslations(translations: ReadonlyMap<number, string>): Generator<string> {
    const given = [...translations.values()];
    let number = 0;
    for (const { text, cited, into } of this.#waiting.splice(0)) {
      const translation = into === null ? text : (translations.get(++number) ?? '');
      if (into !== null && isRefusal(translation)) {
        this.hasRefused = this.#text === '';
        if (this.hasRefused) return;
        continue;
      }
      // The same text for two sentences is a translation of neither.
      const isShared = given.filter((one) => one === translation).length > 1;
      const fault =
        into === null ? null : isShared ? 'translation' : this.#translationFault(text, translation, cited, into);
      if (fault === null) yield this.#add(text, cited);
      else this.#leaveOut(text, fault, this.#text === '');
    }
  }

  #translationFault(text: string, translation: string, cited: readonly ContextPassage[], into: string) {
    if (!mayTranslate(text, this.#languages.visitorLanguage, translation, into)) return 'translation';
    return faultOfTranslation(translation, textsOf(cited), into);
  }

  #leaveOut(sentence: string, fault: SentenceFault, isFirst: boolean): void {
    this.#leftOut.push({ sentence, fault });
    // An introduction isn't an answer yet.
    if (isFirst && !sentence.endsWith(':'))
      throw new AiError('nonsense', `The model made a claim that its passages don’t support: ${fault}`);
  }

  #add(text: string, cited: readonly ContextPassage[]): string {
    const isList = listItemPattern.test(text) || listItemPattern.test(this.#lastShown);
    const piece = this.#text === '' ? text : `${isList ? '\n' : ' '}${text}`;
    this.#text += piece;
    this.#lastShown = text;
    for (const passage of cited) {
      const { source } = passage;
      this.#cited.add(passage);
      if (source && !this.#sources.some(({ url }) => url === source.url)) this.#sources.push(source);
    }
    return piece;
  }
}

const textsOf = (cited: readonly ContextPassage[]): string[] =>
  cited.map(({ page, section, text }) => `${page}\n${section}\n${text}`);
