import { emailsIn, hasFact, namesDays } from '#server/language/facts.ts';
import { foldText } from '#server/language/fold-text.ts';
import { nameWithoutInstructions, withoutInstructions } from '#server/language/instructions.ts';
import type { IntentName } from '#server/language/intent-patterns.ts';
import { phoneNumbersIn } from '#server/language/phone-number.ts';
import { questionIntent } from '#server/language/question-intent.ts';
import { type KeyFactKind, keyFactKinds } from '#shared/contracts/key-facts.ts';
import { contactRecordTitle, copyrightPattern } from '#shared/crawler/extract/contact-record.ts';
import { factsTitles } from '#shared/crawler/extract/fact-words.ts';
import { type FoundFact, labelKey, mostLabelCharacters, mostValueCharacters, valueKey } from './found-fact.ts';

/** A passage of a page, as the knowledge base has it. */
export interface FactPassage {
  url: string;
  title: string;
  /** 'Page title > Section > Subsection'. */
  header: string;
  body: string;
  /** Where it is on the site: 'contact', 'home', 'footer', 'schema' and others. */
  places: readonly string[];
}

/** A website can have 60 facts, and no kind takes all the room. */
const mostOf: Readonly<Record<KeyFactKind, number>> = { hours: 15, phone: 10, email: 10, address: 8, price: 17 };
/** Longer lines are prose, and what they state can't be shown alone. */
const mostLineCharacters = 400;
const mostLines = 100;
const contactPlaces: ReadonlySet<string> = new Set(['contact', 'home', 'about', 'footer', 'schema']);
const generalTitles: ReadonlySet<string> = new Set([contactRecordTitle, ...factsTitles].map(labelKey));

type Announced = ReadonlySet<IntentName>;

/** What headings and labels announce, by their text. Pages of a site share most of them. */
export type Announcements = Map<string, Announced>;

const nothing: Announced = new Set();

/** What the words of a heading, title or label announce. */
function announcedBy(text: string, known: Announcements): Announced {
  if (text === '' || text.length > mostLabelCharacters) return nothing;
  const before = known.get(text);
  if (before) return before;
  const names = new Set(questionIntent(text).names);
  known.set(text, names);
  return names;
}

/** A fact with how good its page is as a source, from 0. */
export interface RankedFact extends FoundFact {
  rank: number;
}

/** The best facts of all that were found on a website: each once, from its best page, without those of old seasons. */
export function chooseKeyFacts(found: readonly RankedFact[]): FoundFact[] {
  const chosen = new Map<string, FoundFact>();
  for (const { rank: _, ...fact } of found.toSorted((a, b) => a.rank - b.rank)) {
    const key = keyOf(fact);
    const known = chosen.get(key);
    // The contact page may state a number without saying what it is for.
    if (!known) chosen.set(key, fact);
    else if (known.label === '' && fact.label !== '') chosen.set(key, { ...known, label: fact.label });
  }
  const current = withoutOldSeasons([...chosen.values()]);
  return keyFactKinds.flatMap((kind) => current.filter((fact) => fact.kind === kind).slice(0, mostOf[kind]));
}

function keyOf({ kind, label, value }: FoundFact): string {
  if (kind === 'price' || kind === 'hours') return `${kind} ${labelKey(label)} ${valueKey(kind, value)}`;
  // 'Mill Road 4, 12345 Town' and 'The Mill, Mill Road 4, D-12345 Town' are the same place.
  const numbers = kind === 'address' ? (value.match(/\d+/gu) ?? []) : [];
  return `${kind} ${numbers.length > 1 ? numbers.join(' ') : valueKey(kind, value)}`;
}

/** The contact page before the home page before the text that every page repeats. */
function rankOf({ places }: FactPassage): number {
  const rank = places.includes('contact') ? 0 : places.includes('home') ? 1 : places.includes('about') ? 2 : 4;
  return places.includes('footer') || places.includes('schema') ? Math.max(rank, 3) : rank;
}

