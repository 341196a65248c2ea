import { foldText } from './fold-text.ts';
import { feePattern } from './intent-patterns.ts';
import { type QuestionIntent, questionIntent } from './question-intent.ts';
import { kindPatterns, type QuestionKind } from './question-kind-patterns.ts';
import { continuesPattern, splitQuestion } from './question-parts.ts';
import { isRole } from './role-names.ts';
import { splitSentences } from './sentences.ts';
import { contentWords } from './words.ts';

export type { QuestionKind } from './question-kind-patterns.ts';

export interface AskedKind {
  kind: QuestionKind;
  /** What to define, or the two things to compare; folded. Empty for other kinds. */
  subjects: string[];
  /** A few words that aren't a question, as typed into a search box. */
  isKeywords: boolean;
}

/** 'What is the capital of X?' asks for something about X; a definition names the thing itself. */
const attributePattern = /\b(?:of|for|in|on|by|with|if|when|to|von|fur|du|de|des|del|di|do|da|van|voor)\b/u;
const yesNoPattern =
  /^(?:is|are|am|was|were|do|does|did|can|could|may|might|must|should|shall|will|would|has|have|isnt|arent|dont|doesnt|cant) /u;
const maxSubjectWords = 5;
const maxKeywords = 5;
const trailingMarksPattern = /[\s?？؟!.…¿¡]+$/u;
const leadingMarksPattern = /^[\s¿¡]+/u;
const questionMarkPattern = /[?？؟]/u;

/** 'Can I change my email address?' is about the visitor's own address, and doesn't ask for a contact. */
const ownPattern = /\b(?:my|mine|mein\p{L}*|mon|ma|mes|mi|mis|mio|mia|meu|minha|mijn)\b/u;
/** 'In which currency are prices shown?' asks for the currency. */
const otherThingPattern =
  /\b(?:which|what) (?!(?:price|prices|cost|costs|fee|fees|charge|charges|is|are|does|do|would|will)\b)/u;

function isAskable(subject: string, language: string): boolean {
  const words = subject.split(' ');
  return (
    words.length <= maxSubjectWords && !(attributePattern.test(subject) && contentWords(subject, language).length > 1)
  );
}

/**
 * Determines the kind of answer a question wants. If it asks several things, the last one with a kind decides, because a
 * follow-up comes after the question it continues.
 */
export function questionKind(
  question: string,
  language: string,
  intent: QuestionIntent = questionIntent(question),
): AskedKind {
  const { asked, told } = splitQuestion(question);
  const sentences = splitSentences(asked);
  for (const sentence of sentences.toReversed()) {
    const kind = kindOf(sentence, language, intent);
    if (kind.kind !== 'open' || sentences.length === 1) {
      // 'When are you open. And on Saturday?'
      const continues = kind.kind === 'open' && told !== '' && continuesPattern.test(foldText(asked));
      return continues ? kindOf(splitQuestion(told).asked, language, questionIntent(told)) : kind;
    }
  }
  return { kind: 'open', subjects: [], isKeywords: false };
}

/** 'Plan A' and 'B' are 'plan A' and 'plan B'. */
function inFull([one = '', other = '', ...rest]: readonly string[]): string[] {
  const isRest = /^(?:\p{L}|\d{1,3})$/u.test(other) && one.includes(' ');
  const whole = isRest ? `${one.slice(0, one.lastIndexOf(' '))} ${other}` : other;
  return [one, whole, ...rest].filter((subject) => subject !== '');
}

/** 'Wie heißt eure Vorsitzende?' asks for a person, unlike 'Wie heißt euer Schiff?' */
const namePattern =
  /^(?:wie heiss(?:t|en)|comment s'appelle(?:nt)?|como se (?:llaman?|chamam?)|come si chiama(?:no)?|hoe heet(?:en)?|what(?: is|'s|s| are) the names? of) (?:denn |eigentlich |nochmal )?(?:\p{L}{1,8} )?(?<role>\p{L}[\p{L}' -]{2,40})$/u;

/** The first matching way of asking decides. */
function kindOf(asked: string, language: string, intent: QuestionIntent): AskedKind {
  const text = foldText(asked).replace(leadingMarksPattern, '').replace(trailingMarksPattern, '').replaceAll('’', "'");
  const words = text.split(/\s+/u);
  const plain = { subjects: [], isKeywords: false };
  const isPrice = intent.names.includes('price') && !otherThingPattern.test(text);
  if (intent.isContact && !ownPattern.test(text)) return { kind: 'contact', ...plain };
  if (feePattern.test(text) && !intent.isContact) return { kind: 'price', ...plain };
  const { role } = namePattern.exec(text)?.groups ?? {};
  if (role !== undefined && isRole(role)) return { kind: 'who', ...plain };
  // 'Should I wear one when I travel?' is a yes-or-no question, whatever else its words could ask.
  const isYesNo = language === 'en' && yesNoPattern.test(text);
  for (const { kind, language: own, pattern } of kindPatterns) {
    if (isYesNo && kind !== 'yesNo' && kind !== 'compare') continue;
    if (own !== undefined && own !== language) continue;
    const match = pattern.exec(text);
    if (match === null) continue;
    if (kind === 'compare') {
      const subjects = [match.groups?.['a'], match.groups?.['b']].filter((subject) => subject !== undefined);
      return { kind, subjects: inFull(subjects), isKeywords: false };
    }
    if (kind === 'definition') {
      const subject = match.groups?.['x'] ?? '';
      if (isPrice) return { kind: 'price', ...plain };
      if (!isAskable(subject, language)) return { kind: 'open', ...plain };
      return { kind, subjects: [subject], isKeywords: false };
    }
    // 'When are the fees due?' wants a date.
    const isDate = kind === 'when' && match.index === 0;
    if (isPrice && kind !== 'howTo' && kind !== 'yesNo' && !isDate) return { kind: 'price', ...plain };
    return { kind, ...plain };
  }
  if (isPrice) return { kind: 'price', ...plain };
  return { kind: 'open', subjects: [], isKeywords: words.length <= maxKeywords && !questionMarkPattern.test(asked) };
}
