import type { DraftBlock } from './block-buffer.ts';
import { headingLevel } from './heading-level.ts';
import type { HtmlElement } from './parse-html.ts';
import { withQuestionHeadings } from './question-headings.ts';
import { withTitles } from './title-headings.ts';
import { type LeveledBlock, withLevels } from './title-levels.ts';
import type { Block, BlockTag } from './types.ts';

const longDefinition = 120;

/** Joins terms with their definitions and sets the headings above each block. */
export function finishBlocks(drafts: DraftBlock[], origins?: Map<Block, HtmlElement>): Block[] {
  return withHeadingTrails(withLevels(joinDefinitions(withTitles(withQuestionHeadings(drafts)))), origins);
}

type JoinedBlock = DraftBlock & { tag: BlockTag | 'title' };

/** `Monday` + `9 to 5` become one item; a question or term with a long text becomes a heading. */
function joinDefinitions(drafts: DraftBlock[]): JoinedBlock[] {
  const blocks: JoinedBlock[] = [];
  let term: DraftBlock | null = null;
  const closeTerm = (): void => {
    if (term !== null) blocks.push({ ...term, tag: 'title', kind: 'dt' });
    term = null;
  };
  drafts.forEach((draft, index) => {
    const { tag } = draft;
    if (tag === 'dt') {
      closeTerm();
      term = draft;
    } else if (tag === 'dd') {
      const isShort = draft.text.length <= longDefinition && drafts[index + 1]?.tag !== 'dd';
      if (term !== null && isShort && !term.text.endsWith('?')) {
        blocks.push({ ...draft, tag: 'li', text: `${term.text.replace(/:$/, '')}: ${draft.text}` });
        term = null;
      } else {
        closeTerm();
        blocks.push({ ...draft, tag: 'p' });
      }
    } else {
      closeTerm();
      blocks.push({ ...draft, tag });
    }
  });
  closeTerm();
  return blocks;
}

/** Headings of the page's frame don't apply to its content, and vice versa. */
function withHeadingTrails(blocks: LeveledBlock[], origins?: Map<Block, HtmlElement>): Block[] {
  const open = { none: [] as string[], soft: [] as string[] };
  const finished = ({ text, tag, linkDensity, chrome, container, inMain }: LeveledBlock): Block => {
    const block = { text, tag, linkDensity, chrome, container, ...(inMain && { inMain }) };
    const trail = open[chrome];
    const level = headingLevel(tag);
    if (level === null) return { ...block, headingTrail: trail.filter(Boolean) };
    trail.length = Math.min(trail.length, level - 1);
    const headingTrail = trail.filter(Boolean);
    while (trail.length < level - 1) trail.push('');
    trail.push(text);
    return { ...block, headingTrail };
  };
  return blocks.map((draft) => {
    const block = finished(draft);
    origins?.set(block, draft.origin);
    return block;
  });
}