/**
 * The facts that a passage states where sites state their own. Linear in its text.
 * @param known remembered from one passage to the next
 */
export function findKeyFacts(passage: FactPassage, known: Announcements = new Map()): RankedFact[] {
  const announced = (text: string) => announcedBy(text, known);
  const headings = nameWithoutInstructions(passage.header).split(' > ');
  const topics = new Set(headings.flatMap((heading) => [...announced(heading)]));
  const isContact = passage.places.some((place) => contactPlaces.has(place));
  const names = (...some: IntentName[]) => some.some((name) => topics.has(name));
  const facts: RankedFact[] = [];
  const rank = rankOf(passage);
  const title = nameWithoutInstructions(passage.title);
  const add = (kind: KeyFactKind, value: string, ...labels: string[]): void => {
    const text = tidy(value);
    if (text === '' || text.length > mostValueCharacters) return;
    const label = labels.map(tidy).find((one) => saysMore(one)) ?? '';
    facts.push({ kind, label, value: text, url: passage.url, title, rank });
  };
  const lines = linesOf(withoutInstructions(passage.body));
  // The sections of a home page are about anything.
  const isNamed = passage.places.includes('contact') || names('phone', 'email', 'address', 'contact');
  const section = isNamed && headings.length > 1 ? (headings.at(-1) ?? '') : '';
  for (const line of lines) {
    const own = announced(line.label);
    if (!isContact && !names('phone', 'email', 'address', 'contact') && own.size === 0) continue;
    const states = (kind: 'phone' | 'email' | 'address') => isContact || names(kind, 'contact') || own.has(kind);
    if (states('phone')) addEach('phone', phoneNumbersIn(line.text), line);
    if (states('email')) addEach('email', emailsIn(line.text), line);
    if (states('address') && !line.isRow) addAddress(line, own.has('address'));
  }
  const innermost = headings.at(-1) ?? '';
  if (isContact || names('hours')) {
    // 'Opening hours > North branch', or 'Opening hours of the branch'.
    const named = names('hours') ? [innermost, headings.findLast((one) => announced(one).has('hours')) ?? ''] : [];
    const hasNames = !passage.places.includes('footer');
    for (const [label, value] of hoursOf(lines, { isTopic: names('hours'), hasNames, announced }))
      add('hours', value, label, ...named);
  }
  if (names('price') && !passage.places.includes('schema')) {
    const isPart = headings.length > 1 && !announced(innermost).has('price') && saysMore(innermost);
    const prices = pricesOf(lines);
    const isOnlyOne = prices.filter(([thing]) => thing === '').length === 1;
    for (const [thing, value] of prices) {
      if (thing !== '') add('price', value, isPart ? `${innermost}: ${thing}` : thing, thing);
      else if (isPart && isOnlyOne) add('price', value, innermost);
    }
  }
  return facts;

  function addEach(kind: 'phone' | 'email', values: readonly string[], { text }: Line): void {
    let from = 0;
    for (const value of values) {
      const at = text.indexOf(value, from);
      add(kind, value, labelBefore(text.slice(from, at)), section);
      from = at + value.length;
    }
  }

  function addAddress({ label, value, text }: Line, isLabeled: boolean): void {
    const whole = isLabeled || label.length <= mostNameCharacters ? value : text;
    const [phone] = phoneNumbersIn(whole);
    const ends = [phone === undefined ? -1 : whole.indexOf(phone), whole.search(copyrightPattern)];
    const address = whole.slice(0, Math.min(...ends.filter((end) => end >= 0), whole.length));
    if (!hasFact(address, 'address') || hasFact(address, 'hours') || emailsIn(address).length > 0) return;
    add('address', address, whole === text ? '' : label, section);
  }
}

const mostNameCharacters = 40;
const mostNameWords = 4;

