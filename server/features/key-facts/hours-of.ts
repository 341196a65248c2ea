import { hasFact, namesDays } from '#server/language/facts.ts';
import { foldText } from '#server/language/fold-text.ts';
import type { Announced } from './announcements.ts';
import { isName, type Line } from './fact-lines.ts';
import { mostValueCharacters } from './found-fact.ts';

interface HoursOptions {
  /** Whether a heading announces hours. Elsewhere, a line must. */
  isTopic: boolean;
  /** Whether a line can name those below it. In a footer, they have nothing to do with each other. */
  hasNames: boolean;
  announced(text: string): Announced;
}

/** One fact for each labeled place or season, with all of its lines. */
export function hoursOf(
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
  /** 'Price range: $$', 'Address: Mill Lane 4' name no place. */
  const isOther = ({ label, value }: Line): boolean => {
    if (label === '' || value === '') return false;
    const topics = announced(label);
    return !/\p{L}/u.test(value) || (topics.size > 0 && !topics.has('hours'));
  };
  for (const line of withDays(lines)) {
    const reached = reachedPattern.exec(line.text)?.groups;
    if (reached?.['hours'] !== undefined && hasFact(reached['hours'], 'hours')) {
      put(reached['label'] ?? '', reached['hours']);
      continue;
    }
    const isHours = line.text.length <= mostValueCharacters && hasFact(line.text, 'hours');
    const isAnnounced = [line.label, name, line.text].some((one) => announced(one).has('hours'));
    // 'Tuesday, Wednesday, Friday' as much as 'Monday'.
    if (isHours && (isTopic || isAnnounced || namesDays(line.label))) {
      const isPlace = line.label !== '' && !namesDays(line.label) && hasFact(line.value, 'hours');
      if (isPlace) put(announced(line.label).has('hours') ? name : line.label, line.value);
      else put(name, line.text);
    } else if (hasNames && isName(line) && !isOther(line)) {
      name = line.text.replace(/[:：]$/u, '');
      current = null;
    }
  }
  return groups.map(({ label, lines: some }) => [label, some.join('; ')]);
}

const isDays = ({ text }: Line): boolean => namesDays(text) && !/\d/u.test(text);
const hasDays = (line: Line): boolean => isDays(line) || namesDays(line.label);

/** 'Monday & Tuesday' above 'Closed' is one line. */
function withDays(lines: readonly Line[]): Line[] {
  return lines.flatMap((line, at): Line[] => {
    const [before, after] = [lines[at - 1], lines[at + 1]];
    const joined = before && isDays(before) ? `${before.text}: ${line.text}` : null;
    if (joined !== null && !hasDays(line) && hasFact(joined, 'hours')) {
      return [{ ...line, label: before?.text ?? '', value: line.text, text: joined }];
    }
    const isAbove = after && isDays(line) && !hasDays(after);
    return isAbove && hasFact(`${line.text}: ${after.text}`, 'hours') ? [] : [line];
  });
}

/** 'Erreichbar Mo–Do 10–13 Uhr', below a telephone number. */
const reachedPattern =
  /(?<!\p{L})(?<label>(?:telefonisch |per telefon )?erreichbar|telefonzeiten|reachable(?: by phone)?|phone hours|joignables?|reperibil[ei]|(?:telefonisch )?bereikbaar|atendimento(?: telefônico)?|atención telefónica)(?:: ?| )(?<hours>.{3,150})$/iu;

const callsPattern = /telefon|telephon|\bphone|\bcalls?\b|erreichbar|bereikbaar|joignable|reperibil/u;
const opensPattern = /offnungszeit|\bopen|geopend|ouverture|apertura|abertura/u;
/** 'Telephone hours', 'Telefonische Sprechzeiten': when someone answers, which isn't when a place is open. */
export const isAboutCalls = (name: string): boolean => {
  const folded = foldText(name);
  return callsPattern.test(folded) && !opensPattern.test(folded);
};
