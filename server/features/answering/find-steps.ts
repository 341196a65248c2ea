import { hasFact } from '#server/language/facts.ts';
import { foldText } from '#server/language/fold-text.ts';
import type { AnswerUnit } from './answer-units.ts';
import { type AskedQuestion, holdsTerm } from './asked-question.ts';
import { findStatement } from './find-statement.ts';
import type { FoundAnswer } from './found-answer.ts';
import { coverageOf, type Place } from './place.ts';
import { headingMatch } from './whole-section.ts';

const headingWeight = 0.85;
const passageWeight = 1;
const stepsWeight = 0.3;
const codeWeight = 0.15;
/** Of pages with the same heading, the one that says how. */
const wayWeight = 0.15;
const otherVersionPenalty = 0.6;
/** A section without the most telling word is about something else. */
const otherSubjectPenalty = 0.3;
const minSteps = 2;
/** Below this, the heading is about something else and its list doesn't answer the question. */
const minHeadingMatch = 0.4;
const minIntroCoverage = 0.55;
const minMeanLength = 4;
const maxIntroWords = 35;
/** A step is an instruction: it starts with a verb, not with a name and a colon. */
const namedItemPattern = /^(?:- |\d{1,3}[.)] )?[^.:]{1,40}: /u;
const howToHeadingPattern = /^(?:how to|how do|how can|to )\b|^wie |^so |^comment |^como |^come |^hoe /iu;

/** The longest run of items, as the steps, with the line that introduces them. */
function stepsIn(place: Place): { lead: AnswerUnit | null; intro: AnswerUnit | null; steps: AnswerUnit[] } {
  let best: AnswerUnit[] = [];
  let run: AnswerUnit[] = [];
  for (const unit of place.units) {
    if (unit.kind === 'item' && !unit.isQuestion && !unit.isLabel) run.push(unit);
    else run = [];
    if (run.length > best.length) best = [...run];
  }
  const first = best[0];
  const previous = first === undefined ? undefined : place.units[first.ord - 1];
  const introduces =
    previous !== undefined &&
    previous.kind === 'sentence' &&
    !previous.isLabel &&
    !previous.isQuestion &&
    (previous.text.endsWith(':') || previous.length <= maxIntroWords);
  return { lead: previous ?? null, intro: introduces ? previous : null, steps: best };
}

/** Whether the items are steps rather than a list of names or links. */
function areSteps(
  steps: readonly AnswerUnit[],
  question: AskedQuestion,
  isAnnounced: boolean,
  isHowTo: boolean,
): boolean {
  if (steps.length < minSteps) return false;
  const named = steps.filter((unit) => namedItemPattern.test(unit.text)).length;
  // 'How do I enroll?' isn't answered by what it costs.
  if (steps.filter((unit) => hasFact(unit.text, 'money')).length > steps.length / 2) return false;
  const short = steps.filter((unit) => unit.length <= 3).length;
  const words = steps.reduce((sum, unit) => sum + unit.length, 0);
  if (words / steps.length < minMeanLength) return false;
  // 'Make an appointment' above what patients praise. Numbered steps may start with any word.
  const isNumbered = steps.some(({ text }) => /^\d/u.test(text));
  if (!isNumbered && !isAnnounced && !isHowTo && !steps.some((unit) => tellsHow(unit, question))) return false;
  return named <= steps.length / 2 && (short < steps.length / 2 || isHowTo);
}

const headingOf = ({ passage }: Place): string => foldText(passage.header.split(' > ').at(-1) ?? '');

/** 'Before your appointment' doesn't say how to make one. */
const beforePattern =
  /^(?:before|prepar\p{L}*|vorbereit\p{L}*|vor (?:dem|der|ihrem|ihrer)|bevor|avant|prepara\p{L}*|antes|prima d\p{L}*|voorbereid\p{L}*|voordat|voor (?:uw|het|de|je))\b/u;
