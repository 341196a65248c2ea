import { isPlaceWord, meansSite } from '#server/language/asking-words.ts';
import { hasFact } from '#server/language/facts.ts';
import { foldText } from '#server/language/fold-text.ts';
import { asksWhetherPossible, tellsPast } from '#server/language/past-tense.ts';
import { statesSomething } from '#server/language/states-something.ts';
import { splitWords } from '#server/language/words.ts';
import type { AnswerRule, SignalName } from '#shared/contracts/answer-reasons.ts';
import { type AnswerUnit, unitStates } from './answer-units.ts';
import { type AskedQuestion, type AskedTerm, everydayRarity, holdsTerm, tellingRarity } from './asked-question.ts';
import {
  itemThatNamesIt,
  otherAges,
  otherDays,
  otherThanPaying,
  rowOfAskedDay,
  sectionOfThing,
  waysToPay,
} from './find-answer.ts';
import { askedByName } from './find-asked.ts';
import { namedDefinition } from './find-definition.ts';
import { onlyPrices } from './find-price-list.ts';
import { pricedHeading } from './find-priced-headings.ts';
import { sinceWhen } from './find-since.ts';
import type { FoundAnswer } from './found-answer.ts';
import { lacksHyphenated, lacksThing } from './lacks-thing.ts';
import { isAbout, namesAmenity } from './names-amenity.ts';
import type { SearchReasons } from './types.ts';
import { hasOwnValue, unitHoldsValue } from './value-proof.ts';
import { headingMatch } from './whole-section.ts';

/** What the words of the question and the site show about a possible answer. */
export type Verdict = Omit<SearchReasons, 'passages'>;
type Decision = Verdict['decision'];

interface Signals {
  question: AskedQuestion;
  finding: FoundAnswer;
  confidence: number;
  /** From the local reranker; null without it. */
  judged: number | null;
}

const wellFoundScore = 0.5;
/** For these kinds a value answers without the word: '£5' for 'the fee'. */
const valueKinds: ReadonlySet<AskedQuestion['kind']> = new Set(['price', 'quantity', 'when']);
const needsValue: ReadonlySet<AskedQuestion['kind']> = new Set(['price', 'quantity', 'when', 'list']);
/** For these kinds, text of another kind doesn't answer. */
const needsOwnKind: ReadonlySet<AskedQuestion['kind']> = new Set([
  ...needsValue,
  'who',
  'where',
  'howTo',
  'definition',
  'compare',
]);
const maxShortTerms = 6;
/** One word alone is in a sentence by chance. */
const minSubject = 2;
const sureWithSubject = 0.22;
const largeShare = 0.35;
/** Below this share of the question's weight in one sentence and its headings, its words are spread over the text. */
const minTogether = 0.55;
/** If the heading doesn't match a yes-or-no question, the two probably share words by chance. */
const minHeadingForYesNo = 0.35;
/** Sentences that tell what to do are weaker evidence than a list of steps. */
const sureWithoutSteps = 0.45;
/** The minimum probability at which a place answers, or may help. */
const sureThreshold = { short: 0.36, long: 0.42 } as const;
const maybeThreshold = { short: 0.15, long: 0.15 } as const;

const sumOf = (terms: readonly { weight: number }[]): number => terms.reduce((total, { weight }) => total + weight, 0);

const shareOf = (question: AskedQuestion, terms: readonly { weight: number }[]): number =>
  sumOf(terms) / (sumOf(question.terms) || 1);

const unknownOf = ({ coverage }: FoundAnswer): AskedTerm[] =>
  coverage.missing.filter(
    ({ known, rarity, isAside, isFrame, isSite }) =>
      !isAside && !isFrame && !isSite && !known && rarity >= tellingRarity,
  );

const logit = (chance: number): number => {
  const inside = Math.min(0.999, Math.max(0.001, chance));
  return Math.log(inside / (1 - inside));
};

/** From the model's training, not measured (decision 0040). */
const judgedLogit = -2;
const judgedWeight = 0.5;
/** How sure the local reranker is that the passage doesn't answer. It never speaks for an answer, only against it. */
const judgedAgainst = ({ judged }: Signals): number =>
  judged === null ? 0 : Math.min(0, Math.log(Math.max(1e-6, judged) / Math.max(1e-6, 1 - judged)) - judgedLogit);

