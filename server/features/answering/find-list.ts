import { foldText } from '#server/language/fold-text.ts';
import { contentWords } from '#server/language/words.ts';
import type { AnswerUnit } from './answer-units.ts';
import type { AskedQuestion } from './asked-question.ts';
import { findStatement } from './find-statement.ts';
import { fittingList, type SiteList } from './fitting-list.ts';
import type { FoundAnswer } from './found-answer.ts';
import { coverageOf, type Place } from './place.ts';
import { isPartOf } from './value-proof.ts';
import { headingMatch } from './whole-section.ts';

const minItems = 2;
const passageWeight = 0.8;
const headingWeight = 0.5;
const listWeight = 0.35;
/** A list belongs to the line before it. The steps under 'Start the exam' aren't a list of languages. */
const otherThingPenalty = 0.5;
/** 'Follow these steps:' doesn't introduce a list of things. */
const stepsPenalty = 0.4;
const stepsIntroductionPattern =
  /\b(?:steps?|instructions|procedure|schritte?n?|anleitung|etapes?|pasos?|passi|passaggi|passos|stappen)\b/u;
const enumerationPattern = /(?:[^,;]{1,60}, ){2,}(?:[^,;]{1,60},? )?(?:and|or|und|oder|et|ou|y|o|e|en|of) /u;
const commaListPattern = /,[^,]{2,60},[^,]{2,80}(?:,|\b(?:and|or|und|oder|et|ou|y|o|e|en|of)\b)/u;

function listsIn(place: Place): SiteList[] {
  const lists: SiteList[] = [];
  for (const unit of place.units) {
    if ((unit.kind !== 'item' && unit.kind !== 'row') || unit.isQuestion) continue;
    const last = lists.at(-1);
    const previous = place.units[unit.ord - 1];
    if (last !== undefined && last.items.at(-1) === previous && previous?.kind === unit.kind) last.items.push(unit);
    else lists.push({ intro: previous?.kind === 'sentence' ? previous : null, items: [unit] });
  }
  return lists.filter((list) => list.items.length >= minItems);
}

function isOfThing(introduced: readonly AnswerUnit[], place: Place, { thing }: AskedQuestion): boolean {
  if (thing === null) return true;
  return [...thing].some((stem) => place.heading.has(stem) || introduced.some((unit) => unit.stems.has(stem)));
}

/** 'Thai massage', 'Oil massage' and 'Foot massage' for 'Which massages do you offer?' */
function areOfThing(headings: readonly AnswerUnit[], { thing, stats: { language } }: AskedQuestion): boolean {
  const named = headings.filter(({ text }) => {
    const stems = contentWords(text, language).map(({ stem }) => stem);
    return stems.some(
      (stem) => thing?.has(stem) === true || [...(thing ?? [])].some((one) => isPartOf(one, stem, language)),
    );
  });
  return named.length >= minItems && named.length >= headings.length / 2;
}

const introducesSteps = ({ intro }: SiteList, { text }: AskedQuestion): boolean =>
  intro !== null &&
  stepsIntroductionPattern.test(foldText(intro.text)) &&
  !stepsIntroductionPattern.test(foldText(text));

/** The subheadings of a heading, as a list: 'Roles > Student', 'Roles > Teacher'. */
function subheadings(trail: readonly string[], url: string | null, places: readonly Place[]): AnswerUnit[] {
  const names = new Map<string, AnswerUnit>();
  const depth = trail.length;
  const siblings = places
    .filter(({ passage }) => passage.url === url)
    .toSorted((a, b) => a.passage.ord - b.passage.ord);
  for (const { passage } of siblings) {
    const own = passage.header.split(' > ');
    if (own.length <= depth || !trail.every((part, i) => own[i] === part)) continue;
    const name = (own[depth] ?? '').replace(/^[\d.]+\.\s/u, '');
    if (name.endsWith('?') || names.has(name)) continue;
    names.set(name, {
      passage: 0,
      ord: names.size,
      kind: 'item',
      paragraph: 0,
      text: `- ${name}`,
      length: name.split(/\s+/u).length,
      stems: new Set(),
      line: '',
      isQuestion: false,
      isLabel: false,
    });
  }
  return [...names.values()];
}