const isBefore = (place: Place, { text }: AskedQuestion): boolean =>
  beforePattern.test(headingOf(place)) && !/\b(?:before|prepar|vor|avant|antes|prima|voor)/u.test(foldText(text));

/** 'Membership ends by:' doesn't say how to become a member. */
const endsPattern =
  /\b(?:ends?|expires?|terminat\p{L}*|cancel\p{L}*|leav\p{L}*|endet|enden|beende\p{L}*|erlischt|kundig\p{L}*|austrit\p{L}*|austreten|prend fin|se termine|resili\p{L}*|quitter|finaliza\p{L}*|termina\p{L}*|baja|cessa\p{L}*|disdi\p{L}*|cancela\p{L}*|eindig\p{L}*|opzeg\p{L}*|uitschrijv\p{L}*)\b/u;
const isOnlyAboutEnds = (lead: AnswerUnit | null, { text }: AskedQuestion): boolean =>
  lead !== null && endsPattern.test(foldText(lead.text)) && !endsPattern.test(foldText(text));

/** 'What is there to do nearby?' is answered by a list of places. */
const thingsToDoPattern =
  /^\W*(?:que faire|what (?:is there|can (?:i|we|you)|to) (?:to )?do\b|was kann man\b|que (?:hacer|fazer)|o que fazer|cosa (?:fare|si puo fare|c.e da fare)|wat (?:is er te doen|kun je))/u;

/** The steps of a place if its heading or their introduction matches the question. */
function stepsAnswer(question: AskedQuestion, place: Place, headingMatch: number): boolean {
  const { lead, steps } = stepsIn(place);
  const heading = place.passage.header.split(' > ').at(-1) ?? '';
  const isAnnounced = lead?.text.endsWith(':') === true || thingsToDoPattern.test(foldText(question.text));
  if (!areSteps(steps, question, isAnnounced, howToHeadingPattern.test(heading)) || isOnlyAboutEnds(lead, question))
    return false;
  if (headingMatch >= minHeadingMatch) return true;
  // 'Learn how to invite members' isn't an answer, but says what its steps are for.
  return lead !== null && coverageOf(question, [lead], { ...place, words: new Set() }).share >= minIntroCoverage;
}

/**
 * How to do something: the steps of the section whose heading matches, or the passage that shows it in words and code.
 */
export function findSteps(question: AskedQuestion, places: readonly Place[], maxWords: number): FoundAnswer | null {
  const bestScore = places[0]?.passage.score || 1;
  const [mostTelling] = question.terms.toSorted((one, other) => other.weight - one.weight);
  const isRepeated = (place: Place): boolean =>
    places.some((other) => other.passage.url !== place.passage.url && headingOf(other) === headingOf(place));
  let best: { place: Place; score: number; match: number } | null = null;
  for (const place of places) {
    const { share, missing, missingExact } = coverageOf(question, place.units.length > 0 ? place.units : [], place);
    const match = headingMatch(place.passage.header, question);
    let score = share + headingWeight * match + (passageWeight * Math.max(0, place.passage.score)) / bestScore;
    if (missingExact.length > 0) score -= otherVersionPenalty;
    if (mostTelling !== undefined && missing.includes(mostTelling)) score -= otherSubjectPenalty;
    if (isBefore(place, question)) score -= otherSubjectPenalty;
    if (stepsAnswer(question, place, match)) score += stepsWeight;
    else if (place.units.some((unit) => unit.kind === 'code')) score += codeWeight;
    else if (match >= minHeadingMatch && isRepeated(place) && place.units.some((unit) => isWayFor(unit, question)))
      score += wayWeight;
    if (!place.units.some((unit) => !unit.isLabel && !unit.isQuestion)) continue;
    if (best === null || score > best.score) best = { place, score, match };
  }
  if (best === null) return null;
  const { place, score, match } = best;
  const { intro, steps } = stepsIn(place);
  if (stepsAnswer(question, place, match)) {
    const units = fitting(intro === null ? steps : [intro, ...steps], maxWords);
    const labels = labelsOver(steps, place);
    return {
      place,
      units,
      proof: 'proven',
      because: 'a section with steps',
      coverage: coverageOf(question, [...labels, ...units], place),
      heading: [place.passage.header, ...labels.map(({ text }) => text)].join(' > '),
      score,
      isNumbered: true,
    };
  }
  return inWords(question, place, maxWords, score);
}