/** 'Fax' in 'Telephone 1234567, Fax: 1234568': what is between two values and names the second. */
function labelBefore(text: string): string {
  const name = text.replace(/^[^\p{L}]+/u, '').trimEnd();
  const words = name.replace(/\s*[:：.]$/u, '').split(/\s+/u);
  if (words.length <= (name.endsWith(':') ? mostNameWords : 2)) return words.join(' ');
  return name.endsWith(':') ? (words.at(-1) ?? '') : '';
}

/** Whether a label tells a fact apart from others of its kind, as 'Telephone' doesn't. */
function saysMore(label: string): boolean {
  if (!/\p{L}/u.test(label) || label.length > mostLabelCharacters || generalTitles.has(labelKey(label))) return false;
  const said = new Set(wordsIn(questionIntent(label).said));
  return wordsIn(label).some((word) => !said.has(word) && !generalWords.has(word));
}

const wordsIn = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Words for a telephone number, an email address or a way to reach someone that aren't questions. */
const generalWords = new Set(
  'contact contacts us kontakt contacto contatti contato impressum imprint tel t e fon phone mail email www web call or oder und and ou y e'.split(
    ' ',
  ),
);

interface Line {
  /** What is before its colon, in its first cell, or on the line above. */
  label: string;
  value: string;
  /** The whole line, without the names of a table's columns. */
  text: string;
  isRow: boolean;
}

const itemPattern = /^(?:- |\d{1,3}[.)] )/u;
const labeledPattern = /^(?<label>\p{L}[^:：|]{0,98})[:：](?: |$)(?<value>.*)$/u;

function linesOf(body: string): Line[] {
  const lines = body.split('\n').slice(0, mostLines);
  return lines.flatMap((line): Line[] => {
    const text = line.replace(itemPattern, '').trim();
    if (text === '' || text.length > mostLineCharacters) return [];
    if (text.includes(' | ')) return [rowOf(text.split(' | '))];
    const { label = '', value = text } = labeledPattern.exec(text)?.groups ?? {};
    return [{ label: label.trim(), value: value.trim(), text, isRow: false }];
  });
}

/** 'Room: Double | Size: 17 m² | Price per night: € 70' is 'Double, 17 m²' with 'Price per night: € 70'. */
function rowOf(cells: readonly string[]): Line {
  const read = cells.map((cell) => ({
    cell: cell.trim(),
    value: (labeledPattern.exec(cell.trim())?.groups?.['value'] ?? cell).trim(),
  }));
  const filled = read.filter(({ value }) => value !== '');
  const last = filled.findLastIndex(({ cell }) => hasFact(cell, 'money') || hasFact(cell, 'hours'));
  const at = last === -1 ? 1 : last;
  const label = filled.slice(0, Math.max(at, 1)).map((one) => one.value);
  const values = filled.slice(Math.max(at, 1));
  const value = values.map((one) => (filled.length > 2 ? one.cell : one.value)).join(', ');
  const named = shorten(label.join(', '));
  return { label: named, value, text: `${named}: ${value}`, isRow: true };
}

const shorten = (text: string): string =>
  text.length <= mostLabelCharacters ? text : `${text.slice(0, mostLabelCharacters - 1).trimEnd()}…`;

/** A short line without a time or the end of a sentence names the lines below it: 'North branch', 'Winter:'. */
const isName = ({ text }: Line): boolean =>
  text.length <= mostLabelCharacters && !hasFact(text, 'hours') && !/[.!?]$/u.test(text) && !namesDays(text);

interface HoursOptions {
  /** Whether a heading announces hours. Elsewhere, a line must. */
  isTopic: boolean;
  /** Whether a line can name those below it. In a footer, they have nothing to do with each other. */
  hasNames: boolean;
  announced(text: string): Announced;
}