interface Signal {
  name: SignalName;
  weight: number;
  value: (signals: Signals) => number;
}

const always = () => 1;
/** Whether the first passages are about the question. */
const passagesFit = ({ confidence }: Signals): number => logit(confidence);
/** Whether the text is of another kind than the question wants. */
const otherKind = ({ finding }: Signals): number => (finding.proof === 'none' ? 1 : 0);
/** How much of the asking sentence's weight is in words the site never uses. */
const askedUnknown = ({ question: { terms } }: Signals): number => {
  const asked = terms.some(({ isAsked }) => isAsked) ? terms.filter(({ isAsked }) => isAsked) : terms;
  return sumOf(asked.filter(({ known, rarity }) => !known && rarity >= tellingRarity)) / (sumOf(asked) || 1);
};
/** Whether the heading matches the question. */
const headingFits = ({ question, finding }: Signals): number =>
  headingMatch(finding.heading ?? finding.place.passage.header, question);

/**
 * Logistic regressions over questions that websites answer, questions on their subject that they don't answer, and
 * questions about other things. Each signal was kept because it helped on websites left out of the fit; the weights are
 * from a fit on all of them.
 */
const weightedSignals: Record<'short' | 'long', readonly Signal[]> = {
  short: [
    { name: 'always', weight: -2.86, value: always },
    { name: 'passagesFit', weight: 0.31, value: passagesFit },
    // Words of the question are near the answer.
    { name: 'wordsThere', weight: 0.78, value: ({ finding }) => finding.coverage.share },
    // Words of the question are in the answer itself.
    {
      name: 'wordsInAnswer',
      weight: 1.3,
      value: ({ question, finding }) => shareOf(question, heldTerms(question, finding)),
    },
    // Words of the question are nowhere near the answer.
    {
      name: 'wordsMissing',
      weight: -0.38,
      value: ({ question, finding }) => shareOf(question, finding.coverage.missing),
    },
    // Telling words of the question that the site never uses.
    { name: 'wordsUnknown', weight: -1.6, value: ({ question, finding }) => shareOf(question, unknownOf(finding)) },
    { name: 'longQuestion', weight: 0.59, value: ({ question }) => Math.log(1 + question.terms.length) },
    { name: 'otherKind', weight: -1.62, value: otherKind },
    { name: 'headingFits', weight: 1.08, value: headingFits },
    { name: 'judgedAgainst', weight: judgedWeight, value: judgedAgainst },
    { name: 'definedByName', weight: 1.45, value: ({ finding }) => (finding.because === namedDefinition ? 1 : 0) },
  ],
  // No place contains every word of a long question: what counts is how many it has and how rare the missing ones are.
  long: [
    { name: 'always', weight: -4.3, value: always },
    { name: 'passagesFit', weight: 0.7, value: passagesFit },
    {
      name: 'manyWordsThere',
      weight: 2.7,
      value: ({ question, finding }) => Math.log(1 + question.terms.length - finding.coverage.missing.length),
    },
    {
      name: 'rareWordMissing',
      weight: -2.1,
      value: ({ finding }) => Math.max(0, ...finding.coverage.missing.map(({ rarity }) => rarity)),
    },
    // The asking sentence has telling words the site never uses, even if the story before it matches.
    { name: 'askedUnknown', weight: -2.6, value: askedUnknown },
    { name: 'otherKind', weight: -1, value: otherKind },
    { name: 'headingFits', weight: 7.7, value: headingFits },
    { name: 'judgedAgainst', weight: judgedWeight, value: judgedAgainst },
  ],
};

const heldTerms = ({ terms }: AskedQuestion, { units }: FoundAnswer): AskedTerm[] =>
  terms.filter((term) => units.some(({ stems }) => holdsTerm(stems, term)));

/** The largest share of the question's weight that one unit of the answer has, with its headings. */
const togetherIn = ({ question, finding: { place, units } }: Signals): number =>
  Math.max(
    ...units.map(({ stems }) =>
      shareOf(
        question,
        question.terms.filter((term) => holdsTerm(stems, term) || holdsTerm(place.header, term)),
      ),
    ),
  );

