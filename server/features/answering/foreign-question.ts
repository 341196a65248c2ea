import { searchScope } from '#server/features/knowledge/search/find-candidates.ts';
import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import { rerank } from '#server/features/knowledge/search/rerank.ts';
import { type FoundPassages, searchChunks } from '#server/features/knowledge/search/search-chunks.ts';
import { isFrameWord } from '#server/language/asking-words.ts';
import { detectLanguage, foreignLanguage, isReadIn } from '#server/language/detect-language.ts';
import { inOtherLanguage } from '#server/language/everyday-things.ts';
import { foldText } from '#server/language/fold-text.ts';
import { morphologyOf } from '#server/language/languages.ts';
import type { QuestionKind } from '#server/language/question-kind.ts';
import { splitWords } from '#server/language/words.ts';
import type { Services } from '#server/services.ts';
import type { Source } from '#shared/contracts/conversations.ts';
import type { Question } from './answer-question.ts';
import { extractiveReply } from './extractive-reply.ts';
import { nearestInMeaning } from './nearest-in-meaning.ts';
import { phrasesFor, siteLanguageSentence } from './phrases.ts';
import { sourcesOf } from './source-of.ts';
import type { ExtractiveAnswer } from './types.ts';

const closestPageCount = 3;
/** How many passages are checked for their language. */
const readPassages = 20;
/** Phone numbers and names are found by words that are the same in every language. */
const untranslatedKinds: ReadonlySet<QuestionKind> = new Set(['contact', 'definition']);
const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * The answer, in the website's own sentences, to a question in another language than the website's. Answers if some
 * text is in the visitor's language or the answer needs no translation; otherwise says which language the website is
 * in, with the pages that share words with the question. Null for every other question.
 */
export async function foreignReply(
  services: Services,
  { chatbot, languages }: Pick<Question, 'chatbot' | 'languages'>,
  found: FoundPassages,
  ranked: readonly RankedPassage[],
  today: string,
): Promise<ExtractiveAnswer | null> {
  const { stats } = found;
  const language = foreignLanguage(found.text, stats.language, languages);
  // The website has all these words, whatever language they seem to be in.
  if (language === null || found.query.terms.every(({ known }) => known)) return null;

  const reply = (passages: readonly RankedPassage[]): ExtractiveAnswer =>
    extractiveReply({ read: found, ranked: passages, stats, language, today });
  const inLanguage = ranked.slice(0, readPassages).filter((passage) => isWrittenIn(passage, language, stats.language));
  const own = inLanguage.length > 0 ? reply(inLanguage) : null;
  if (own?.outcome === 'answered') return own;
  const inSiteLanguage = reply(ranked);
  const { outcome, reasons } = inSiteLanguage;
  const { kind } = reasons;
  if (outcome === 'answered' && kind !== null && untranslatedKinds.has(kind)) return inSiteLanguage;

  const sentence = siteLanguageSentence(language, stats.language);
  const translated = await everydayReply(services, chatbot, found, language, today);
  if (translated !== null) return { ...translated, text: `${sentence}\n\n${translated.text}` };
  const sources = await closestPages(services, chatbot, found.text, language, ranked);
  const { notFound, closestPages: pagesFollow } = phrasesFor(language);
  const decision = sources.length > 0 ? 'partial' : 'abstained';
  return {
    outcome: decision,
    text: decision === 'partial' ? `${sentence} ${pagesFollow}` : `${notFound} ${sentence}`,
    sources,
    restsOn: [],
    reasons: { ...reasons, rule: 'otherLanguage', decision },
  };
}

/** The website's own sentences about parking, dogs and other things that visitors from everywhere ask for. */
async function everydayReply(
  services: Services,
  chatbot: Question['chatbot'],
  { text, stats, query }: FoundPassages,
  language: string,
  today: string,
): Promise<ExtractiveAnswer | null> {
  const known = new Set(query.terms.flatMap((term) => (term.known ? [term.typed] : [])));
  const translated = inOtherLanguage(text, language, stats.language, (word) => known.has(word));
  const found = translated === null ? null : await searchChunks(services, searchScope(chatbot), translated);
  if (found === null) return null;
  const ranked = rerank(found.passages, found.intent, today);
  const reply = extractiveReply({ read: found, ranked, stats, language, today });
  return reply.outcome === 'answered' ? reply : null;
}

function isWrittenIn({ language, body }: RankedPassage, visitor: string, site: string): boolean {
  return isReadIn(language ?? detectLanguage(body, [site]), visitor);
}

/** Pages with words of the question that are the same in both languages, or pages nearest in meaning. */
async function closestPages(
  services: Services,
  chatbot: Question['chatbot'],
  question: string,
  language: string,
  ranked: readonly RankedPassage[],
): Promise<Source[]> {
  const nearest = nearestInMeaning(ranked);
  const words = tellingWords(question, language);
  const scope = searchScope(chatbot);
  const found = words.length > 0 ? await searchChunks(services, scope, words.join(' ')) : null;
  const sharing = found === null ? [] : sharingWords(found, new Set(words.map((word) => foldText(word))));
  return sourcesOf([...(nearest ? [nearest] : []), ...sharing]).slice(0, closestPageCount);
}

/** Drops words that mean something else in the website's language, such as 'comment' and 'die' in English. */
function tellingWords(question: string, language: string): string[] {
  const { stopWords } = morphologyOf(language);
  return (question.match(wordPattern) ?? []).filter((word) => {
    const folded = foldText(word);
    return folded.length > 1 && !stopWords.has(folded) && !isFrameWord(folded, language);
  });
}

/**
 * Passages that contain a word exactly as typed, those with the most telling words first. Stems would mix two
 * languages.
 */
function sharingWords({ passages, intent, query }: FoundPassages, words: ReadonlySet<string>): RankedPassage[] {
  const value = new Map(query.terms.map(({ typed, idf }) => [typed, idf]));
  return rerank(passages, intent)
    .map((passage) => {
      const held = new Set(splitWords(`${passage.header}\n${passage.body}`, '').map(({ surface }) => surface));
      const shared = [...words].filter((word) => held.has(word));
      return { passage, value: shared.reduce((sum, word) => sum + (value.get(word) ?? 0), 0) };
    })
    .filter(({ value: shared }) => shared > 0)
    .toSorted((a, b) => b.value - a.value)
    .map(({ passage }) => passage);
}
