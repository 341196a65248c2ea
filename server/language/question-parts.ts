import { foldText } from './fold-text.ts';
import { joinSentences, splitSentences } from './sentences.ts';

const questionEndPattern = /[?？؟]["”’)\]]*$/u;
/** A visitor may paste a whole letter. By this point it has said what it is about. */
const maxQuestionLength = 2_000;

/** 'I broke my tooth, what should I do?' asks about its first clause. */
const minAskingWords = 5;
/** How a clause begins that asks; folded. */
const askingStartPattern =
  /^(?:(?:and|but|so|und|aber|also|et|mais|y|pero|e|ma|mas|en|maar) )?(?:how|what|whats|when|where|wheres|who|which|why|is|are|do|does|did|can|could|may|would|will|should|wie|was|wann|wo|wer|welche[rnms]?|warum|kann|konnen|konnte|konnten|darf|durfen|muss|mussen|gibts?|habt|haben|hat|ist|sind|est-ce|quels?|quelles?|quand|qui|comment|combien|pourquoi|puis-je|peut-on|pouvez|avez|y a-t-il|que|cual|cuando|donde|quien|como|cuanto|cuantos|puedo|podemos|se puede|hay|tienen|qual|quando|onde|quem|quanto|quantos|posso|da pra|tem|pode|podem|dove|chi|possiamo|si puo|c'e|avete|hoe|wat|wanneer|waar|welke|kan|kunnen|mag|mogen|is er|hebben jullie)\b/u;
/** Words of a clause that tells about the visitor, folded: 'I own a condo', 'my son trains'. */
const tellingPattern =
  /\b(?:i|im|i'm|ive|i've|my|we|we're|our|he|she|his|her|they|ich|mein\p{L}*|wir|unser\p{L}*|meine|je|j'ai|mon|ma|mes|nous|notre|nos|yo|mi|mis|soy|somos|tengo|tenemos|nuestr[oa]s?|eu|meu|minha|meus|minhas|sou|estou|tenho|temos|nosso|nossa|io|mio|mia|miei|sono|siamo|abbiamo|nostr[oaie]|ik|mijn|wij|ons|onze|heb|hebben|is|are|was|ist|sind|war|est|es|esta)\b/u;
/** A clause that points back isn't understood without the one before it: 'which one is better', 'geht das'. */
const backPattern =
  /\b(?:it|that|this|those|these|they|them|one|ones|das|da|dies|dafur|dazu|es|der|die|den|ca|cela|celui|celle|en|eso|esto|ese|isso|isto|esse|essa|questo|quello|ne|dat|deze|die)\b/u;

/** 'And on Saturday?', 'What about children?': openings, folded, of a question that continues the last one. */
export const continuesPattern =
  /^(?:and|or|but|also|what about|how about|what if|und|oder|aber|was ist mit|wie ist es mit|et|ou|mais|y|o|pero|e|ma|mas|en|maar|hoe zit het met)\b/u;

export interface QuestionParts {
  /** The sentence that asks. */
  asked: string;
  /** The sentences before and after it. */
  told: string;
  /** Clauses of the sentence that asks that only tell about the visitor: 'I own a condo'. */
  aside: string;
}

/** Separates what asks from what tells: 'My son is ill. He is 12. We are new here, can I get leave?' */
export function splitQuestion(question: string): QuestionParts {
  const sentences = splitSentences(question.slice(0, maxQuestionLength).replace(/\s+/gu, ' '));
  const asks = sentences.some((sentence) => questionEndPattern.test(sentence))
    ? (sentence: string): boolean => questionEndPattern.test(sentence)
    : (_: string, i: number): boolean => i === sentences.length - 1;
  const parts = sentences.filter(asks).map(splitClauses);
  return {
    asked: joinSentences(parts.map(({ asked }) => asked)),
    told: joinSentences(sentences.filter((sentence, i) => !asks(sentence, i))),
    aside: joinSentences(parts.flatMap(({ aside }) => (aside === '' ? [] : [aside]))),
  };
}

/** What precedes the first clause that asks, or follows the last one, is an aside if each of its clauses tells. */
function splitClauses(sentence: string): Pick<QuestionParts, 'asked' | 'aside'> {
  const clauses = sentence.split(/(?<=[,;]) /u);
  const asks = clauses.map((clause) => askingStartPattern.test(foldText(clause)));
  const [begin, end] = [asks.indexOf(true), asks.lastIndexOf(true)];
  const whole = { asked: sentence, aside: '' };
  const asking = clauses.slice(begin, end + 1).join(' ');
  if (clauses.length < 2 || begin < 0 || asking.split(' ').length < minAskingWords) return whole;
  if (backPattern.test(foldText(asking))) return whole;
  const tells = (clause: string): boolean => tellingPattern.test(foldText(clause));
  const first = clauses.slice(0, begin).every(tells) ? begin : 0;
  const last = clauses.slice(end + 1).every(tells) ? end + 1 : clauses.length;
  const text = (some: string[]): string => some.join(' ').replace(/[,;]$/u, '');
  return {
    asked: text(clauses.slice(first, last)),
    aside: text([...clauses.slice(0, first), ...clauses.slice(last)]),
  };
}