const isTelling = ({ rarity, isAside, isFrame }: AskedTerm): boolean =>
  !isAside && !isFrame && rarity >= everydayRarity;

const tellingTerms = (terms: readonly AskedTerm[]): AskedTerm[] => terms.filter(isTelling);

const haveOneUnit = ({ units }: FoundAnswer, terms: readonly AskedTerm[]): boolean =>
  terms.length > 0 && units.some(({ stems }) => terms.every((term) => holdsTerm(stems, term)));

const wordsAround = 6;
/** What a unit says around a word for the thing. */
function around({ text }: AnswerUnit, thing: readonly AskedTerm[], language: string): string {
  const words = text.split(/\s+/u);
  const at = words.findIndex((word) => {
    const stems = new Set(splitWords(word, language).map(({ stem }) => stem));
    return thing.some((term) => holdsTerm(stems, term));
  });
  return at === -1 ? text : words.slice(Math.max(0, at - wordsAround), at + 1 + wordsAround).join(' ');
}

/** Whether one unit of the answer has every word but the everyday ones: 'get', 'need'. */
const hasAllWords = ({ question: { terms }, finding }: Signals): boolean => haveOneUnit(finding, tellingTerms(terms));

/** 'Are you licensed?', and what answers it: 'I am a licensed electrician.' Folded. */
const asksWhatYouAre =
  /^(?:are (?:you|u)|(?:seid ihr|sind sie|bist du)|(?:etes[- ]vous|vous etes)|(?:sois|estais|es usted|son ustedes)|(?:siete|e lei)|(?:voces sao|sao)|(?:zijn jullie|ben je|bent u))\b/u;
const saysWhatWeAre =
  /\b(?:i am|i['’]m|we are|we['’]re|ich bin|wir sind|je suis|nous sommes|soy|somos|sono|siamo|sou|ik ben|wij zijn|we zijn)\b/u;

