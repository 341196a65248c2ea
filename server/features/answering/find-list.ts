import type { AnswerUnit } from './answer-units.ts';
import type { AskedQuestion } from './asked-question.ts';
import { findStatement } from './find-statement.ts';
import type { Finding } from './finding.ts';
import { coverageOf, type Place } from './place.ts';
import { headingMatch } from './whole-section.ts';

const MIN_ITEMS = 2;
const PASSAGE_WEIGHT = 0.8;
const HEADING_WEIGHT = 0.5;
const LIST_WEIGHT = 0.35;
/** A list is of what stands before it: of the steps below 'Start the exam' none is a language. */
const OTHER_THING_PENALTY = 0.5;
const ENUMERATES = /(?:[^,;]{1,60}, ){2,}(?:[^,;]{1,60},? )?(?:and|or|und|oder|et|ou|y|o|e|en|of) /u;
const COMMA_LIST = /,[^,]{2,60},[^,]{2,80}(?:,|\b(?:and|or|und|oder|et|ou|y|o|e|en|of)\b)/u;
const MAX_ITEM_WORDS = 14;

interface Run {
  intro: AnswerUnit | null;
  items: AnswerUnit[];
}

function runsIn(place: Place): Run[] {
  const runs: Run[] = [];
  for (const unit of place.units) {
    if ((unit.kind !== 'item' && unit.kind !== 'row') || unit.isQuestion) continue;
    const last = runs.at(-1);
    const previous = place.units[unit.ord - 1];
    if (last !== undefined && last.items.at(-1) === previous && previous?.kind === unit.kind) last.items.push(unit);
    else runs.push({ intro: previous?.kind === 'sentence' ? previous : null, items: [unit] });
  }
  return runs.filter((run) => run.items.length >= MIN_ITEMS);
}

function isOfThing(introduced: readonly AnswerUnit[], place: Place, { thing }: AskedQuestion): boolean {
  if (thing === null) return true;
  return [...thing].some((stem) => place.header.has(stem) || introduced.some((unit) => unit.stems.has(stem)));
}

/** 'Student: may see and join' is 'Student' where all of them would not fit. */
function shortened(item: AnswerUnit): AnswerUnit {
  if (item.kind === 'row') {
    const first = (item.text.split(' | ')[0] ?? '').replace(/^[^:]{1,40}: /u, '');
    return { ...item, kind: 'item', text: `- ${first}`, length: first.split(/\s+/u).length };
  }
  const colon = /^(?:- |\d{1,3}[.)] )?[^:–—]{2,60}(?=: | [–—] )/u.exec(item.text)?.[0];
  const sentence = /^[^.]{10,120}\.(?= )/u.exec(item.text)?.[0];
  const text = colon ?? (item.length > MAX_ITEM_WORDS ? (sentence ?? item.text) : item.text);
  return { ...item, text, length: text.split(/\s+/u).length };
}

const lengthOf = (units: readonly AnswerUnit[]): number => units.reduce((sum, unit) => sum + unit.length, 0);

function fitting(run: Run, maxWords: number): AnswerUnit[] {
  const intro = run.intro !== null && !run.intro.isQuestion ? [run.intro] : [];
  const whole = [...intro, ...run.items];
  if (lengthOf(whole) <= maxWords) return whole;
  const short = [...intro, ...run.items.map(shortened)];
  const taken: AnswerUnit[] = [];
  for (const unit of short) {
    if (lengthOf(taken) + unit.length > maxWords && taken.length > 0) break;
    taken.push(unit);
  }
  return taken;
}

/** The headings below one heading, as a list: 'Roles > Student', 'Roles > Teacher'. */
function subheadings(place: Place, places: readonly Place[]): AnswerUnit[] {
  const trail = place.passage.header.split(' > ');
  const names = new Map<string, AnswerUnit>();
  const depth = trail.length;
  const siblings = places
    .filter(({ passage }) => passage.url === place.passage.url)
    .sort((a, b) => a.passage.ord - b.passage.ord);
  for (const { passage } of siblings) {
    const own = passage.header.split(' > ');
    if (own.length !== depth + 1 || !trail.every((part, i) => own[i] === part)) continue;
    const name = (own.at(-1) ?? '').replace(/^[\d.]+\.\s/u, '');
    if (name.endsWith('?') || names.has(name)) continue;
    names.set(name, {
      passage: 0,
      ord: names.size,
      kind: 'item',
      paragraph: 0,
      text: `- ${name}`,
      length: name.split(/\s+/u).length,
      stems: new Set(),
      pairs: new Set(),
      isQuestion: false,
      isLabel: false,
    });
  }
  return [...names.values()];
}

/** What there is of something: a list with its introduction, the rows of a table, the headings below one, or 'A, B and C'. */
export function findList(question: AskedQuestion, places: readonly Place[], maxWords: number): Finding | null {
  const bestScore = places[0]?.passage.score || 1;
  const candidates: Finding[] = [];
  for (const place of places) {
    const match = headingMatch(place.passage.header, question);
    const base = HEADING_WEIGHT * match + (PASSAGE_WEIGHT * Math.max(0, place.passage.score)) / bestScore;
    for (const run of runsIn(place)) {
      const around = run.intro === null ? run.items : [run.intro, ...run.items];
      const introduced = run.intro === null ? [] : [run.intro];
      const { share } = coverageOf(question, introduced.length > 0 ? introduced : run.items.slice(0, 1), place);
      const units = fitting(run, maxWords);
      candidates.push({
        place,
        units,
        proof: isOfThing(introduced, place, question) ? 'proven' : 'none',
        because: 'a list',
        coverage: coverageOf(question, around, place),
        score:
          share +
          base +
          (run.intro === null ? 0 : LIST_WEIGHT) -
          (isOfThing(introduced, place, question) ? 0 : OTHER_THING_PENALTY),
      });
    }
    for (const unit of place.units) {
      if (unit.kind !== 'sentence' || unit.isQuestion || unit.isLabel) continue;
      if (!ENUMERATES.test(unit.text) && !COMMA_LIST.test(unit.text)) continue;
      const coverage = coverageOf(question, [unit], place);
      candidates.push({
        place,
        units: [unit],
        proof: isOfThing([unit], place, question) ? 'proven' : 'none',
        because: 'a sentence that enumerates',
        coverage,
        score:
          coverage.share + base + LIST_WEIGHT - 0.1 - (isOfThing([unit], place, question) ? 0 : OTHER_THING_PENALTY),
      });
    }
    const headings = subheadings(place, places);
    if (headings.length >= MIN_ITEMS) {
      const coverage = coverageOf(question, place.units.slice(0, 1), place);
      candidates.push({
        place,
        units: fitting({ intro: introOf(place), items: headings }, maxWords),
        proof: 'proven',
        because: 'the headings of a section',
        coverage,
        score: coverage.share + base + LIST_WEIGHT - 0.15,
      });
    }
  }
  const best = candidates.reduce<Finding | null>((top, one) => (top && top.score >= one.score ? top : one), null);
  const statement = findStatement(question, places, maxWords);
  if (best === null) return statement === null ? null : { ...statement, proof: 'none' };
  return best;
}

function introOf(place: Place): AnswerUnit | null {
  return place.units.find((unit) => unit.kind === 'sentence' && !unit.isLabel && !unit.isQuestion) ?? null;
}
