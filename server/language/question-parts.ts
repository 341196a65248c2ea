import { foldText } from './fold-text.ts';
import { morphologyOf } from './languages.ts';
import { joinSentences, splitSentences } from './sentences.ts';

const questionEndPattern = /[?？؟]["”’)\]]*$/u;
/** A visitor may paste a whole letter. By this point it has said what it is about. */
const maxQuestionLength = 2_000;

/** 'I broke my tooth, what should I do?' asks about its first clause. */
const minAskingWords = 5;

interface ClauseWords {
  /** How a clause begins that asks. */
  starts: string;
  /** Words that point back: a clause with one isn't understood without the one before it, 'which one is better'. */
  back: RegExp;
}

/** By language, folded. The same word may be an article in one language and point back in another. */
const clauseWords: Readonly<Record<string, ClauseWords>> = {
  en: {
    starts:
      'how|what|whats|when|where|wheres|who|which|why|is|are|do|does|did|was|were|can|could|may|would|will|should|have|has',
    back: /\b(?:it|that|those|these|they|them|ones?|this(?! (?:week|weekend|month|year|season|spring|summer|autumn|fall|winter|morning|afternoon|evening|christmas|easter)\b))\b/u,
  },
  de: {
    starts:
      'wie|wieviel|was|wann|wo|wer|welche[rnms]?|warum|kann|konnt|konnen|konnte[nt]?|darf|durfen|muss|mussen|gibts?|hab|habt|haben|hat|ist|seid|sind|nehmt|nehmen sie|macht ihr|akzeptiert|verkauft ihr|bietet|brauch|brauche|brauchen',
    back: /\b(?:das|die|der|den|dies\p{L}*|da|da(?:fur|zu|von|mit)|(?<!\b(?:gibt|gab|gabe) )es)\b/u,
  },
  fr: {
    starts:
      'acceptez|etes[ -]vous|est[ -]ce|quels?|quelles?|quand|qui|comment|combien|pourquoi|puis[ -]je|peut[ -]on|pouvez|avez|vous avez|faut[ -]il|y a[ -]t[ -]il|ya',
    back: /\b(?:ca|cela|celui|celle|ceux|celles|en (?:ai|as|a|avez|ont|faut))\b/u,
  },
  es: {
    starts:
      'que|cual|cuando|donde|quien|como|cuant[oa]s?|puedo|podemos|se puede|hay|tienen|teneis|se admiten?|admiten|aceptan|aceptais|abren|abris|esta[ni]?s?|es necesario',
    back: /\b(?:eso|esto|ese|esa|esos|esas|lo(?! que))\b/u,
  },
  pt: {
    starts:
      'que|qual|quando|onde|quem|como|quanto|quantos|posso|da p?ra|tem|pode|podem|podemos|aceitam?|fazem|abrem|precis[ao]|e possivel',
    back: /\b(?:isso|isto|aquilo|esse|essa|ele|ela|eles|elas)\b/u,
  },
  it: {
    starts:
      "quando|dove|chi|come|qual|quale|quanto|quanti|posso|possiamo|si puo|c'e|avete|accettate|siete|fate|ci sono|devo|serve",
    back: /\b(?:questo|quello|cio|ne)\b/u,
  },
  nl: {
    starts:
      'hoe|wat|wanneer|waar|wie|welke?|kan|kunnen|mag|mogen|is er|hebben jullie|zijn (?:jullie|er)|heb(?:ben|t)?|moet|nemen jullie|accepteren|doen jullie',
    back: /\b(?:dat|dit|deze|die|daar(?:voor|bij|mee))\b/u,
  },
};
const before = '^(?:(?:and|but|so|und|aber|also|et|mais|y|pero|e|ma|mas|en|maar) )?';
const asksIn = Object.entries(clauseWords).map(([language, { starts, back }]) => ({
  language,
  starts: new RegExp(`${before}(?:${starts})\\b`, 'u'),
  back,
}));
const asksAtAll = (clause: string): boolean => asksIn.some(({ starts }) => starts.test(foldText(clause)));

/** Words of a clause that tells about the visitor, folded: 'I own a condo', 'my son trains'. */
const tellingPattern =
  /\b(?:i|im|i'm|ive|i've|my|we|we're|our|he|she|his|her|they|ich|mein\p{L}*|wir|unser\p{L}*|meine|je|j'ai|mon|ma|mes|nous|notre|nos|yo|mi|mis|soy|somos|tengo|tenemos|nuestr[oa]s?|eu|meu|minha|meus|minhas|sou|estou|tenho|temos|nosso|nossa|io|mio|mia|miei|sono|siamo|abbiamo|nostr[oaie]|ik|mijn|wij|ons|onze|heb|hebben|is|are|was|ist|sind|war|est|es|esta)\b/u;
/** 'kann ich den mitbringen' */
const infinitivePattern = /^\p{Ll}+n$/u;
const germanArticlePattern = /\b(?:d(?:as|ie|er|en)) (?<next>\p{L}[\p{L}-]*)(?<end>$|[^\p{L}\p{N} -]*$)?/giu;
const germanModalPattern = /^(?:kann|konnen|konnte\p{L}*|darf|durfen|muss|mussen|soll\p{L}*)\b/u;

/** 'die Terrasse' has an article, but 'die auch' and 'die mitbringen' point back. */
function withoutArticles(clause: string): string {
  const { stopWords } = morphologyOf('de');
  const endsInVerb = germanModalPattern.test(foldText(clause));
  return clause.replaceAll(germanArticlePattern, (whole, next: string, end: string | undefined) => {
    const isVerb = endsInVerb && end !== undefined && infinitivePattern.test(next);
    return isVerb || stopWords.has(foldText(next)) ? whole : next;
  });
}

function pointsBack(clause: string): boolean {
  return asksIn.some(
    ({ language, starts, back }) =>
      starts.test(foldText(clause)) && back.test(foldText(language === 'de' ? withoutArticles(clause) : clause)),
  );
}

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
  const asks = clauses.map(asksAtAll);
  const [begin, end] = [asks.indexOf(true), asks.lastIndexOf(true)];
  const whole = { asked: sentence, aside: '' };
  const asking = clauses.slice(begin, end + 1).join(' ');
  if (clauses.length < 2 || begin < 0 || asking.split(' ').length < minAskingWords) return whole;
  if (pointsBack(asking)) return whole;
  const tells = (clause: string): boolean => tellingPattern.test(foldText(clause));
  const first = clauses.slice(0, begin).every(tells) ? begin : 0;
  const last = clauses.slice(end + 1).every(tells) ? end + 1 : clauses.length;
  const text = (some: string[]): string => some.join(' ').replace(/[,;]$/u, '');
  return {
    asked: text(clauses.slice(first, last)),
    aside: text([...clauses.slice(0, first), ...clauses.slice(last)]),
  };
}

