import { saidOtherwise } from '#server/language/said-otherwise.ts';
import { rarityOf } from '#server/language/word-rarity.ts';
import { contentWords } from '#server/language/words.ts';
import type { AskedQuestion } from './asked-question.ts';

const hyphens = /[-‐‑]/gu;
const otherWord = 0.15;
/** '--foreign-keys' describes an option of one command, not the subject. */
const optionPattern = /^-{1,2}\w/u;
const optionShare = 0.5;
const identifierMatch = 1;
const otherIdentifier = 0.5;
/** 'work_mem', 'pg_hba.conf', 'maxWorkers'. */
const identifierPattern = /(?<![\w.])(?:[a-z]\w*(?:_\w+|\.[a-z]\w+)+|[a-z]+[A-Z]\w+)(?![\w.])/gu;

/**
 * How well a heading matches a question, 0 to 1: the harmonic mean of the share of the question's weight in the heading
 * and of the heading's weight in the question.
 */
export function headingMatch(header: string, question: AskedQuestion): number {
  const shared = sharedValue(header, question);
  const asked: string[] = question.text.match(identifierPattern) ?? [];
  const own = header.split(' > ').at(-1) ?? '';
  if (asked.length === 0) return optionPattern.test(own) ? optionShare * shared : shared;
  const named: string[] = own.match(identifierPattern) ?? [];
  if (named.some((one) => asked.includes(one))) return Math.max(shared, identifierMatch);
  return named.length > 0 ? otherIdentifier * shared : shared;
}

function sharedValue(header: string, { terms, stats }: AskedQuestion): number {
  const total = terms.reduce((sum, term) => sum + term.weight, 0);
  return Math.max(
    ...header.split(' > ').map((heading) => {
      let shared = 0;
      let headingTotal = 0;
      const met = new Set<string>();
      // 'Ju-Jitsu' for 'jujitsu'
      const others = saidOtherwise(heading, stats.language);
      const isJoined = terms.some(({ stem }) => others.includes(stem));
      const words = contentWords(isJoined ? heading.replaceAll(hyphens, '') : heading, stats.language);
      const stems = new Set(words.map((word) => word.stem));
      const spelled = terms.find(({ longForm }) => longForm.length > 0 && longForm.every((stem) => stems.has(stem)));
      for (const { stem, surface } of words) {
        if (met.has(stem)) continue;
        met.add(stem);
        if (spelled?.longForm.includes(stem) === true) {
          if (stem !== spelled.longForm[0]) continue;
          headingTotal += spelled.weight;
          shared += spelled.weight;
          continue;
        }
        const term = terms.find(({ forms }) => forms.has(stem));
        const weight = term?.weight ?? otherWord + 0.5 * rarityOf(surface, stats.language);
        headingTotal += weight;
        if (term !== undefined) shared += weight;
      }
      return shared === 0 ? 0 : (2 * shared) / (total + headingTotal);
    }),
  );
}
