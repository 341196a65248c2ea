import type { FactKind } from '#server/language/facts.ts';
import { emailsIn, findFacts, hasFact } from '#server/language/facts.ts';
import { phoneNumbersIn } from '#server/language/phone-number.ts';
import { joinSentences, splitSentences } from '#server/language/sentences.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { ofWebsite, type WebsiteScope } from '../websites/website-scope.ts';
import { linesOf } from './fact-lines.ts';
import { labelKey, valueKey } from './found-fact.ts';
import type { KeyFactRow } from './store.ts';

/** What the pages of a website state and its owner hid or said otherwise. */
export interface DecidedFact extends Pick<KeyFactRow, 'kind' | 'label' | 'url'> {
  value: string;
  /** What holds instead; null if it is hidden. */
  instead: string | null;
}

export async function readDecidedFacts(db: Database, website: WebsiteScope): Promise<DecidedFact[]> {
  const rows = await db('key_facts')
    .options(prepared)
    .where(ofWebsite(website))
    .whereNotNull('value')
    .andWhereRaw('(is_hidden or own_value <> value)')
    .select<(Pick<KeyFactRow, 'kind' | 'label' | 'url' | 'own_value' | 'is_hidden'> & { value: string })[]>(
      'kind',
      'label',
      'value',
      'url',
      'own_value',
      'is_hidden',
    );
  return rows.map(({ own_value: own, is_hidden: isHidden, ...fact }) => ({ ...fact, instead: isHidden ? null : own }));
}

interface Stated {
  url: string | null;
  header: string;
  body: string;
  facts: FactKind[];
}

/** Passages without what the owner hid, and with what they said instead of what a page says. */
export function asDecided<P extends Stated>(passages: readonly P[], decided: readonly DecidedFact[]): P[] {
  if (decided.length === 0) return [...passages];
  return passages.flatMap((passage) => {
    const heading = passage.header.split(' > ').at(-1) ?? '';
    const isHidden = (fact: DecidedFact) => fact.kind === 'person' && fact.instead === null && fact.value === heading;
    if (decided.some(isHidden)) return [];
    const body = decided.reduce((text, fact) => bodyAsDecided(text, fact, passage), passage.body);
    if (body === passage.body) return [passage];
    return [{ ...passage, body, facts: passage.facts.filter((kind) => hasFact(body, kind)) }];
  });
}

function bodyAsDecided(body: string, fact: DecidedFact, { url, header }: Stated): string {
  const { kind, value } = fact;
  if (kind === 'hours' || kind === 'price') return url === fact.url ? withoutLines(body, fact, header) : body;
  return eachLine(body, (line) => {
    const stated = statedIn(line, fact);
    if (stated === null) return line;
    if (fact.instead !== null) return line.replaceAll(stated, () => fact.instead ?? '');
    const rest = splitSentences(line).filter((sentence) => !sentence.includes(stated));
    if (rest.length > 0) return joinSentences(rest);
    const others = line.replaceAll(stated, ' ').replaceAll(/ +/gu, ' ').trim();
    return findFacts(others).length > 0 && kind !== 'person' && value !== line ? others : null;
  });
}

function eachLine(body: string, change: (line: string) => string | null): string {
  const lines = body.split('\n').map(change);
  return lines
    .filter((line) => line !== null)
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n');
}

/** How a line writes a value; null if it doesn't have it. */
function statedIn(line: string, { kind, value }: DecidedFact): string | null {
  const written = kind === 'phone' ? phoneNumbersIn(line) : kind === 'email' ? emailsIn(line) : [];
  const key = valueKey(kind, value);
  return written.find((one) => valueKey(kind, one) === key) ?? (line.includes(value) ? value : null);
}

/** Hours and prices are whole lines, and mean another thing on another page. */
function withoutLines(body: string, { kind, label, value, instead }: DecidedFact, header: string): string {
  const parts = new Set(kind === 'hours' ? value.split('; ') : [value]);
  const name = labelKey(label.split(': ').at(-1) ?? '');
  let isSaid = false;
  return eachLine(body, (line) => {
    const [read] = linesOf(line);
    if (!read) return line;
    const says = [...parts].some((part) => tidy(read.text) === part || tidy(read.value).startsWith(part));
    const isAbout = kind === 'hours' || labelKey(`${header} ${read.text}`).includes(name);
    if (!says || !isAbout) return line;
    if (instead === null || isSaid) return null;
    isSaid = true;
    return label === '' ? instead : `${label}: ${instead}`;
  });
}

const tidy = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replace(/(?<![ap]\.m)[;,.]$/iu, '')
    .trim();
