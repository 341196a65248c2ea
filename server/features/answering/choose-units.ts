import type { ScoredUnit } from './score-units.ts';

/** Opens by pointing back at what was said before. */
const POINTS_BACK =
  /^(?:it|its|they|their|them|this|that|these|those|he|she|his|her|such|however|but|also|so|then|therefore|otherwise|instead|er|sie|es|dies|diese|dieser|dieses|das|dabei|dafür|außerdem|il|elle|ils|elles|cela|cette|ces|este|esta|esto|estos|eso|ele|ela|isso|questo|questa|deze|dit|dat|hij|zij)\b/iu;
/** A sentence nearly as good as the best one belongs to the answer wherever it stands. */
const NEARLY_AS_GOOD = 0.85;
/** Neighbours explain the best sentence: they need to be half as good. */
const NEIGHBOUR = 0.5;
const NEIGHBOUR_DISTANCE = 2;

function sameText(a: ScoredUnit, b: ScoredUnit): boolean {
  if (a.text === b.text) return true;
  const shared = [...a.stems].filter((stem) => b.stems.has(stem)).length;
  return shared > 0.8 * Math.max(a.stems.size, b.stems.size);
}

/** What must stand with a unit to be understood: the line that introduces its list, or the sentence it points back at. */
function context(unit: ScoredUnit, units: readonly ScoredUnit[]): ScoredUnit[] {
  const own = units.filter((other) => other.passage === unit.passage);
  const previous = own[unit.ord - 1];
  if (unit.kind === 'item') {
    const intro = own.slice(0, unit.ord).findLast((other) => other.kind !== 'item');
    return intro?.text.endsWith(':') === true ? [intro] : [];
  }
  return previous !== undefined && POINTS_BACK.test(unit.text) ? [previous] : [];
}

/** After a colon comes what was promised. */
function promised(unit: ScoredUnit, units: readonly ScoredUnit[]): ScoredUnit[] {
  if (!unit.text.endsWith(':')) return [];
  const after = units.filter((other) => other.passage === unit.passage && other.ord > unit.ord);
  const end = after.findIndex((other) => other.kind !== 'item');
  return after.slice(0, end === -1 ? after.length : Math.max(1, end));
}

/**
 * Picks the units of an answer: the best one with its context, what it promises, its neighbours, and others nearly as
 * good; without repeats and within `maxWords`. In reading order: by passage, then by place in it.
 */
export function chooseUnits(units: readonly ScoredUnit[], maxWords: number): ScoredUnit[] {
  const byScore = [...units].sort((a, b) => b.score - a.score);
  const best = byScore[0];
  if (best === undefined) return [];
  const chosen: ScoredUnit[] = [];
  let words = 0;
  const take = (unit: ScoredUnit): boolean => {
    if (chosen.includes(unit)) return true;
    if (words + unit.length > maxWords && chosen.length > 0) return false;
    if (chosen.some((other) => sameText(other, unit))) return false;
    chosen.push(unit);
    words += unit.length;
    return true;
  };
  take(best);
  for (const unit of context(best, units)) take(unit);
  for (const unit of promised(best, units)) if (!take(unit)) break;

  const isNear = (unit: ScoredUnit): boolean =>
    unit.passage === best.passage && Math.abs(unit.ord - best.ord) <= NEIGHBOUR_DISTANCE;
  for (const unit of byScore) {
    const wanted = unit.score >= NEARLY_AS_GOOD * best.score || (isNear(unit) && unit.score >= NEIGHBOUR * best.score);
    if (!wanted || unit.isQuestion || !take(unit)) continue;
    for (const other of context(unit, units)) take(other);
  }
  return chosen.sort((a, b) => a.passage - b.passage || a.ord - b.ord);
}
