import { isTeamPage } from '#server/features/knowledge/contact-page.ts';
import type { RankedPassage } from '#server/features/knowledge/search/passage.ts';
import { foldText } from '#server/language/fold-text.ts';
import { isPersonName } from '#server/language/person-name.ts';
import { isRole, isWorkWord, namesRole } from '#server/language/role-names.ts';
import { contentWords, splitWords } from '#server/language/words.ts';
import { type AskedQuestion, type AskedTerm, holdsTerm } from './asked-question.ts';
import type { FactAnswer } from './fact-answer.ts';
import type { Place } from './place.ts';

/** 'Dr. Lena Holm', 'Omar van der Berg': titles, particles and two to four names. */
const personPattern =
  /^(?:(?:Dr|Prof|Mr|Mrs|Ms|Rev|Cllr|Herr|Frau|M|Mme|Dipl|Ing|Dott(?:\.?ssa)?|Dra?|Sr|Sra)\.?\s+){0,3}\p{Lu}[\p{L}'’-]+(?:\s+(?:et|und|and|en|&|van|von|vom|zu|de|der|den|di|da|del|della|du|la|le|el|y|e|\p{Lu}\.))*(?:\s+\p{Lu}[\p{L}'’-]+){1,3}$/u;
const peopleTitle =
  /\b(?:team|staff|people|board|lawyers|doctors|teachers|trainers|coaches|instructors|vorstand|mitarbeiter\p{L}*|ansprechpartner\p{L}*|kollegium|trainer\p{L}*|lehrer\p{L}*|equipe|equipa|equipo|squadra|medewerkers|docenten|profs|professeurs|profesores|insegnanti|professores)\b/u;
/** A card has a role and contact details, and no article. */
const mostUnits = 8;

const cardName = ({ passage }: Place): string => passage.header.split(' > ').at(-1) ?? '';

/** 'Our Team' is written like a name. */
const isNameOfCard = (name: string): boolean =>
  personPattern.test(name) && isPersonName(name.split(/ (?:et|und|and|en|&|y|e) /u).at(-1) ?? '');

/** 'Ann and Sam', but also 'Music and Dance'. */
const firstNamesPattern = /^\p{Lu}[\p{L}-]+ (?:et|und|and|en|&|y|e) \p{Lu}[\p{L}-]+$/u;

/** 'with Lena Holm' */
const withPattern = /^(?:- )?(?:(?:with|mit|avec|con|com|met|by|von|par|door|da|por) )?/iu;

/** The name alone on a line, or behind a role, below a heading with everything the question names: 'Violin', 'Lena Holm'. */
function personUnder(named: readonly AskedTerm[], { passage, units, heading, header }: Place): FactAnswer | null {
  const isUnder = named.some((term) => holdsTerm(heading, term)) && named.every((term) => holdsTerm(header, term));
  if (units.length > mostUnits || !isUnder) return null;
  const unit = units.find(({ text }) => {
    const { role, name = text.replace(withPattern, '') } = rolePattern.exec(text)?.groups ?? {};
    return isPersonName(name.trim()) && (role === undefined || isRole(role));
  });
  if (unit === undefined) return null;
  const text = `${passage.header.split(' > ').at(-1) ?? ''}: ${unit.text.replace(/^- /u, '')}`;
  return { passage, units: [{ ...unit, kind: 'sentence', text, length: text.split(/\s+/u).length }] };
}

/** 'Teacher: Lena Holm' */
const rolePattern = /^(?:- )?(?<role>[^:]{3,40}?) ?: (?<name>.+)$/u;

/**
 * The person whose card has everything the question names: 'Lena Holm: Inheritance' for 'Who is responsible for
 * inheritance?' Names are headings of short sections on pages about people, or with an email address or telephone number.
 */
export function personAnswer(question: AskedQuestion, places: readonly Place[]): FactAnswer | null {
  const teacher = teacherAnswer(question, places);
  if (teacher !== null) return teacher;
  const asksForAll = whoAllPattern.test(foldText(question.text));
  if (question.kind !== 'who' && !asksForAll) return null;
  const named = question.terms.filter(({ typed, isFrame }) => !isFrame && !isWorkWord(foldText(typed)));
  if (named.length === 0) return null;
  const all = asksForAll ? everyoneUnder(question, named, places) : null;
  if (all !== null || question.kind !== 'who') return all;
  const asksForWork = splitWords(question.text, question.stats.language).some(({ surface }) => isWorkWord(surface));
  for (const place of places) {
    const { passage, units } = place;
    const under = asksForWork ? personUnder(named, place) : null;
    if (under !== null) return under;
    const name = cardName(place);
    const isCouple = firstNamesPattern.test(name);
    if (!(isNameOfCard(name) || isCouple) || units.length > mostUnits) continue;
    const role = units.find((unit) => named.every((term) => holdsTerm(unit.stems, term)));
    // 'Owners of the mill', below two names on the home page.
    const isOfPeople = !isCouple && isAboutPeople(passage);
    if (role === undefined || !(isOfPeople || namesRole(role.text.split(' ')[0] ?? ''))) continue;
    const text = `${name}: ${role.text.replace(/^- /u, '')}`;
    return { passage, units: [{ ...role, kind: 'sentence', text, length: text.split(/\s+/u).length }] };
  }
  return null;
}

