import { namesDays } from '#server/language/facts.ts';
import { questionIntent } from '#server/language/question-intent.ts';
import { contentWords, splitWords } from '#server/language/words.ts';
import type { Source } from '#shared/contracts/conversations.ts';
import type { KeyFact } from '#shared/contracts/key-facts.ts';
import type { Services } from '../../services.ts';
import { keyFactsOf } from '../key-facts/key-facts-of.ts';
import type { Question } from './answer-question.ts';

const kinds = ['hours', 'phone', 'email', 'address', 'price'] as const;
const mostLines = 8;

/**
 * The key facts that a question asks for by their kind, if the owner decided about that kind: what they fixed and added,
 * without what they hid. Null for any other question.
 */
export async function ownFactReply(
  { db }: Pick<Services, 'db'>,
  { chatbot, text }: Pick<Question, 'chatbot' | 'text'>,
  language: string,
): Promise<{ content: string; sources: Source[] } | null> {
  const { names, said } = questionIntent(text);
  const [kind, ...others] = kinds.filter((one) => names.includes(one));
  if (kind === undefined || others.length > 0) return null;
  const { facts, decided } = await keyFactsOf(db, chatbot);
  if (!decided.has(kind)) return null;
  const asked = facts.filter((fact) => fact.kind === kind);
  const named = namedBesides(text, said, language);
  // A price is always the price of something.
  if (kind === 'price' && named.length === 0) return null;
  const chosen = chooseFacts(asked, named, language).slice(0, mostLines);
  // Pages say more about a named thing than a fact that the owner left as it is.
  if (chosen.length === 0 || (named.length > 0 && chosen.every(({ origin }) => origin === 'site'))) return null;
  const pages = new Map(chosen.flatMap(({ page }) => (page ? [[page.url, page]] : [])));
  return {
    content: chosen.map(({ label, value }) => (label === '' ? value : `${label}: ${value}`)).join('\n'),
    sources: [...pages.values()],
  };
}

/** The words of a question that name something besides the kind of fact and the day. */
function namedBesides(text: string, said: string, language: string): string[] {
  const usual = new Set(splitWords(said, language).map(({ stem }) => stem));
  return contentWords(text, language)
    .filter(({ stem, surface }) => !usual.has(stem) && !namesDays(surface))
    .map(({ stem }) => stem);
}

/** Those whose label has what the question names; without a name, those without a label, which are the site's main ones. */
function chooseFacts(facts: readonly KeyFact[], named: readonly string[], language: string): KeyFact[] {
  if (named.length > 0) {
    return facts.filter(({ label }) => {
      const words = new Set(splitWords(label, language).map(({ stem }) => stem));
      return named.every((stem) => words.has(stem));
    });
  }
  const main = facts.filter(({ label }) => label === '');
  return main.length > 0 ? main : [...facts];
}
