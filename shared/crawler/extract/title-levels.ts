import type { DraftBlock } from './block-buffer.ts';
import { headingLevel } from './heading-level.ts';
import type { HtmlElement } from './parse-html.ts';
import type { BlockTag } from './types.ts';

/** Titles start below the headings of most pages. */
const highestTitle = 3;
const deepest = 6;
/** Kinds of titles that only have what is near them below them; those with a name or control of their own have more. */
const ranks: Readonly<Record<string, number>> = { asked: 1, dt: 1, caption: 1, bold: 2 };
const namedRank = 3;

export type LeveledBlock = DraftBlock & { tag: BlockTag };

interface OpenTitle {
  kind: string;
  level: number;
  /** What it is the title of is in here. */
  scope: HtmlElement;
  /** The level of the first heading in the panel that it opens. */
  first?: number;
}

/**
 * Gives each title a level below the heading it is under. A title inside the box of another is below it, and titles of
 * one kind are side by side. Headings in the panel that a title opens are below that title.
 */
export function withLevels(drafts: readonly (DraftBlock & { tag: BlockTag | 'title' })[]): LeveledBlock[] {
  const heading = { none: 0, soft: 0 };
  let open: OpenTitle[] = [];
  return drafts.map((draft, at) => {
    const { kind = 'bold', origin, chrome } = draft;
    if (isLeveled(draft)) {
      const level = headingLevel(draft.tag);
      if (level === null) return draft;
      const opener = around(origin, open).findLast((title) => title.kind === 'opener');
      if (opener !== undefined) {
        opener.first ??= level;
        open.length = open.indexOf(opener) + 1;
        const below = Math.min(deepest, opener.level + 1 + Math.max(0, level - opener.first));
        return { ...draft, tag: `h${Math.max(level, below)}` as BlockTag };
      }
      heading[chrome] = level;
      open = [];
      return draft;
    }
    open = around(origin, open);
    const same = open.findIndex((one) => one.kind === kind);
    if (same !== -1) open.length = same;
    while (rankOf(open.at(-1)?.kind ?? '') < rankOf(kind) && open.length > 0) open.pop();
    const level = Math.min(deepest, Math.max(highestTitle, (open.at(-1)?.level ?? heading[chrome]) + 1));
    const next = drafts[at + 1];
    open.push({ kind, level, scope: next === undefined ? origin : sharedBox(origin, next.origin) });
    return { ...draft, tag: `h${level}` as BlockTag };
  });
}

const isLeveled = (draft: DraftBlock & { tag: BlockTag | 'title' }): draft is LeveledBlock => draft.tag !== 'title';

const rankOf = (kind: string): number => ranks[kind] ?? namedRank;

/** The open titles in whose boxes an element is. */
function around(element: HtmlElement, open: readonly OpenTitle[]): OpenTitle[] {
  if (open.length === 0) return [];
  const boxes = new Set<HtmlElement>();
  for (let one: HtmlElement | null = element; one !== null; one = one.parent) {
    if (open.some(({ scope }) => scope === one)) boxes.add(one);
  }
  return open.filter(({ scope }) => boxes.has(scope));
}

/** The smallest element with both of these in it. */
export function sharedBox(one: HtmlElement, other: HtmlElement): HtmlElement {
  const depths = [depthOf(one), depthOf(other)] as const;
  let [a, b]: [HtmlElement, HtmlElement] = [one, other];
  for (let step = depths[0]; step > depths[1]; step--) a = a.parent ?? a;
  for (let step = depths[1]; step > depths[0]; step--) b = b.parent ?? b;
  while (a !== b && a.parent !== null && b.parent !== null) {
    a = a.parent;
    b = b.parent;
  }
  return a;
}

function depthOf(element: HtmlElement): number {
  let depth = 0;
  for (let one = element.parent; one !== null; one = one.parent) depth++;
  return depth;
}
