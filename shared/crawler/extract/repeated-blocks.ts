import { squeeze } from './normalize-text.ts';
import type { Block, PageReading } from './types.ts';

const FEWEST_PAGES = 4;
const SHARE_OF_PAGES = 0.3;
const LINK_ONLY = 0.8;
const PROSE_IN_SLOTS = 0.2;
const MOSTLY_TEXT = 0.3;
const SHORTEST_SENTENCE = 40;

/**
 * What a site repeats from page to page. Occurrences in the frame (header, footer, side) and in the main area are
 * counted apart: the contact page keeps its own address though every footer repeats it.
 */
export class RepeatedBlocks {
  private readonly inFrame: Map<string, number>;
  private readonly inMain: Map<string, number>;
  private readonly keepers: Map<string, PageReading>;
  private readonly facts: Map<string, number>;
  private readonly linkSlots: Set<string>;
  private readonly threshold: number;

  constructor(readings: PageReading[]) {
    // Fewer pages cannot tell what a template repeats from what two pages happen to share.
    this.threshold =
      readings.length < FEWEST_PAGES ? Infinity : Math.max(3, Math.ceil(readings.length * SHARE_OF_PAGES));
    this.inFrame = countPages(readings, ({ blocks }) =>
      blocks.filter(({ chrome }) => chrome === 'soft').map(({ text }) => text),
    );
    this.inMain = countPages(readings, ({ blocks }) =>
      blocks.filter(({ chrome }) => chrome === 'none').map(({ text }) => text),
    );
    this.keepers = this.isSite ? findKeepers(readings) : new Map();
    this.facts = countPages(readings, ({ facts }) => facts);
    this.linkSlots = this.isSite ? this.findLinkSlots(readings) : new Set();
  }

  /** False when the site has too few pages to tell. */
  get isSite(): boolean {
    return this.threshold !== Infinity;
  }

  has(block: Block): boolean {
    const counts = block.chrome === 'soft' ? this.inFrame : this.inMain;
    return (counts.get(squeeze(block.text)) ?? 0) >= this.threshold;
  }

  /**
   * Whether the page can do without its copy of a repeated block. One page keeps the sentences of the main area, for
   * a site with many like pages (a service in twenty towns) would lose its very content otherwise.
   */
  isSpare(block: Block, reading: PageReading): boolean {
    return this.has(block) && !(isKeepable(block) && this.keepers.get(squeeze(block.text)) === reading);
  }

  /** A link in a place that holds nothing but links, other ones each time, on page after page: "See also" columns. */
  isLinkSlot({ container, linkDensity }: Block): boolean {
    return linkDensity > LINK_ONLY && this.linkSlots.has(container);
  }

  private findLinkSlots(readings: PageReading[]): Set<string> {
    const pagesWith = new Map<string, number>();
    const pagesWithProse = new Map<string, number>();
    for (const { blocks } of readings) {
      const fresh = blocks.filter((block) => !this.has(block));
      const linked = fresh.filter(({ linkDensity }) => linkDensity > LINK_ONLY);
      const prose = new Set(
        fresh.filter(({ linkDensity }) => linkDensity <= LINK_ONLY).map(({ container }) => container),
      );
      for (const container of new Set(linked.map((block) => block.container))) {
        increase(pagesWith, container);
        if (prose.has(container)) increase(pagesWithProse, container);
      }
    }
    const slots = [...pagesWith].filter(
      ([container, pages]) => pages >= this.threshold && (pagesWithProse.get(container) ?? 0) < pages * PROSE_IN_SLOTS,
    );
    return new Set(slots.map(([container]) => container));
  }

  hasFact(fact: string): boolean {
    return (this.facts.get(squeeze(fact)) ?? 0) >= this.threshold;
  }
}

function isKeepable({ chrome, linkDensity, text }: Block): boolean {
  return chrome === 'none' && linkDensity <= MOSTLY_TEXT && text.length >= SHORTEST_SENTENCE;
}

/** For each sentence the page with the shortest address that has it: the home page before the pages below it. */
function findKeepers(readings: PageReading[]): Map<string, PageReading> {
  const keepers = new Map<string, PageReading>();
  for (const reading of readings) {
    for (const block of reading.blocks) {
      if (!isKeepable(block)) continue;
      const key = squeeze(block.text);
      const keeper = keepers.get(key);
      if (keeper === undefined || reading.url.length < keeper.url.length) keepers.set(key, reading);
    }
  }
  return keepers;
}

function countPages(readings: PageReading[], textsOf: (reading: PageReading) => string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const reading of readings) {
    for (const key of new Set(textsOf(reading).map(squeeze))) increase(counts, key);
  }
  return counts;
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
