import type { TextItem } from './pdf-lines.ts';

/** In degrees. Scanned pages with recognized text are a little askew. */
const tolerance = 10;
const fullTurn = 360;
/** Relative to the font size. */
const wordGap = 0.1;

/** The runs of a page's text, and those that are set at another angle: labels of axes and columns, and watermarks. */
export function splitByAngle(items: readonly TextItem[]): { text: TextItem[]; labels: TextItem[] } {
  const usual = usualAngle(items);
  const isTurned = (item: TextItem) => differ(angleOf(item), usual);
  if (!items.some((item) => !isBlank(item) && isTurned(item))) return { text: [...items], labels: [] };
  const text: TextItem[] = [];
  const labels: TextItem[] = [];
  let isInLabel = false;
  for (const item of items) {
    if (isBlank(item) ? isInLabel : isTurned(item)) {
      isInLabel = true;
      labels.push(item);
      continue;
    }
    const before = text.at(-1);
    // The line only ended because of the label.
    const gap = before && isInLabel ? gapBetween(before, item) : null;
    if (before && gap !== null) {
      text[text.length - 1] = { ...before, str: gap > wordGap ? `${before.str} ` : before.str, hasEOL: false };
    }
    isInLabel = false;
    text.push(item);
  }
  return { text, labels };
}

const isBlank = ({ str }: TextItem): boolean => str.trim() === '';

/** Of a baseline, in degrees. */
function angleOf({ transform: [a = 1, b = 0] }: TextItem): number {
  return (Math.atan2(b, a) * fullTurn) / (2 * Math.PI);
}

function differ(one: number, other: number): boolean {
  const between = Math.abs(one - other) % fullTurn;
  return Math.min(between, fullTurn - between) > tolerance;
}

/** The angle of most characters. */
function usualAngle(items: readonly TextItem[]): number {
  const characters = new Map<number, number>();
  for (const item of items) {
    const angle = Math.round(angleOf(item));
    characters.set(angle, (characters.get(angle) ?? 0) + item.str.trim().length);
  }
  const [first = 0, ...others] = characters.keys();
  return others.reduce(
    (best, angle) => ((characters.get(angle) ?? 0) > (characters.get(best) ?? 0) ? angle : best),
    first,
  );
}

/** Between the end of a run and the next one on its line, relative to the font size; null if they are on two lines. */
function gapBetween(first: TextItem, second: TextItem): number | null {
  const [a = 1, b = 0, , , x = 0, y = 0] = first.transform;
  const [, , , , nextX = 0, nextY = 0] = second.transform;
  const length = Math.hypot(a, b) || 1;
  const along = ((nextX - x) * a + (nextY - y) * b) / length;
  const across = ((nextY - y) * a - (nextX - x) * b) / length;
  const size = Math.max(first.height, second.height) || 1;
  return along < 0 || Math.abs(across) >= size / 2 ? null : (along - first.width) / size;
}