/** 'By train', alone on the line above the steps. */
function labelsOver([first]: readonly AnswerUnit[], { units }: Place): AnswerUnit[] {
  const above = units.slice(0, first?.ord ?? 0);
  return above.slice(above.findLastIndex(({ isLabel }) => !isLabel) + 1);
}

function fitting(units: readonly AnswerUnit[], maxWords: number): AnswerUnit[] {
  const taken: AnswerUnit[] = [];
  let words = 0;
  for (const unit of units) {
    if (words + unit.length > maxWords && taken.length > 0) break;
    taken.push(unit);
    words += unit.length;
  }
  return taken;
}

const instructionPattern =
  /\b(?:you (?:can|need|should|must|may|have to|could)|use|using|click|select|choose|open|go to|enter|type|run|press|send|contact|visit|call|write|fill|sign|log|set|add|create|install|download|by \p{L}+ing|to \p{L}+|sie (?:konnen|mussen)|(?:sie|ihr|du) (?:konnt|kannst|musst|mussen)|klicken|wahlen|wahlt|offnen|senden|sendet|schreiben|schreibt|rufen|ruft|wenden sie|melden|meldet|kontaktieren|vous (?:pouvez|devez)|on peut|puoi|potete|puedes|podeis|pueden|u kan|cliquez|appelez|contactez|composez|ecrivez|envoyez|remplissez|rendez-vous|adressez|puede|debe|haga|pulse|llame|llam(?:a|as|anos)|contact(?:e|a|anos)|escrib(?:a|e|es|enos)|envie|rellene|acuda|puo|deve|clicca|chiam(?:a|ate|are|i)(?:ci)?|contatt(?:a|ate|are|i)(?:ci)?|scriv(?:i|ete|ere|a)(?:ci)?|compila(?:te|re)?|invia(?:te|re)?(?:ci)?|pode|clique|ligue|escreva|preencha|entre em contat?o|(?:je|u|jullie) kunt|kun je|kunt u|kunnen jullie|klik|kies|bel|belt|stuur|meld|vul|neem (?:\p{L}+ )?contact)\b/iu;

/** By which way something is done: 'Aceitamos reservas por telefone', 'Kündigen kann man nur schriftlich'. */
const wayPattern =
  /\b(?:(?:by|over the|per|par|por|via|met de|al) (?:e-?mail|mail|phone|telephone|telefon|telefono|telefone|telefoon|whatsapp|post|correo|courrier|internet|brief)|uber (?:\p{L}+ )?(?:telefon|e-?mail|mail|whatsapp|\p{L}*formular)|telefonisch|schriftlich|tramite|mediante|a traves de|atraves de|par le biais d|online|on the website|in person|(?:en|in) ligne|formul(?:[ae]|ier)\p{L}*|forms?|modulo|kann man|vor ort|wird durch|erworben|(?:is|are) (?:acquired|obtained) by|s.acquiert|se adquiere|si acquisisce|adquire-se|wordt verkregen|sur (?:place|rendez-vous)|en (?:la (?:web|oficina|recepcion)|recepcion)|in segreteria|aan de balie|(?:se|si) (?:comunica|solicita|reserva|pide|tramita|realiza|prenota|richiede|effettua)\p{L}*)\b/u;
/** 'How to book: write to us', 'Hoe inschrijven: via de contactpagina': the label says that it is the way. */
const howLabelPattern =
  /^(?:- )?(?:how (?:to|do (?:i|you|we)|can (?:i|you))|wie (?:man|kann|melde|buche)|so (?:meld|buch|geht)\p{L}*|comment|como|come|hoe) [^:?]{3,40} ?: ?\S/u;
