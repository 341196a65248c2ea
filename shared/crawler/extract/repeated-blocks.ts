import { textHash } from '../text-hash.ts';
import { belongsOnRecord, holdsContactFact } from './contact-record.ts';
import { headingLevel } from './heading-level.ts';
import { squeeze } from './normalize-text.ts';
import { pageLanguage } from './page-language.ts';
import type { Block, PageReading } from './types.ts';

/** With fewer pages, a template's repetitions can't be distinguished from coincidence. */
export const fewestComparedPages = 4;
const shareOfPages = 0.3;
const contactShareOfPages = 0.75;
const linkOnlyShare = 0.8;
const proseShareOfSlots = 0.2;
const mostlyTextShare = 0.3;
const shortestSentence = 40;
const longestFact = 160;
const longestPlainFact = 80;
/** Who wrote the page and when, and what can be done with it. */
const asideNamePattern =
  /[-_. #](?:meta|author|byline|date|tags?|shar(?:e|ing)|social|actions?|breadcrumbs?)(?=[-_. ]|$)/i;
const labeledPattern = /^[^:：.!?]{2,40}[:：]\s*[\p{L}\p{N}]/u;

/** Pages that are compared: the whole site, or those in one of its languages. */
export interface Scope {
  readings: PageReading[];
  /** What this share of the pages has in common belongs to the site. */
  threshold: number;
}

/**
 * What a site repeats from page to page, in all languages or in one, since a translated footer is on few of all pages.
 * The frame (header, footer, side) and the main area are counted separately: the contact page keeps its own address
 * although every footer repeats it.
 */
export class RepeatedBlocks {
  /** The whole site first, then each language with enough pages. */
  readonly scopes: [Scope, ...Scope[]];
  /** The repeated blocks with their text's key; other blocks aren't included. */
  private readonly repeated = new Map<Block, { key: number; scope: Scope; isEverywhere: boolean }>();
  private readonly keepers: Map<number, PageReading>;
  private readonly facts: Map<Scope, Map<number, number>>;
  private readonly linkSlots: Set<string>;
  private readonly languageScope: Map<PageReading, Scope>;
  /** The containers of lists with sentences. */
  private readonly listsOf = new Map<PageReading, ReadonlySet<string>>();

  constructor(readings: PageReading[]) {
    const inOneLanguage = languageScopes(readings);
    this.scopes = [scopeOf(readings), ...inOneLanguage];
    this.languageScope = new Map(inOneLanguage.flatMap((scope) => scope.readings.map((reading) => [reading, scope])));
    const compared = this.isSite ? this.scopes : [];
    this.findRepeated(compared);
    this.keepers = this.findKeepers(this.isSite ? readings : []);
    this.facts = new Map(
      compared.map((scope) => [
        scope,
        countPages(scope.readings.map(({ facts }) => facts.map((fact) => keyOfText(fact)))),
      ]),
    );
    this.linkSlots = this.findLinkSlots(this.isSite ? this.scopes[0] : scopeOf([]));
  }

  /** False if the site has too few pages. */
  get isSite(): boolean {
    return this.scopes[0].threshold !== Infinity;
  }

  has(block: Block): boolean {
    return this.repeated.has(block);
  }

  /** Where the block is repeated. The whole site takes precedence over one language. */
  scopeOf(block: Block): Scope | undefined {
    return this.repeated.get(block)?.scope;
  }

  /**
   * Whether the page doesn't need its copy of a repeated block. Every page keeps short facts of the main area, and one
   * page sentences. Otherwise, a site with many similar pages (a service in twenty towns) would lose its content.
   */
  isSpare(block: Block, reading: PageReading): boolean {
    const key = this.repeated.get(block)?.key;
    if (key === undefined || this.isFact(block, reading)) return false;
    return !(this.isKeepable(block, reading) && this.keepers.get(key) === reading);
  }

  /** Sentences, and the short items of a list that has some: 'Loud music' among the rules of a house. */
  private isKeepable(block: Block, reading: PageReading): boolean {
    if (!isText(block) || this.isOnRecord(block)) return false;
    if (block.text.length >= shortestSentence) return true;
    return block.tag === 'li' && block.headingTrail.length > 0 && this.proseLists(reading).has(block.container);
  }

  /** A line about the whole site that the contact page lists with its other contact facts. */
  private isOnRecord(block: Block): boolean {
    const isOfSite = this.repeated.get(block)?.isEverywhere === true && holdsContactFact(block.text);
    return isOfSite && labeledPattern.test(block.text) && belongsOnRecord(block.text);
  }

  private proseLists(reading: PageReading): ReadonlySet<string> {
    let lists = this.listsOf.get(reading);
    if (!lists) {
      const prose = reading.blocks.filter(
        (block) => block.tag === 'li' && isText(block) && block.text.length >= shortestSentence,
      );
      this.listsOf.set(reading, (lists = new Set(prose.map(({ container }) => container))));
    }
    return lists;
  }

  /**
   * Whether a repeated block is a fact about what its page is about: "Material: ash wood", "Saturday: closed". What every
   * page says is about the site, unless it is in the part that the page calls the main one. A sentence there is a slogan.
   */
  isFact(block: Block, reading: PageReading): boolean {
    const found = this.repeated.get(block);
    if (found === undefined || !isShortFact(block, reading)) return false;
    return !found.isEverywhere || (block.inMain === true && !isSentence(block));
  }

  /** A link in a slot with only links that vary from page to page: "See also" columns. */
  isLinkSlot({ container, linkDensity }: Block): boolean {
    return linkDensity > linkOnlyShare && this.linkSlots.has(container);
  }

  /** Where a page's fact is repeated. */
  scopeOfFact(fact: string, reading: PageReading): Scope | undefined {
    const key = keyOfText(fact);
    const scopes = [this.scopes[0], this.languageScope.get(reading)];
    return scopes.find((scope) => scope !== undefined && (this.facts.get(scope)?.get(key) ?? 0) >= scope.threshold);
  }

  private findRepeated(scopes: Scope[]): void {
    if (scopes.length === 0) return;
    const keys = new Map(
      this.scopes[0].readings.map((reading) => [reading, reading.blocks.map((block) => this.keyOf(block))]),
    );
    for (const scope of scopes) {
      const keysOfPages = scope.readings.map((reading) => keys.get(reading) ?? []);
      const counts = countPages(keysOfPages);
      scope.readings.forEach(({ blocks }, page) => {
        blocks.forEach((block, at) => {
          const key = keysOfPages[page]?.[at] ?? Number.NaN;
          const pages = counts.get(key) ?? 0;
          if (pages < scope.threshold || this.repeated.has(block)) return;
          this.repeated.set(block, { key, scope, isEverywhere: isEverywhere(block, pages / scope.readings.length) });
        });
      });
    }
  }

  /** By text and area, so that repetitions in the frame don't count for the main area. */
  private keyOf(block: Block): number {
    const key = textKey(block);
    return block.chrome === 'soft' ? -1 - key : key;
  }

  /** For each sentence, the page with the shortest URL that has it: the home page before the pages below. */
  private findKeepers(readings: PageReading[]): Map<number, PageReading> {
    const keepers = new Map<number, PageReading>();
    for (const reading of readings) {
      for (const block of reading.blocks) {
        const key = this.repeated.get(block)?.key;
        if (key === undefined || !this.isKeepable(block, reading)) continue;
        const keeper = keepers.get(key);
        if (keeper === undefined || reading.url.length < keeper.url.length) keepers.set(key, reading);
      }
    }
    return keepers;
  }

  private findLinkSlots({ readings, threshold }: Scope): Set<string> {
    const pagesWith = new Map<string, number>();
    const pagesWithProse = new Map<string, number>();
    for (const { blocks } of readings) {
      const fresh = blocks.filter((block) => !this.has(block));
      const linked = fresh.filter(({ linkDensity }) => linkDensity > linkOnlyShare);
      const prose = new Set(
        fresh.filter(({ linkDensity }) => linkDensity <= linkOnlyShare).map(({ container }) => container),
      );
      for (const container of new Set(linked.map((block) => block.container))) {
        increase(pagesWith, container);
        if (prose.has(container)) increase(pagesWithProse, container);
      }
    }
    const slots = [...pagesWith].filter(
      ([container, pages]) => pages >= threshold && (pagesWithProse.get(container) ?? 0) < pages * proseShareOfSlots,
    );
    return new Set(slots.map(([container]) => container));
  }
}

function scopeOf(readings: PageReading[]): Scope {
  const isEnough = readings.length >= fewestComparedPages;
  return { readings, threshold: isEnough ? Math.max(3, Math.ceil(readings.length * shareOfPages)) : Infinity };
}

function languageScopes(readings: PageReading[]): Scope[] {
  const scopes = [...Map.groupBy(readings, pageLanguage)]
    .filter(([language]) => language !== null)
    .map(([, inOneLanguage]) => scopeOf(inOneLanguage));
  return scopes.filter(({ threshold, readings: { length } }) => threshold !== Infinity && length < readings.length);
}

const isText = ({ chrome, linkDensity }: Block): boolean => chrome === 'none' && linkDensity <= mostlyTextShare;

function isShortFact(
  { tag, text, chrome, linkDensity, headingTrail, inMain, container }: Block,
  reading: PageReading,
): boolean {
  if (chrome !== 'none' || linkDensity > mostlyTextShare || text.length > longestFact) return false;
  if (tag === 'row' || (tag !== 'pre' && headingLevel(tag) === null && labeledPattern.test(text))) return true;
  // Between an article's paragraphs, short lines are about the site.
  if (reading.isArticle || text.length > longestPlainFact || asideNamePattern.test(container)) return false;
  return (tag === 'li' && headingTrail.length > 0) || (inMain === true && (tag === 'li' || tag === 'p'));
}

/** The home page or a form often lacks the line with the telephone number that all other pages have. */
const isEverywhere = ({ text }: Block, share: number): boolean =>
  share === 1 || (share >= contactShareOfPages && holdsContactFact(text));

const isSentence = ({ tag, text }: Block): boolean =>
  tag === 'p' && /[.!?…]$/u.test(text) && !labeledPattern.test(text);

const textKeys = new WeakMap<Block, number>();

/**
 * Equal for blocks with the same text. Kept, since computing keys is most of the work of finishing a site, so that a
 * crawl can ask for them while it waits for the site.
 */
export function textKey(block: Block): number {
  let key = textKeys.get(block);
  if (key === undefined) textKeys.set(block, (key = keyOfText(block.text)));
  return key;
}

/** Short keys, because whole texts would be hashed and compared at every lookup. */
export function keyOfText(text: string): number {
  return textHash(squeeze(text));
}

/** On how many pages each key occurs. */
function countPages(keysOfPages: number[][]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const keys of keysOfPages) for (const key of new Set(keys)) increase(counts, key);
  return counts;
}

function increase<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
