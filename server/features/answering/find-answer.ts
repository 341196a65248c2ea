import { splitWords } from '#server/language/words.ts';
import type { AskedQuestion } from './asked-question.ts';
import { isOfOtherDays } from './fact-answer.ts';
import { findAsked } from './find-asked.ts';
import { findComparison } from './find-comparison.ts';
import { acronymOf, findDefinition } from './find-definition.ts';
import { findList } from './find-list.ts';
import { findSince } from './find-since.ts';
import { findStatement } from './find-statement.ts';
import { findSteps } from './find-steps.ts';
import type { FoundAnswer } from './found-answer.ts';
import type { Place } from './place.ts';
import { holdsValue, saysWhere } from './value-proof.ts';

/** They may help, but say nothing about the day in question. */
export const otherDays = 'hours of other days';

/** Looks for the kind of answer a question wants; without one, for sentences that match its words. */
export function findAnswer(question: AskedQuestion, places: readonly Place[], maxWords: number): FoundAnswer | null {
  const said = new Set(splitWords(question.read.intent.said, question.stats.language).map((word) => word.stem));
  const statement = (): FoundAnswer | null => findStatement(question, places, maxWords, said);
  const asked = question.kind === 'contact' ? null : findAsked(question, places, maxWords);
  if (asked) return asked;
  switch (question.kind) {
    case 'definition': {
      const found = findDefinition(question, places);
      if (found?.proof === 'proven') return found;
      const stated = statement();
      if (stated === null || acronymOf(question) === null) return stated;
      return { ...stated, proof: 'none', because: 'only sentences that use the acronym' };
    }
    case 'howTo':
      return findSteps(question, places, maxWords);
    case 'list':
      return findList(question, places, maxWords);
    case 'compare':
      return findComparison(question, places, maxWords) ?? statement();
    case 'open':
      if (question.isKeywords) {
        const asDefinition = findDefinition(
          { ...question, subjectStems: [question.terms.map(({ stem }) => stem)] },
          places,
        );
        if (asDefinition?.proof === 'proven') return asDefinition;
      }
      return statement();
    case 'contact': {
      // `factAnswer` looks for contact details. A sentence without one isn't an answer, except for a day or a time.
      const { wants } = question.read.intent;
      if (wants.includes('address')) {
        const place = findStatement({ ...question, kind: 'where' }, places, maxWords, said);
        if (place?.proof === 'proven' && place.units.some(({ text }) => saysWhere(text)))
          return { ...place, proof: 'likely', because: 'a sentence with a place' };
      }
      const found = statement();
      const asksForHours = wants.includes('hours');
      if (
        found &&
        asksForHours &&
        isOfOtherDays(found.units, found.place.passage, question.read, question.stats.language)
      ) {
        return { ...found, proof: 'none', because: otherDays };
      }
      const core = found?.core ? [found.core] : found?.units;
      if (found && asksForHours && core?.some(({ text }) => holdsValue('when', question.text, text))) {
        return { ...found, proof: 'likely', because: 'a sentence with a day or a time' };
      }
      return found === null ? null : { ...found, proof: 'none', because: 'no contact detail of this kind' };
    }
    case 'yesNo':
    case 'when':
      return findSince(question, places) ?? statement();
    case 'who':
    case 'where':
    case 'price':
    case 'quantity':
      return statement();
  }
}
