import { CONTACT_RECORD_TITLE, FACTS_TITLE } from '#shared/crawler/extract/contact-record.ts';
import type { TextBlock } from './text-blocks.ts';
import type { PassagePlace } from './types.ts';

const QUESTION = /[?？]["”’)]*$/u;
/** 'Grog: clay with ground pottery in it', as a definition list is stored. */
const DEFINITION = /^- [^:?!]{1,80}: \S/u;
const FEWEST_DEFINITIONS = 2;

/**
 * What kind of text a passage is, by its innermost heading and what most of it consists of.
 * @param heading the page's title where nothing is below it
 */
export function textPlaces(heading: string, blocks: readonly TextBlock[]): PassagePlace[] {
  const places: PassagePlace[] = [];
  if (heading === CONTACT_RECORD_TITLE) places.push('footer');
  else if (heading === FACTS_TITLE) places.push('schema');
  else if (QUESTION.test(heading)) places.push('question');
  if (isMostly(blocks, ({ kind }) => kind === 'row')) places.push('table');
  if (isMostly(blocks, ({ kind }) => kind === 'code')) places.push('code');
  const definitions = blocks.filter(isDefinition);
  if (definitions.length >= FEWEST_DEFINITIONS && isMostly(blocks, isDefinition)) places.push('definition');
  return places;
}

function isDefinition({ kind, text }: TextBlock): boolean {
  return kind === 'item' && DEFINITION.test(text);
}

function isMostly(blocks: readonly TextBlock[], is: (block: TextBlock) => boolean): boolean {
  const characters = (some: readonly TextBlock[]): number => some.reduce((sum, { text }) => sum + text.length, 0);
  return characters(blocks.filter(is)) > characters(blocks) / 2;
}