/** Headings that name what is asked for, above nothing but other headings: each with the first place below it. */
function headingsOfThing(
  { thing, stats }: AskedQuestion,
  places: readonly Place[],
): { trail: string[]; first: Place; heading: ReadonlySet<string> }[] {
  if (thing === null) return [];
  const found = new Map<string, { trail: string[]; first: Place; heading: ReadonlySet<string> }>();
  const own = new Set(places.map(({ passage }) => `${passage.url} ${passage.header}`));
  for (const first of places) {
    const { header, url } = first.passage;
    const headings = header.split(' > ');
    for (let depth = 1; depth < headings.length; depth++) {
      const trail = headings.slice(0, depth);
      const key = `${url} ${trail.join(' > ')}`;
      if (own.has(key) || found.has(key)) continue;
      const heading = new Set(contentWords(trail.at(-1) ?? '', stats.language).map(({ stem }) => stem));
      if ([...thing].some((stem) => heading.has(stem))) found.set(key, { trail, first, heading });
    }
  }
  return [...found.values()];
}

/**
 * The members of something: a list with its introduction, the rows of a table, the headings below one, or 'A, B and C'.
 */
export function findList(question: AskedQuestion, places: readonly Place[], maxWords: number): FoundAnswer | null {
  const bestScore = places[0]?.passage.score || 1;
  const candidates: FoundAnswer[] = [];
  for (const place of places) {
    const match = headingMatch(place.passage.header, question);
    const base = headingWeight * match + (passageWeight * Math.max(0, place.passage.score)) / bestScore;
    for (const list of listsIn(place)) {
      const around = list.intro === null ? list.items : [list.intro, ...list.items];
      const introduced = list.intro === null ? [] : [list.intro];
      const { share } = coverageOf(question, introduced.length > 0 ? introduced : list.items.slice(0, 1), place);
      const units = fittingList(list, maxWords);
      candidates.push({
        place,
        units,
        proof: isOfThing(introduced, place, question) ? 'proven' : 'none',
        because: 'a list',
        coverage: coverageOf(question, around, place),
        score:
          share +
          base +
          (list.intro === null ? 0 : listWeight) -
          (introducesSteps(list, question) ? stepsPenalty : 0) -
          (isOfThing(introduced, place, question) ? 0 : otherThingPenalty),
      });
    }
    for (const unit of place.units) {
      if (unit.kind !== 'sentence' || unit.isQuestion || unit.isLabel) continue;
      if (!enumerationPattern.test(unit.text) && !commaListPattern.test(unit.text)) continue;
      const coverage = coverageOf(question, [unit], place);
      candidates.push({
        place,
        units: [unit],
        proof: isOfThing([unit], place, question) ? 'proven' : 'none',
        because: 'a sentence that enumerates',
        coverage,
        score: coverage.share + base + listWeight - 0.1 - (isOfThing([unit], place, question) ? 0 : otherThingPenalty),
      });
    }
    const headings = subheadings(place.passage.header.split(' > '), place.passage.url, places);
    if (headings.length >= minItems) {
      const coverage = coverageOf(question, place.units.slice(0, 1), place);
      candidates.push({
        place,
        units: fittingList({ intro: introOf(place), items: headings }, maxWords),
        proof: isOfThing([], place, question) || areOfThing(headings, question) ? 'proven' : 'none',
        because: 'the headings of a section',
        coverage,
        score:
          coverage.share +
          base +
          listWeight -
          0.15 -
          (isOfThing([], place, question) || areOfThing(headings, question) ? 0 : otherThingPenalty),
      });
    }
  }
  for (const { trail, first, heading } of headingsOfThing(question, places)) {
    const items = subheadings(trail, first.passage.url, places);
    if (items.length < minItems) continue;
    const place = { ...first, passage: { ...first.passage, header: trail.join(' > ') }, heading };
    const coverage = coverageOf(question, first.units.slice(0, 1), place);
    candidates.push({
      place,
      units: fittingList({ intro: null, items }, maxWords),
      proof: 'proven',
      because: 'the headings of a section',
      coverage,
      score:
        coverage.share +
        headingWeight * headingMatch(place.passage.header, question) +
        (passageWeight * Math.max(0, first.passage.score)) / bestScore +
        listWeight -
        0.15,
    });
  }
  const best = candidates.reduce<FoundAnswer | null>((top, one) => (top && top.score >= one.score ? top : one), null);
  const statement = findStatement(question, places, maxWords);
  if (best === null) return statement === null ? null : { ...statement, proof: 'none' };
  return best;
}

function introOf(place: Place): AnswerUnit | null {
  return place.units.find((unit) => unit.kind === 'sentence' && !unit.isLabel && !unit.isQuestion) ?? null;
}