/** What teachers give, and what they are called: 'the guitar class', 'la prof de yoga'. */
const teachingPattern =
  /^(?:cours|courses?|class(?:es)?|lessons?|kurs(?:e[ns]?)?|unterricht\p{L}*|stunden?|lezion[ei]|cors[oi]|clases?|aulas?|les(?:sen)?|profs?|professeur\p{L}*|teachers?|tutors?|lehrer\p{L}*|(?:trainer|kursleiter)\p{L}*|coach(?:es)?|instructors?|insegnanti?|maestr[aeio]s?|profes\p{L}*|docent\p{L}*|leraar|lerares)$/u;
const firstNamePattern = /^\p{Lu}\p{Ll}{1,14}(?:[- ]\p{Lu}\p{Ll}{1,14})?$/u;
const mostCardUnits = 3;
const longestCardUnit = 6;
const fewestCards = 3;

/** 'When is Tom's class?' wants a time. */
const mayNameTeacher: ReadonlySet<AskedQuestion['kind']> = new Set(['who', 'open', 'definition', 'list']);

/** The cards of pages about people that only give first names, each with what they teach: 'Agathe' above 'Violin'. */
function firstNameCards(places: readonly Place[]): Place[] {
  const aboutPeople = places
    .filter(({ passage: { url, title, header } }) => {
      return (url !== null && isTeamPage(url)) || peopleTitle.test(foldText(`${title} ${header}`));
    })
    .map(({ passage }) => passage.url);
  const cards = places.filter((place) => {
    const { units, passage } = place;
    const isShort = units.length <= mostCardUnits && units.every(({ length }) => length <= longestCardUnit);
    return units.length > 0 && isShort && firstNamePattern.test(cardName(place)) && aboutPeople.includes(passage.url);
  });
  return cards.filter(
    ({ passage }) => cards.filter((other) => other.passage.url === passage.url).length >= fewestCards,
  );
}

/** 'Bruno: Guitar', for 'Who teaches the guitar?' and 'What does Bruno teach?' */
function teacherAnswer(question: AskedQuestion, places: readonly Place[]): FactAnswer | null {
  const words = splitWords(question.text, question.stats.language).map(({ surface }) => surface);
  if (!words.some((word) => isWorkWord(word) || teachingPattern.test(word))) return null;
  if (!mayNameTeacher.has(question.kind)) return null;
  const named = question.terms.filter(({ typed, isFrame }) => {
    const word = foldText(typed);
    return !isFrame && !isWorkWord(word) && !teachingPattern.test(word);
  });
  if (named.length === 0) return null;
  const cards = firstNameCards(places);
  const found = cards
    .filter(({ units, heading }) =>
      question.kind === 'who'
        ? named.every((term) => units.some(({ stems }) => holdsTerm(stems, term)))
        : named.every((term) => holdsTerm(heading, term)),
    )
    .toSorted((a, b) => a.passage.ord - b.passage.ord);
  const [first] = found;
  if (first === undefined) return null;
  const units = found.flatMap((place) => {
    const text = `${cardName(place)}: ${place.units.map((unit) => unit.text.replace(/^- /u, '')).join(', ')}`;
    const [unit] = place.units;
    if (unit === undefined) return [];
    return [
      {
        ...unit,
        kind: 'item' as const,
        text: found.length > 1 ? `- ${text}` : text,
        length: text.split(/\s+/u).length,
      },
    ];
  });
  return { passage: first.passage, units };
}

const whoAllPattern = /\b(?:who (?:are|were)|wer sind|qui sont|quienes son|chi sono|quem sao|wie zijn)\b/u;
const fewestPeople = 2;
const mostPeople = 12;

/** The cards of people, each with what is below their name, under a heading with everything the question names: 'Your councillors'. */
function everyoneUnder(
  question: AskedQuestion,
  named: readonly AskedTerm[],
  places: readonly Place[],
): FactAnswer | null {
  const cards = places.filter((place) => {
    const { passage, units, heading, header } = place;
    const name = cardName(place);
    // 'Tierarztpraxis Kern' in the title says nothing about who is below it.
    const inner = passage.header.split(' > ').slice(1, -1).join(' ');
    const over = inner === '' ? header : new Set(contentWords(inner, question.stats.language).map(({ stem }) => stem));
    const isUnder = named.every((term) => holdsTerm(over, term) && !holdsTerm(heading, term));
    return isUnder && personPattern.test(name) && isPersonName(name) && units.length > 0 && units.length <= mostUnits;
  });
  const [best] = cards;
  const people = cards
    .filter(({ passage }) => passage.url === best?.passage.url)
    .toSorted((a, b) => a.passage.ord - b.passage.ord);
  if (best === undefined || people.length < fewestPeople || people.length > mostPeople) return null;
  const units = people.flatMap((place) => {
    const [first] = place.units;
    if (first === undefined) return [];
    const text = `- ${cardName(place)}: ${first.text.replace(/^- /u, '')}`;
    return [{ ...first, kind: 'item' as const, text, length: text.split(/\s+/u).length }];
  });
  return { passage: best.passage, units };
}

function isAboutPeople({ url, title, facts }: RankedPassage): boolean {
  if (facts.includes('email') || facts.includes('phone')) return true;
  return (url !== null && isTeamPage(url)) || peopleTitle.test(foldText(title)) || namesRole(title);
}
