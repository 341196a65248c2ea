import { squeeze } from './normalize-text.ts';
import type { Block, PageReading } from './types.ts';

const FEWEST_PAGES = 4;
const SHARE_OF_PAGES = 0.3;

/**
 * What a site repeats from page to page. Occurrences in the frame (header, footer, side) and in the main area are
 * counted apart: the contact page keeps its own address though every footer repeats it.
 */
export class RepeatedBlocks {
  private readonly inFrame: Map<string, number>;
  private readonly inMain: Map<string, number>;
  private readonly facts: Map<string, number>;
  private readonly threshold: number;

  constructor(readings: PageReading[]) {
    // Fewer pages cannot tell what a template repeats from what two pages happen to share.
    this.threshold = readings.length < FEWEST_PAGES ? Infinity : Math.max(3, Math.ceil(readings.length * SHARE_OF_PAGES));
    this.inFrame = countPages(readings, ({ blocks }) => blocks.filter(({ chrome }) => chrome === 'soft').map(({ text }) => text));
    this.inMain = countPages(readings, ({ blocks }) => blocks.filter(({ chrome }) => chrome === 'none').map(({ text }) => text));
    this.facts = countPages(readings, ({ facts }) => facts);
  }

  /** False when the site has too few pages to tell. */
  get isSite(): boolean {
    return this.threshold !== Infinity;
  }

  has(block: Block): boolean {
    const counts = block.chrome === 'soft' ? this.inFrame : this.inMain;
    return (counts.get(squeeze(block.text)) ?? 0) >= this.threshold;
  }

  hasFact(fact: string): boolean {
    return (this.facts.get(squeeze(fact)) ?? 0) >= this.threshold;
  }
}

function countPages(readings: PageReading[], textsOf: (reading: PageReading) => string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const reading of readings) {
    for (const key of new Set(textsOf(reading).map(squeeze))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
