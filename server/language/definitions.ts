import { foldText } from './fold-text.ts';
import { splitWords } from './words.ts';

const markPattern = /^(?:- |\d{1,3}[.)] )?["“„'‘«]?/u;
const articlePattern =
  /^(?:an?|the|each|every|this|our|your|ein|eine|der|die|das|le|la|les|un|une|el|los|las|una|il|lo|gli|i|o|os|as|um|uma|de|het|een) (?=\p{L})|^l['’](?=\p{L})/u;
/** Verbs that say what a thing is or does. 'X is not available' and 'X is required' aren't definitions. */
const copulaSource =
  '(?:(?:is|are|was|were)(?! (?:not|required|available|supported|only|also|currently|now|still|possible|recommended|deprecated|set|being|enabled|disabled|no|automatically|usually|often|sometimes|never|always|important|necessary|optional|given|shown|more|less|very|too|likely|expected|ignored)\\b)|means?|refers? to|stands? for|denotes?|describes?|represents?|consists? of|(?:is|are) used (?:to|for)|provides?|allows?|lets|enables?|offers|helps|defines?|establishes|automates|creates|ist|sind|war|bedeutet|bezeichnet|steht fur|beschreibt|ermoglicht|bietet|est|sont|designe|signifie|permet|es|son|significa|permite|designa|e|sono|consente|sao|zijn|betekent|biedt)';
const nameSource = '(?<name>[^.:;,()—–|]{2,60}?)';
const asideSource = '(?:["”’\'»])?(?: \\((?<aside>[^()]{1,60})\\))?(?:,? (?:also|or) [^,]{2,40},)?';
const copulaDefinitionPattern = new RegExp(
  `^${nameSource}${asideSource},? (?:command |function |statement )?${copulaSource} \\S`,
  'u',
);
const dashDefinitionPattern = new RegExp(`^${nameSource}${asideSource} ?(?:—|–| - ) ?\\S`, 'u');
const entryDefinitionPattern = new RegExp(`^${nameSource}${asideSource}: \\S`, 'u');
/** 'Multi-version control (MVC)': up to eight letters that abbreviate the words before. */
const spelledOutPattern =
  /(?<long>\p{Lu}[\p{L}-]+(?: (?:of|for|and|the|de|der|und|et|y) | |-)(?:[\p{L}-]+ ){0,5}[\p{L}-]*) ?\((?<short>\p{Lu}[\p{Lu}\d]{1,7})s?\)/u;
const kindOfPattern =
  /\b(?:is|are|was|ist|sind|est|sont|es|son|e|sono|sao|zijn) (?:an?|the|one|any|ein\p{L}*|de[rn]|die|das|une?|les?|la|el|los|una?|uno|il|lo|o|um|uma|een|het|de) |\b(?:stands? for|means?|refers? to|bedeutet|signifi\p{L}+|betekent)\b/u;
const maxNameWords = 5;
/** Beginnings that refer back or hedge don't name anything. */
const noNamePattern =
  /^(?:it|this|that|these|those|there|they|he|she|we|you|i|which|what|who|here|if|when|where|while|for|in|on|at|by|with|as|to|note|example|one|some|many|most|all|es|dies\p{L}*|das|er|sie|wir|hier|wenn|il|elle|ce|cela|on|nous|eso|esto|este|hay|questo|quello|isso|dit|dat)\b/u;
const numberingPattern =
  /^(?:(?:chapter|part|appendix|section|kapitel|teil|chapitre)\s)?[\p{L}\d]{1,3}(?:\.\d+)*\.\s|^\d+(?:\.\d+)*\s/u;
const leadInPattern =
  /^(?:about|what is|what are|introduction to|introducing|overview of|uber|was ist|was sind|a propos de|qu['’]est-ce que?|que es|acerca de|che cos['’]e|o que e|wat is|over)\s(?:the |an? |le |la |el |il |o |de |het )?/u;

/** The stems of a name, joined, for comparing names: 'Common table expressions' equals 'a common table expression'. */
export function nameKey(text: string, language: string): string {
  const words = splitWords(text, language);
  const content = words.filter((word) => !word.isStopWord);
  return (content.length > 0 ? content : words).map((word) => word.stem).join(' ');
}

/** 'About X', 'What is X?', '2.3. X (routine)': the name in a heading or title. */
export function nameInHeading(heading: string, language: string): string {
  const plain = foldText(heading)
    .replace(numberingPattern, '')
    .replace(/\([^)]*\)/gu, ' ')
    .replace(leadInPattern, '');
  return nameKey(plain, language);
}

export interface Definition {
  names: string[];
  /** 'X is ...' is a definition; an entry of a list only may be. */
  isSentence: boolean;
  /** 'X is a ...': it says what kind of thing it is. */
  saysKind: boolean;
}

/** The names a sentence or list item defines: 'A savepoint is ...', 'X — ...', '- X: ...', 'Long Form (LF)'. */
export function definedIn(text: string, language: string): Definition {
  const folded = foldText(text.slice(0, 300)).replace(markPattern, '').replace(articlePattern, '');
  const names = new Set<string>();
  const isItem = /^- |^\d{1,3}[.)] /u.test(text);
  const said = copulaDefinitionPattern.exec(folded) ?? dashDefinitionPattern.exec(folded);
  const match = said ?? (isItem ? entryDefinitionPattern.exec(folded) : null);
  const name = match?.groups?.['name'] ?? '';
  if (match !== null && !noNamePattern.test(name) && name.split(' ').length <= maxNameWords) {
    names.add(nameKey(name, language));
    const aside = match.groups?.['aside'];
    if (aside !== undefined && aside.split(' ').length <= 3)
      names.add(nameKey(aside.replace(/^(?:or|short|abbreviated|abbr\.?) /u, ''), language));
  }
  const short = spelledOutPattern.exec(text.slice(0, 300))?.groups?.['short'];
  if (short !== undefined) names.add(nameKey(short, language));
  names.delete('');
  return { names: [...names], isSentence: said !== null, saysKind: kindOfPattern.test(folded) };
}