/** One fact for each labeled place or season, with all of its lines. */
function hoursOf(
  lines: readonly Line[],
  { isTopic, hasNames, announced }: HoursOptions,
): [label: string, value: string][] {
  const groups: { label: string; lines: string[] }[] = [];
  let current: { label: string; lines: string[] } | null = null;
  let name = '';
  const put = (label: string, text: string): void => {
    const length = current === null ? 0 : current.lines.join('; ').length + text.length + 2;
    if (current === null || current.label !== label || length > mostValueCharacters) {
      current = { label, lines: [] };
      groups.push(current);
    }
    current.lines.push(text.replace(/(?<![ap]\.m)[;,.]$/iu, ''));
  };
  for (const line of lines) {
    const isHours = line.text.length <= mostValueCharacters && hasFact(line.text, 'hours');
    if (isHours && (isTopic || [line.label, name, line.text].some((one) => announced(one).has('hours')))) {
      const isPlace = line.label !== '' && !namesDays(line.label) && hasFact(line.value, 'hours');
      if (isPlace) put(announced(line.label).has('hours') ? name : line.label, line.value);
      else put(name, line.text);
    } else if (hasNames && isName(line)) {
      name = line.text.replace(/[:：]$/u, '');
      current = null;
    }
  }
  return groups.map(({ label, lines: some }) => [label, some.join('; ')]);
}

/**
 * 'Adults: € 7', 'Adults € 7', and rows, but no sentences. The thing is the label, and the amount the value. For '€ 7 per
 * person', the line above names the thing, or the heading: then the label is empty.
 */
function pricesOf(lines: readonly Line[]): [label: string, value: string][] {
  return lines.flatMap((line, at): [string, string][] => {
    if (!hasFact(line.text, 'money')) return [];
    if (line.label !== '') {
      const [amount = ''] = line.value.split(/\.(?: |$)/u);
      return amount.length <= mostAmountCharacters && hasFact(amount, 'money') ? [[line.label, amount]] : [];
    }
    if (/[.!?]$/u.test(line.text)) return [];
    const start = line.text.search(amountPattern);
    const above = lines[at - 1];
    const before = line.text.slice(0, Math.max(start, 0)).replace(/[\s–—:.,-]+$/u, '');
    const thing = start === 0 && above && isName(above) && !hasFact(above.text, 'money') ? above.text : before;
    const [amount = ''] = line.text.slice(Math.max(start, 0)).split(/\.(?: |$)/u);
    const isNamed = thing !== '' || start === 0;
    return isNamed && thing.length <= mostNameCharacters && amount.length <= mostAmountCharacters
      ? [[thing, amount]]
      : [];
  });
}

const amountPattern =
  /(?:[$€£¥]|\b(?:USD|EUR|GBP|CHF)\b)\s?\d|\d[\d.,]*(?:[-–—])?\s?(?:[€£¥]|euros?\b|EUR\b|CHF\b|dollars?\b)/iu;
/** What follows an amount in a list of prices is its unit. In a sentence, more follows. */
const mostAmountCharacters = 60;

const yearPattern = /\b20\d\d\b/gu;

const yearOf = (text: string): number => Math.max(0, ...(text.match(yearPattern) ?? []).map(Number));

/** Drops the prices and hours of a season if the same ones are stated for a later year. */
function withoutOldSeasons(facts: readonly FoundFact[]): FoundFact[] {
  const seasonOf = ({ kind, label }: FoundFact) => `${kind} ${labelKey(label.replaceAll(yearPattern, ''))}`;
  const yearOfFact = ({ label, title, url }: FoundFact) => yearOf(label) || yearOf(title) || yearOf(url);
  const newest = new Map<string, number>();
  for (const fact of facts) {
    const season = seasonOf(fact);
    newest.set(season, Math.max(newest.get(season) ?? 0, yearOfFact(fact)));
  }
  const hasSeasons = ({ kind }: FoundFact) => kind === 'price' || kind === 'hours';
  return facts.filter((fact) => {
    const year = yearOfFact(fact);
    return !hasSeasons(fact) || year === 0 || year === newest.get(seasonOf(fact));
  });
}

const tidy = (text: string): string => text.replaceAll(/\s+/gu, ' ').replace(/^[\s:–—|,;-]+|[\s:|,;]+$/gu, '');