/** 'The clinic is certified', 'Praxis ist zertifiziert', 'Notre école est agréée' */
const placeIsPattern =
  /^(?:- )?(?:(?:the|our|d(?:ie|er|as)|unsere?|l[ae]|l['’]|notre|el|nuestr[oa]|il|lo|nossa|nosso|de|het|on[sz]e?) ?)?(?<place>\p{L}+) (?:is|are|ist|sind|est|es|e|zijn)\b/u;
function saysWhatPlaceIs(text: string, language: string): boolean {
  const place = placeIsPattern.exec(foldText(text))?.groups?.['place'] ?? '';
  return isPlaceWord(place, language) || meansSite(place, language);
}

/** 'Do you need volunteers?', which what volunteers have done doesn't answer. Folded. */
const asksForNeed =
  /\bdo you need\b(?! (?:to|a reason)\b)|\bavez[- ]vous besoin\b|\b(?:braucht|sucht) ihr\b|\b(?:brauchen|suchen) sie\b|\b(?:necesitan|necesitais|buscan|buscais)\b|\bavete bisogno\b|\bprecisam de\b|\b(?:zoeken|hebben) jullie\b.*\b(?:nodig|vrijwilliger\p{L}*|hulp)\b/u;
const saysNeed =
  /\b(?:needs?|needed|looking for|seek\p{L}*|welcome|wanted|join|besoin|recherch\p{L}*|cherch\p{L}*|bienvenu\p{L}*|rejoign\p{L}*|brauch\p{L}*|such\p{L}*|gesucht|willkommen|mitmach\p{L}*|necesit\p{L}*|busc\p{L}*|bienvenid\p{L}*|bisogno|cerc\p{L}*|precis\p{L}*|procur\p{L}*|nodig|zoek\p{L}*|gezocht|welkom)\b/u;

/** 'We are a team of 15' for 'Are you looking for staff?' */
const lacksNeed = ({ question: { text }, finding: { units } }: Signals): boolean =>
  asksForNeed.test(foldText(text)) && !units.some((unit) => saysNeed.test(foldText(unit.text)));

/** 'Many people donated books' for 'Can I donate books?' */
const isOnlyPast = ({ question: { text, terms, stats }, finding: { units } }: Signals): boolean => {
  if (!asksWhetherPossible(text)) return false;
  const about = units.filter(({ stems }) => tellingTerms(terms).some((term) => holdsTerm(stems, term)));
  return about.length > 0 && about.every((unit) => tellsPast(unit.text, stats.language));
};

/** One word in sentences that say nothing about having or allowing it: 'Call a licensed plumber'. */
const isMention = ({ question: { terms, text, existence, stats }, finding: { units, place } }: Signals): boolean => {
  const telling = tellingTerms(terms);
  if (telling.length >= minSubject) return false;
  const isAboutUs = asksWhatYouAre.test(foldText(text));
  const isAboutNeed = asksForNeed.test(foldText(text));
  const states = (unit: AnswerUnit): boolean =>
    isAboutNeed
      ? saysNeed.test(foldText(unit.text))
      : // What has a price is there. 'For free' says nothing about it.
        (hasFact(unit.text, 'money') && /\d/u.test(unit.text)) ||
        unitStates(unit, place) ||
        (isAboutUs && (saysWhatWeAre.test(foldText(unit.text)) || saysWhatPlaceIs(unit.text, stats.language))) ||
        (existence.length > 0 && namesAmenity(unit, telling, stats.language));
  // 'We offer services tailored to give you and your pets the best' says nothing about dogs.
  const statesAs = (unit: AnswerUnit): boolean =>
    (!statesSomething(unit.text) && !(unit.kind === 'item' && isAbout(unit.text, telling, stats.language))) ||
    telling.some(({ stem }) => unit.stems.has(stem)) ||
    statesSomething(around(unit, telling, stats.language));
  return !units.some((unit) => telling.every((term) => holdsTerm(unit.stems, term)) && states(unit) && statesAs(unit));
};

/**
 * Whether one unit has every word that says what a short question is about: two or more, or one if the unit has its
 * price or says whether there is such a thing, which aren't there by chance.
 */
const hasWholeSubject = ({ question, finding }: Signals): boolean => {
  const isPrice = question.kind === 'price';
  const { intent } = question.read;
  const said = new Set(isPrice ? splitWords(intent.said, question.stats.language).map(({ stem }) => stem) : []);
  const subject = tellingTerms(question.terms).filter(({ stem }) => !said.has(stem));
  const { units, place } = finding;
  const isStated =
    question.kind === 'yesNo' &&
    units.some(
      (unit) =>
        subject.every((term) => holdsTerm(unit.stems, term)) &&
        // What there is has a price.
        (unitStates(unit, place) ||
          (question.existence.length > 0 && unit.kind === 'row' && hasFact(unit.text, 'money'))),
    );
  // 'Children’s club: ages 4 to 10' for 'From what age is the children’s club?'. A date next to a synonym is another's.
  const holds = ({ stems }: AnswerUnit, term: AskedTerm): boolean =>
    question.kind === 'when' ? stems.has(term.stem) : holdsTerm(stems, term);
  const isValued =
    hasOwnValue(question) &&
    units.some((unit) => subject.every((term) => holds(unit, term)) && unitHoldsValue(unit, question) === true);
  const enough = isStated || isValued || (isPrice && finding.proof === 'proven') ? 1 : minSubject;
  return isShort(question) && finding.proof !== 'none' && subject.length >= enough && haveOneUnit(finding, subject);
};

/** In a short question every word matters. */
const lengthOf = ({ terms }: AskedQuestion): 'short' | 'long' =>
  terms.filter(({ isAside }) => !isAside).length <= maxShortTerms ? 'short' : 'long';
const isShort = (question: AskedQuestion): boolean => lengthOf(question) === 'short';
const isSure = (question: AskedQuestion, chance: number): boolean => chance >= sureThreshold[lengthOf(question)];
const mayHelp = (question: AskedQuestion, chance: number): boolean => chance >= maybeThreshold[lengthOf(question)];

const rounded = (value: number): number => Math.round(value * 100) / 100;

function chanceOf(signals: Signals): Pick<Verdict, 'signals'> & { chance: number } {
  const rows = weightedSignals[lengthOf(signals.question)]
    .filter(({ name }) => name !== 'judgedAgainst' || signals.judged !== null)
    .map(({ name, weight, value }) => ({ name, value: value(signals), weight }));
  const score = rows.reduce((sum, { weight, value }) => sum + weight * value, 0);
  return {
    chance: 1 / (1 + Math.exp(-score)),
    signals: rows.map(({ name, value, weight }) => ({ name, value: rounded(value), adds: rounded(weight * value) })),
  };
}

/** @param isWeak whether other signals leave doubts */
function lacksSubject(question: AskedQuestion, { coverage }: FoundAnswer, isWeak: boolean): boolean {
  const missing = coverage.missing.filter(({ isAside, isSite, isFrame }) => !isAside && !isSite && !isFrame);
  if (isWeak) return shareOf(question, missing) >= largeShare;
  // Whatever else a list of prices shares with the question, it doesn't have the price of this.
  const telling = missing.filter(({ rarity }) => rarity >= tellingRarity);
  return question.kind === 'price' && shareOf(question, telling) >= largeShare;
}

const certain: ReadonlySet<string> = new Set([
  askedByName,
  waysToPay,
  sinceWhen,
  rowOfAskedDay,
  sectionOfThing,
  itemThatNamesIt,
  pricedHeading,
  onlyPrices,
]);

/** The decision table. The first row that applies decides. */
const rules: readonly {
  rule: AnswerRule;
  holds: (signals: Signals, chance: number) => boolean;
  decision: Decision;
}[] = [
  // A year, version or model number from the question is missing.
  {
    rule: 'exactMissing',
    holds: ({ finding }) => finding.coverage.missingExact.length > 0,
    decision: 'abstained',
  },
  // The site asks the same and answers it, or says how to pay, since when it exists, what there is on that day, or has a
  // section, an item of a list or a price about the thing.
  {
    rule: 'found',
    holds: ({ finding: { because } }) => certain.has(because),
    decision: 'answered',
  },
  // The site never uses a word that names the subject of the question.
  {
    rule: 'subjectUnknown',
    holds: ({ question, finding }, chance) =>
      isShort(question) && chance < wellFoundScore && shareOf(question, unknownOf(finding)) >= largeShare,
    decision: 'abstained',
  },
  // The site has no contact detail of this kind.
  {
    rule: 'noContactDetail',
    holds: ({ question, finding: { proof, because } }) =>
      question.kind === 'contact' && proof === 'none' && because !== otherDays,
    decision: 'abstained',
  },
  // The site defines the term by name.
  {
    rule: 'defined',
    holds: ({ question, finding }) => question.kind === 'definition' && finding.because === namedDefinition,
    decision: 'answered',
  },
  // A page that mostly lists links names it, perhaps as the title of a page that isn't part of the knowledge. A list of
  // links is still an answer to 'which ones', and the prices and dates in it still count.
  {
    rule: 'onlyListed',
    holds: ({ question, finding: { place, units, proof } }, chance) =>
      place.passage.places.includes('index') &&
      units.some(({ kind }) => kind === 'item') &&
      !(needsValue.has(question.kind) && proof === 'proven') &&
      mayHelp(question, chance),
    decision: 'partial',
  },
  // The place is close to the question, but never mentions whose or which value it wants: no 'architect'.
  {
    rule: 'attributeMissing',
    holds: ({ question, finding }, chance) =>
      question.attribute !== null &&
      !(valueKinds.has(question.kind) && finding.proof === 'proven') &&
      finding.coverage.missing.includes(question.attribute) &&
      mayHelp(question, chance),
    decision: 'partial',
  },
  // The place is close to the question, but its text is of another kind than the question wants.
  {
    rule: 'otherKindNear',
    holds: ({ question, finding }, chance) =>
      finding.because === otherDays ||
      finding.because === otherAges ||
      finding.because === otherThanPaying ||
      (finding.proof === 'none' && isShort(question) && needsOwnKind.has(question.kind) && mayHelp(question, chance)),
    decision: 'partial',
  },
  // 'Do you have a vacancy?': the page is about it, but no sentence of the answer is.
  {
    rule: 'otherSubjectNear',
    holds: ({ question, finding }, chance) =>
      question.kind === 'yesNo' &&
      isShort(question) &&
      tellingTerms(question.terms).length > 0 &&
      !finding.units.some(({ stems }) => tellingTerms(question.terms).some((term) => holdsTerm(stems, term))) &&
      mayHelp(question, chance),
    decision: 'partial',
  },
  // The place is close to the question, but lacks a word that names its subject.
  {
    rule: 'subjectMissing',
    holds: ({ question, finding }, chance) =>
      isShort(question) && mayHelp(question, chance) && lacksSubject(question, finding, chance < wellFoundScore),
    decision: 'partial',
  },
  // 'Do you have a waiting list for new patients?': the place is about the patients.
  {
    rule: 'subjectMissing',
    holds: ({ question, finding }, chance) =>
      (lacksThing(question.existence.filter(isTelling), finding, question) ||
        lacksHyphenated(question, finding) ||
        (isShort(question) &&
          question.existence.length > 0 &&
          finding.coverage.missing.some((term) => isTelling(term) && !term.known && !term.isSite))) &&
      mayHelp(question, chance),
    decision: 'partial',
  },
  // The place is close to the question, but lacks a name in it: 'on Windows', 'in Skye'.
  {
    rule: 'nameMissing',
    holds: ({ question, finding }, chance) =>
      isShort(question) && finding.coverage.missing.some(({ isName }) => isName) && mayHelp(question, chance),
    decision: 'partial',
  },
  // No sentence of the place has most of the words, so they may share a place by chance.
  {
    rule: 'wordsScattered',
    holds: (signals, chance) =>
      isShort(signals.question) &&
      signals.finding.proof !== 'proven' &&
      togetherIn(signals) < minTogether &&
      mayHelp(signals.question, chance),
    decision: 'partial',
  },
  // 'Can I return an opened board?' shares its words with 'Reset your board', which is about something else.
  {
    rule: 'otherSubjectNear',
    holds: (signals, chance) =>
      signals.question.kind === 'yesNo' &&
      isShort(signals.question) &&
      signals.question.exact.length === 0 &&
      (lacksNeed(signals) ||
        isOnlyPast(signals) ||
        (headingFits(signals) < minHeadingForYesNo && (!hasAllWords(signals) || isMention(signals)))) &&
      mayHelp(signals.question, chance),
    decision: 'partial',
  },
  // The place covers the subject of the question and the kind of answer it wants.
  {
    rule: 'found',
    holds: (signals, chance) => {
      const { question, finding } = signals;
      const isInstruction =
        question.kind !== 'howTo' || finding.isNumbered === true || chance >= sureWithoutSteps || hasAllWords(signals);
      if (isSure(question, chance) && isInstruction) return true;
      if (hasWholeSubject(signals) && chance >= sureWithSubject) return true;
      return question.kind === 'definition' && finding.proof === 'proven' && mayHelp(question, chance);
    },
    decision: 'answered',
  },
  // The place is close to the question.
  { rule: 'near', holds: ({ question }, chance) => mayHelp(question, chance), decision: 'partial' },
  // Nothing on the site is close enough.
  { rule: 'tooFar', holds: () => true, decision: 'abstained' },
];

/** Each missing item once: words that must appear literally are in their own list. */
const wordsOf = (terms: readonly AskedTerm[], exact: readonly string[]): Verdict['missing']['words'] =>
  terms.filter(({ typed }) => !exact.includes(typed)).map(({ typed, known }) => ({ word: typed, isUnknown: !known }));

/** Decides whether the best finding answers the question, and gives the reason. */
export function decide(
  question: AskedQuestion,
  finding: FoundAnswer | null,
  confidence: number,
  judged: number | null = null,
): Verdict {
  if (finding === null) {
    return {
      kind: question.kind,
      rule: 'nothingFound',
      decision: 'abstained',
      chance: 0,
      signals: [],
      found: null,
      missing: { words: wordsOf(question.terms, question.exact), exact: question.exact, isOtherKind: false },
    };
  }
  const signals = { question, finding, confidence, judged };
  const { chance, ...weighed } = chanceOf(signals);
  const row = rules.find(({ holds }) => holds(signals, chance));
  const { missing, missingExact } = finding.coverage;
  return {
    kind: question.kind,
    rule: row?.rule ?? 'tooFar',
    decision: row?.decision ?? 'abstained',
    chance: rounded(chance),
    ...weighed,
    found: finding.because,
    missing: { words: wordsOf(missing, missingExact), exact: missingExact, isOtherKind: finding.proof === 'none' },
  };
}
