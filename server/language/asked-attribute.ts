import { isFrameWord } from './asking-words.ts';
import { foldText } from './fold-text.ts';
import { contentWords } from './words.ts';

const word = "[\\p{L}\\p{N}'-]+";
const verb = '(?:do|does|did|is|are|was|were|can|could|has|have|had|will|would|should|must|may|might)';
/** Attributes that a text answers without naming them: 'What is the purpose of the bill?' */
const answeredUnnamedPattern =
  /^(?:aim|benefit|cause|effect|following|function|goal|impact|importance|one|origin|point|purpose|reason|role|significance)s?$/u;
/**
 * The group `x` ends with the noun whose value the question wants. English only, because word order says too little in
 * other languages.
 */
const attribute = [
  // 'What is the opening date of the museum?'
  `\\b(?:what|who|which)(?:'?s| is| are| was| were) (?:the|a|an|your|our|my|their|its) (?<x>(?:${word} ){1,4}?)(?:of|for|in|on|to|between|behind)\\b`,
  // 'What color does the roof have?'
  `\\b(?:what|which) (?<x>(?:(?!${verb}\\b)${word} ){1,3})${verb}\\b`,
  // 'Which architect built it?'
  `\\bwhich (?<x>${word})(?= ${word})`,
].map((source) => new RegExp(source, 'u'));

/**
 * Stem of the noun whose value the question wants: 'architect' in 'Who was the architect of the town hall?'. Null if it
 * names none, or one like 'difference' or 'purpose' that a text answers without naming it.
 */
export function askedAttribute(question: string, language: string): string | null {
  if (language !== 'en') return null;
  const text = foldText(question);
  for (const pattern of attribute) {
    const phrase = pattern.exec(text)?.groups?.['x'];
    if (phrase === undefined) continue;
    const noun = contentWords(phrase, language).at(-1);
    if (noun === undefined || answeredUnnamedPattern.test(noun.surface) || isFrameWord(noun.surface, language))
      return null;
    return noun.stem;
  }
  return null;
}
