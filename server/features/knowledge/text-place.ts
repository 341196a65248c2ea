import { contactRecordTitle } from '#shared/crawler/extract/contact-record.ts';
import { factsTitles } from '#shared/crawler/extract/fact-words.ts';
import type { TextBlock } from './text-blocks.ts';
import type { PassagePlace } from './types.ts';

const questionPattern = /[?？]["”’)]*$/u;
/** 'Grog: clay with ground pottery in it', the stored form of a definition list. */
const definitionPattern = /^- [^:?!]{1,80}: \S/u;
const fewestDefinitions = 2;

/**
 * The kinds of text in a passage, from its innermost heading and most of its content.
 * @param heading the page's title if there is none below it
 */
export function textPlaces(heading: string, blocks: readonly TextBlock[]): PassagePlace[] {
  const places: PassagePlace[] = [];
  if (heading === contactRecordTitle) places.push('footer');
  else if (factsTitles.some((title) => heading === title || heading.startsWith(`${title}: `))) places.push('schema');
  else if (questionPattern.test(heading)) places.push('question');
  if (isMostly(blocks, ({ kind }) => kind === 'row')) places.push('table');
  if (isMostly(blocks, ({ kind }) => kind === 'code')) places.push('code');
  const definitions = blocks.filter(isDefinition);
  if (definitions.length >= fewestDefinitions && isMostly(blocks, isDefinition)) places.push('definition');
  return places;
}

function isDefinition({ kind, text }: TextBlock): boolean {
  return kind === 'item' && definitionPattern.test(text);
}

function isMostly(blocks: readonly TextBlock[], is: (block: TextBlock) => boolean): boolean {
  const characters = (some: readonly TextBlock[]): number => some.reduce((sum, { text }) => sum + text.length, 0);
  return characters(blocks.filter(is)) > characters(blocks) / 2;
}
