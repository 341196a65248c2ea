import { contentQuality } from '../quality.ts';
import {
  belongsOnRecord,
  CONTACT_RECORD_TITLE,
  contactPage,
  factIsNew,
  holdsContactFact,
  recordLines,
} from './contact-record.ts';
import { headingLevel } from './finish-blocks.ts';
import { lightMarkdown } from './light-markdown.ts';
import { squeeze, wordsOf } from './normalize-text.ts';
import { RepeatedBlocks } from './repeated-blocks.ts';
import { selectBlocks } from './select-blocks.ts';
import type { Block, FinishedPage, PageReading } from './types.ts';

type Line = Pick<Block, 'text' | 'tag'>;

/**
 * Turns the readings of one crawl into pages: leaves out what the site repeats, keeps its contact facts once, adds
 * what only JSON-LD says. One page per reading, in the same order.
 */
export function finishSite(readings: PageReading[]): FinishedPage[] {
  const repeated = new RepeatedBlocks(readings);
  const recordPage = contactPage(readings);
  return readings.map((reading, index) => {
    const lines: Line[] = selectBlocks(reading, repeated);
    const withFacts = [...lines, ...questionLines(reading, lines), ...factLines(reading, lines, repeated)];
    const record = index === recordPage ? recordSection(readings, repeated, withFacts) : [];
    const content = lightMarkdown([...withFacts, ...record]);
    return {
      url: reading.url,
      title: reading.title,
      content,
      language: reading.language,
      contentQuality: contentQuality(content.length),
    };
  });
}

function questionLines({ questions }: PageReading, lines: Line[]): Line[] {
  if (questions.length === 0) return [];
  const own = squeeze(textOf(lines));
  return questions
    .filter(({ answer }) => !own.includes(squeeze(answer)))
    .flatMap(({ question, answer }): Line[] => [
      { tag: 'h3', text: question },
      { tag: 'p', text: answer },
    ]);
}

function factLines({ facts, isArticle }: PageReading, lines: Line[], repeated: RepeatedBlocks): Line[] {
  // What an article on its own declares besides is its publisher.
  if (facts.length === 0 || (isArticle && !repeated.isSite)) return [];
  const words = new Set(wordsOf(textOf(lines)));
  return facts
    .filter((fact) => !repeated.hasFact(fact) && factIsNew(fact, words))
    .map((text): Line => ({ tag: 'p', text }));
}

/** What header, footer and JSON-LD say on page after page: address, telephone, hours. */
function recordSection(readings: PageReading[], repeated: RepeatedBlocks, lines: Line[]): Line[] {
  const candidates = readings.flatMap((reading) => [
    ...reading.blocks.filter((block) => isContactBlock(block, reading, repeated)).map(({ text }) => text),
    ...reading.facts.filter((fact) => repeated.hasFact(fact)),
  ]);
  const record = recordLines(candidates, textOf(lines));
  if (record.length === 0) return [];
  return [{ tag: 'h2', text: CONTACT_RECORD_TITLE }, ...record.map((text): Line => ({ tag: 'p', text }))];
}

function isContactBlock(block: Block, reading: PageReading, repeated: RepeatedBlocks): boolean {
  if (block.linkDensity > 0.5 || !belongsOnRecord(block.text)) return false;
  if (headingLevel(block.tag) !== null && !holdsContactFact(block.text)) return false;
  if (repeated.isSite) return repeated.has(block);
  return block.chrome === 'soft' && !reading.isArticle && holdsContactFact(block.text);
}

function textOf(lines: Line[]): string {
  return lines.map(({ text }) => text).join('\n');
}
