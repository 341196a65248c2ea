import { linkShareOf } from '../page-rating.ts';
import { withoutRepeatedParts } from '../page-title.ts';
import { contentQuality } from '../quality.ts';
import {
  belongsOnRecord,
  contactPage,
  contactRecordTitle,
  factIsNew,
  holdsContactFact,
  recordLines,
  wordsForFacts,
} from './contact-record.ts';
import { factWords } from './fact-words.ts';
import { headingLevel } from './heading-level.ts';
import { lightMarkdown } from './light-markdown.ts';
import { squeeze } from './normalize-text.ts';
import { pageLanguage } from './page-language.ts';
import { RepeatedBlocks, type Scope, textKey } from './repeated-blocks.ts';
import { selectBlocks } from './select-blocks.ts';
import type { Block, FinishedPage, Guide, PageReading } from './types.ts';

/** A page that shows this share of the steps shows the guide. */
const shownShare = 0.5;

type Line = Pick<Block, 'text' | 'tag'>;

/**
 * Turns the readings of one crawl into pages: removes what the site repeats, keeps its contact facts once (and once per
 * language that has its own), and adds what is only in JSON-LD. One page per reading, in the same order.
 */
export function finishSite(readings: PageReading[]): FinishedPage[] {
  const steps = finishInSteps(readings);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** As `finishSite`, with a pause after each page: thousands take a second, and others may share the thread. */
export function* finishInSteps(readings: PageReading[]): Generator<undefined, FinishedPage[]> {
  for (const { blocks } of readings) {
    for (const block of blocks) textKey(block);
    yield;
  }
  const repeated = new RepeatedBlocks(readings);
  const recordPages = new Map(
    repeated.scopes.map((scope) => [scope, scope.readings[contactPage(scope.readings)]] as const),
  );
  const pages: FinishedPage[] = [];
  for (const reading of readings) {
    const blocks = selectBlocks(reading, repeated);
    const lines = withDeclaredQuestions(blocks, reading);
    const text = [...lines, ...questionLines(reading, lines), ...guideLines(reading, lines)];
    const onRecord = repeated.scopes.filter((scope) => recordPages.get(scope) === reading);
    const record = recordSection(onRecord, repeated, text);
    const siteFacts = onRecord.flatMap((scope) => repeatedFacts(scope, repeated));
    const facts = [...ownFacts(reading, text, repeated), ...recordLines(siteFacts, textOf([...text, ...record]))];
    const content = lightMarkdown([...text, ...factSections(reading, facts), ...record]);
    pages.push({
      url: reading.url,
      title: withoutRepeatedParts(reading.title),
      content,
      language: reading.language,
      contentQuality: contentQuality(content.length),
      linkShare: linkShareOf(blocks),
      datedAt: reading.datedAt ?? null,
    });
    yield;
  }
  return pages;
}

/** A line that schema.org calls a question is the heading of the lines below it, however the page formats it. */
function withDeclaredQuestions(lines: Line[], { questions }: PageReading): Line[] {
  if (questions.length === 0) return lines;
  const asked = new Set(questions.map(({ question }) => squeeze(question)));
  return lines.map((line) => {
    const isSetAsText = line.tag === 'p' || line.tag === 'li';
    return isSetAsText && asked.has(squeeze(line.text)) ? { tag: 'h3', text: line.text } : line;
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

function guideLines({ guides = [] }: PageReading, lines: Line[]): Line[] {
  if (guides.length === 0) return [];
  const own = squeeze(textOf(lines));
  return guides
    .filter((guide) => !showsGuide(own, guide))
    .flatMap(({ name, steps }): Line[] => [
      { tag: 'h3', text: name },
      ...steps.map((step, at): Line => ({ tag: 'p', text: `${at + 1}. ${step}` })),
    ]);
}

/** Several products, offers or events have a section each, so that each is found and cited by itself. */
function factSections(reading: PageReading, facts: string[]): Line[] {
  const title = factWords(pageLanguage(reading)).facts;
  const fresh = new Set(facts);
  const items = (reading.items ?? [])
    .map((item) => ({ name: item.name, facts: item.facts.filter((fact) => fresh.has(fact)) }))
    .filter((item) => item.facts.length > 0);
  if (items.length < 2) return section(title, facts);
  const ofItems = new Set(items.flatMap((item) => item.facts));
  return [
    ...section(
      title,
      facts.filter((fact) => !ofItems.has(fact)),
    ),
    ...items.flatMap((item) => section(`${title}: ${item.name}`, item.facts)),
  ];
}

function ownFacts(reading: PageReading, lines: Line[], repeated: RepeatedBlocks): string[] {
  const { facts, isArticle } = reading;
  // A standalone article also declares its publisher.
  if (facts.length === 0 || (isArticle && !repeated.isSite)) return [];
  const words = wordsForFacts(textOf(lines));
  return facts.filter((fact) => repeated.scopeOfFact(fact, reading) === undefined && factIsNew(fact, words));
}

function repeatedFacts(scope: Scope, repeated: RepeatedBlocks): string[] {
  return scope.readings.flatMap((reading) =>
    reading.facts.filter((fact) => repeated.scopeOfFact(fact, reading) === scope),
  );
}

/** What header and footer say on every page: address, telephone, hours. */
function recordSection(scopes: Scope[], repeated: RepeatedBlocks, lines: Line[]): Line[] {
  const candidates = scopes.flatMap((scope) =>
    scope.readings.flatMap((reading) =>
      reading.blocks
        .filter((block) => (repeated.scopeOf(block) ?? repeated.scopes[0]) === scope)
        .filter((block) => isContactBlock(block, reading, repeated))
        .map(({ text }) => text),
    ),
  );
  return section(contactRecordTitle, recordLines(candidates, textOf(lines)));
}

function section(title: string, texts: readonly string[]): Line[] {
  if (texts.length === 0) return [];
  return [{ tag: 'h2', text: title }, ...texts.map((text): Line => ({ tag: 'p', text }))];
}

function isContactBlock(block: Block, reading: PageReading, repeated: RepeatedBlocks): boolean {
  if (block.linkDensity > 0.5 || !belongsOnRecord(block.text)) return false;
  if (headingLevel(block.tag) !== null && !holdsContactFact(block.text)) return false;
  const isOfFrame = block.chrome === 'soft' && !reading.isArticle && holdsContactFact(block.text);
  if (!repeated.isSite) return isOfFrame;
  if (repeated.has(block)) return !repeated.isFact(block, reading);
  // The footer of the home page alone may have the hours, which aren't content there beside the links.
  return isOfFrame && isHomePage(reading) && !selectBlocks(reading, repeated).some(({ text }) => text === block.text);
}

const isHomePage = ({ url }: PageReading): boolean =>
  /^\/(?:(?:index|home|default)\.\w+)?$/u.test(URL.parse(url)?.pathname ?? '');

function textOf(lines: Line[]): string {
  return lines.map(({ text }) => text).join('\n');
}

/** Whether the text, squeezed, already says what the guide does. */
function showsGuide(squeezedText: string, { steps }: Guide): boolean {
  const shown = steps.filter((step) => squeezedText.includes(squeeze(step))).length;
  return shown >= steps.length * shownShare;
}