/** A way to get somewhere: 'The 56 bus stops at the green'. */
const travelPattern =
  /\b(?:bus(?:es)?|tram|train|trains|station|metro|zug|(?:s-|u-|strassen)?bahn|bahnhof|haltestelle|linie|gare|arret|ligne|autobus(?:es)?|parada|estacion|treno|stazione|fermata|linea|autocarro|onibus|estacao|paragem|halte|trein|motorway|autobahn|ausfahrt|sortie|salida|uscita|saida|afslag|a\d{1,3})\b/u;
const travelAskedPattern =
  /\b(?:get (?:there|here|to)|come by|reach|komm\p{L}*|erreich\p{L}*|venir|arriver|aller|rendre|llegar|llego|ir|voy|arriv\p{L}+|raggiung\p{L}+|cheg\p{L}+|kom)\b/u;

function isLabeledHow({ text, stems }: AnswerUnit, { terms }: AskedQuestion): boolean {
  if (!howLabelPattern.test(foldText(text))) return false;
  return terms.some((term) => !term.isFrame && !term.isSite && holdsTerm(stems, term));
}

const tellsWay = (text: string): boolean =>
  instructionPattern.test(text) || wayPattern.test(foldText(text)) || hasFact(text, 'phone') || hasFact(text, 'email');

/** Whether a unit tells a way to do what the question is about, who to contact for it, or the way to a place. */
function tellsHow({ text, kind }: AnswerUnit, question: AskedQuestion): boolean {
  if (kind === 'code' || tellsWay(text)) return true;
  const folded = foldText(text);
  return travelAskedPattern.test(foldText(question.text)) && travelPattern.test(folded);
}

/** Whether a sentence has a word of the question and a way to do it. */
const isWayFor = ({ text, stems, isQuestion }: AnswerUnit, { terms }: AskedQuestion): boolean =>
  !isQuestion && tellsWay(text) && terms.some((term) => !term.isFrame && !term.isSite && holdsTerm(stems, term));

/** 'Mitglied werden', 'Become a member', 'Devenir membre', 'Lid worden' */
const doingPattern =
  /^\p{L}.* \p{Ll}+(?:en|ern|eln)$|^(?:Becom|Join|Book|Get|Apply|Regist|Enrol|Sign|Order|Rent|Hir|Donat|Volunteer)\p{Ll}* \p{L}|^(?:\p{Lu}\p{Ll}+(?:ar|er|ir|re|rse|rsi)|Hazte|S['’]\p{Ll}+r) \p{L}/u;
/** Whether the section says by its heading that it is about doing what the question wants to do. */
function isHeadedByDoing({ passage, heading }: Place, question: AskedQuestion): boolean {
  const asked = question.terms.filter(({ isFrame }) => !isFrame);
  const text = passage.header.split(' > ').at(-1) ?? '';
  return doingPattern.test(text) && asked.length > 0 && asked.every((term) => holdsTerm(heading, term));
}

/** A short passage from its first sentence, or the sentences nearest to the question, with the code they introduce. */
function inWords(question: AskedQuestion, place: Place, maxWords: number, score: number): FoundAnswer | null {
  const found = findStatement(question, [place], maxWords);
  if (found === null) return null;
  const labeled = place.units.find((unit) => isLabeledHow(unit, question));
  if (labeled !== undefined) {
    const coverage = coverageOf(question, [labeled], place);
    return { ...found, units: [labeled], coverage, proof: 'proven', because: 'a line that says how', score };
  }
  const shows = found.units.some((unit) => tellsHow(unit, question)) || isHeadedByDoing(place, question);
  return {
    ...found,
    proof: shows ? 'proven' : 'none',
    because: shows ? 'a passage that tells what to do' : 'a passage on the subject without a way to do it',
    score,
  };
}