/** More would be a questionnaire, and each costs a search. */
const mostQuestions = 3;
const fewestWords = 3;
/** '¿Hay parking?', but not 'How much?' */
const fewestLetters = 10;
/** French asks in the order of a statement, too: 'Vous êtes ouvert le lundi et ...?' */
const statedQuestionPattern = /^(?:vous \p{L}+|on peut|c.est|il y a|il faut) /u;
const conjunctionPattern = new RegExp(
  `(?:,? (?:and|und|et|y|e|en|plus)(?: (?:also|auch|aussi|tambien|anche|ook|tambem))?|,) (?=(?:${Object.values(
    clauseWords,
  )
    .map(({ starts }) => starts)
    .join('|')})\\b)`,
  'u',
);
/** 'Do I have to pay for him?' */
const personPattern = /\b(?:him|her|ihn|ihm|lui|leur|elle|lo|la|hem|haar)\W*$/u;

/**
 * The questions of a message that can each be answered alone: 'When are you open, and is there parking?' One that points
 * back to another, or comes with a story, stays with it.
 * @returns the whole message if it asks one thing
 */
export function separateQuestions(message: string): string[] {
  const whole = [message];
  if (message.length > maxQuestionLength) return whole;
  const parts = splitSentences(message.replace(/\s+/gu, ' ').trim()).flatMap((sentence) => splitAsking(sentence));
  const [first, ...others] = parts;
  if (first === undefined || others.length === 0 || parts.length > mostQuestions) return whole;
  // 'What time do they start and where abouts'
  const isLong = (part: string): boolean =>
    part.split(' ').length >= fewestWords ||
    ((part === first || questionEndPattern.test(part)) && part.includes(' ') && part.length >= fewestLetters);
  const isAlone = (part: string): boolean =>
    (asksAtAll(plainStart(part)) || statedQuestionPattern.test(foldText(part))) &&
    isLong(part) &&
    !personPattern.test(foldText(part));
  return isAlone(first) && others.every((part) => isAlone(part) && !pointsBack(plainStart(part))) ? parts : whole;
}

const plainStart = (part: string): string => part.replace(/^[¿\s]+/u, '');

/** Folding keeps the length of a sentence, unless it has ligatures. */
function splitAsking(sentence: string): string[] {
  const folded = foldText(sentence);
  const found = conjunctionPattern.exec(folded);
  if (found === null || folded.length !== sentence.length) return [sentence];
  const rest = sentence.slice(found.index + found[0].length);
  return [sentence.slice(0, found.index), ...splitAsking(rest)];
}
