import { isTeamPage } from '#server/features/knowledge/contact-page.ts';
import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import { foldText } from '#server/language/fold-text.ts';
import { isWorkWord } from '#server/language/role-names.ts';
import { type AskedQuestion, holdsTerm } from './asked-question.ts';
import type { FactAnswer } from './fact-answer.ts';
import type { Place } from './place.ts';

/** 'Dr. Lena Holm', 'Omar van der Berg': titles, particles and two to four names. */
const personPattern =
  /^(?:(?:Dr|Prof|Mr|Mrs|Ms|Rev|Herr|Frau|M|Mme|Dipl|Ing|Dott|Dra?|Sr|Sra)\.?\s+){0,3}\p{Lu}[\p{L}'’-]+(?:\s+(?:van|von|vom|zu|de|der|den|di|da|del|della|du|la|le|el|y|e|\p{Lu}\.))*(?:\s+\p{Lu}[\p{L}'’-]+){1,3}$/u;
const peopleTitle =
  /\b(?:team|staff|people|board|lawyers|doctors|teachers|trainers|coaches|instructors|vorstand|mitarbeiter\p{L}*|ansprechpartner\p{L}*|kollegium|trainer\p{L}*|lehrer\p{L}*|equipe|equipo|squadra|medewerkers|docenten|professeurs|profesores|insegnanti|professores)\b/u;
/** A card has a role and contact details, and no article. */
const mostUnits = 8;

/**
 * The person whose card has everything the question names: 'Lena Holm: Inheritance' for 'Who is responsible for
 * inheritance?' Names are headings of short sections on pages about people, or with an email address or telephone number.
 */
export function personAnswer(question: AskedQuestion, places: readonly Place[]): FactAnswer | null {
  if (question.kind !== 'who') return null;
  const named = question.terms.filter(({ typed }) => !isWorkWord(foldText(typed)));
  if (named.length === 0) return null;
  for (const { passage, units } of places) {
    const name = passage.header.split(' > ').at(-1) ?? '';
    if (!personPattern.test(name) || units.length > mostUnits || !isAboutPeople(passage)) continue;
    const role = units.find((unit) => named.every((term) => holdsTerm(unit.stems, term)));
    if (role === undefined) continue;
    const text = `${name}: ${role.text.replace(/^- /u, '')}`;
    return { passage, units: [{ ...role, kind: 'sentence', text, length: text.split(/\s+/u).length }] };
  }
  return null;
}

function isAboutPeople({ url, title, facts }: RankedPassage): boolean {
  if (facts.includes('email') || facts.includes('phone')) return true;
  return (url !== null && isTeamPage(url)) || peopleTitle.test(foldText(title));
}
