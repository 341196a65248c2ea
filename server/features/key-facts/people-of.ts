import { foldText } from '#server/language/fold-text.ts';
import { isPersonName, longestName } from '#server/language/person-name.ts';
import { isCredit, isLeading, isOfWebsite, isRole, longestRole, namesRole } from '#server/language/role-names.ts';
import type { Line } from './fact-lines.ts';

/** SQL: what the title, headings or address of a page about people may say. */
export const peopleWords =
  'team|staff|people|board|committee|trustee|governor|officer|office holder|member|leadership|management|faculty|clergy|teacher|trainer|coach|doctor|instructor|lawyer|who we are|about|vorstand|mitarbeit|ansprechpartner|kollegium|lehrer|personal|beirat|leitung|geschäftsführ|ärzt|über uns|ueber-uns|wer wir sind|[ée]quipe|bureau|membres|personnel|direction|sommes|associés|equipo|junta|miembros|profesor|somos|squadra|direttivo|consiglio|siamo|soci|insegnant|bestuur|medewerker|docent|over ons|over-ons|diretoria|direção|membros|impressum';
const topicPattern =
  /\b(?:team|staff|people|board|committee|trustees|governors|officers|office ?holders|members|leadership|management|faculty|clergy|teachers|trainers?|coaches|doctors|instructors|lawyers|who we are|about us|vorstand\p{L}*|mitarbeite\p{L}*|ansprechpartner\p{L}*|kollegium|lehr(?:er\p{L}*|krafte)|personal|beirat|\p{L}*leitung|geschaftsfuhr\p{L}*|arzte|praxisteam|uber uns|wer wir sind|equipes?|bureau|membres|personnel|direction|qui sommes|associes|equipo|junta directiva|miembros|profesores|quienes somos|squadra|direttivo|consiglio|chi siamo|soci|insegnanti|bestuur|medewerkers|docenten|over ons|diretoria|direcao|corpo docente|membros|professores|quem somos)\b/u;
/** People of other places, and those of before. */
const othersPattern =
  /\b(?:testimonials?|reviews?|clients?|customers?|(?:what|our) \p{L}+ say|kunden\p{L}*|referenzen|temoignages|avis|opiniones|recensioni|depoimentos|ervaringen|former|alumni|past|anciens?|anciennes?|ehemalige?|antigu[oa]s|oud-\p{L}+|speakers?|sponsors?)\b/u;
const roleColumnPattern =
  /^(?:role|position|office|title|job title|function|funktion|amt|aufgabe|position|rolle|fonction|poste|role|cargo|funcion|puesto|ruolo|incarico|carica|functie|rol|funcao|posicao)$/u;

const ownPlaces: ReadonlySet<string> = new Set(['home', 'footer', 'schema']);
const mostPeople = 30;
const mostNamesPerRole = 12;

export interface Person {
  role: string;
  name: string;
}

interface PeopleOptions {
  /** Also its long lines. */
  body: string;
  headings: readonly string[];
  title: string;
  url: string;
  /** As of the passage. */
  places: readonly string[];
}

/**
 * The people whom a passage names with their role: 'Chair: Ann Lee', 'Ann Lee, Chair', a card with a name and a role, or
 * a table with a column for the role.
 */
export function peopleOf(lines: readonly Line[], { body, headings, title, url, places }: PeopleOptions): Person[] {
  const around = foldText([title, ...headings].join(' > '));
  if (othersPattern.test(around) || othersPattern.test(foldText(pathOf(url)).replaceAll(/[/_]/gu, ' '))) return [];
  const innermost = headings.at(-1) ?? '';
  const isTopic = topicPattern.test(around) || places.includes('team') || headings.some(namesRole);
  const isAbout = places.includes('contact') || places.includes('about');
  if (!isTopic && !isAbout && !places.some((place) => ownPlaces.has(place))) return [];
  const mayList = isTopic || (isAbout && !places.includes('footer'));
  const people: Person[] = [];
  const add = (role: string, name: string): void => {
    if (people.length < mostPeople && (isTopic || !isCredit(role)) && !isOfWebsite(role))
      people.push({ role: role.replace(/[:：]$/u, ''), name });
  };
  for (const line of lines.map(withOrdinal)) {
    for (const { role, name } of line.cells.length > 0 ? peopleInRow(line) : peopleInLine(line.text, mayList)) {
      add(role, name);
    }
  }
  if (isTopic && people.length > 0) for (const { role, name } of lines.flatMap(nameAndWork)) add(role, name);
  const headed =
    mayList &&
    (peopleInLine(innermost, mayList)[0] ??
      roleAndName(headings) ??
      (isTopic ? workBelowName(innermost, lines) : undefined));
  if (headed) add(headed.role, headed.name);
  for (const text of [innermost, ...lines.map((line) => line.text)]) {
    const doctor = doctorPattern.exec(text)?.groups;
    if (doctor?.['name'] && isPersonName(doctor['name'])) add(doctor['title'] ?? '', doctor['name']);
  }
  if (mayList) for (const { role, name } of peopleInCards(innermost, lines.map(withOrdinal))) add(role, name);
  for (const { role, name } of statedPeople(body)) if (isTopic || isLeading(role)) add(role, name);
  return people;
}

/** A heading or line whose title says what someone does: 'Dr. med. dent. Lena Holm', 'Dott.ssa Ada Neri'. */
const doctorPattern =
  /^(?:Prof\. )?(?<title>Dr\. med\.(?: (?:dent|vet)\.)?|Dott\.ssa|Dott\.|Dr\.ssa) (?<name>\p{Lu}.{3,60})$/u;

const statementPattern =
  /^(?<name>\p{Lu}.{3,60}?),? (?:is|are|ist|est|es|è|é) (?:(?:also )?(?:the|our|der|die|unsere?|la|le|notre|el|nuestr[oa]|il|lo|a|o|noss[oa]|de|onze) |l[’'])(?<rest>\p{L}[^.!?]{3,})/u;
const mostRoleWords = 4;

/** Paragraphs that begin with 'Ann Lee is the founder of …'. */
function statedPeople(body: string): Person[] {
  return body.split('\n').flatMap((line): Person[] => {
    const { name = '', rest = '' } = statementPattern.exec(line)?.groups ?? {};
    if (!isPersonName(name)) return [];
    const words = (rest.split(/[,;:(]/u)[0] ?? '').split(' ').slice(0, mostRoleWords);
    const role = words.map((_, at) => words.slice(0, at + 1).join(' ')).find(isRole);
    return role === undefined ? [] : [{ role: role.charAt(0).toUpperCase() + role.slice(1), name }];
  });
}

const pathOf = (url: string): string => (URL.canParse(url) ? decodePath(new URL(url).pathname) : '');

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** In a list, the number isn't a part of the role. */
const ordinalRolePattern =
  /^[1-3]\. (?:\p{L}*[Vv]orsitz|\p{L}*[Vv]orst[aä]nd|Präsident|Kassier|Kassen|Schrift|Bürgermeister|Geschäftsführ|Trainer|[Vv]oorzitter|[Ss]ecretaris)/u;

const withOrdinal = (line: Line): Line =>
  ordinalRolePattern.test(line.numbered) ? { ...line, text: line.numbered } : line;

const separatorPattern = /\s*[;•·]\s+/u;
const labeledPattern = /^(?<role>[^:：]{2,80}?)\s?[:：] (?<names>.+)$/u;
const besidePattern = /\s*(?:,|\s[–—|-]|\()\s*/u;

/** @param mayList elsewhere, 'Ann Lee, Director' may be a customer */
function peopleInLine(text: string, mayList: boolean): Person[] {
  return text.split(separatorPattern).flatMap((part): Person[] => {
    const { role, names } = labeledPattern.exec(part)?.groups ?? {};
    if (role !== undefined && names !== undefined) {
      if (isRole(role)) return namesIn(names).map((name) => ({ role, name }));
      return mayList && isPersonName(role) && isRole(withoutDetails(names))
        ? [{ role: withoutDetails(names), name: role }]
        : [];
    }
    if (!mayList || part.length > longestName + longestRole) return [];
    const joined = nameThenRole(part);
    if (joined) return [joined];
    const [first = '', ...rest] = part.split(besidePattern);
    const second = (rest.length > 1 && isRole(rest.join(', ')) ? rest.join(', ') : (rest[0] ?? '')).replace(
      /[).]+$/u,
      '',
    );
    if (isPersonName(first) && isRole(second)) return [{ role: second, name: first }];
    return isRole(first) && isPersonName(second) ? [{ role: first, name: second }] : [];
  });
}

const mostNameWords = 4;

/**
 * 'Véronique Salé Professeur de danse', as a heading with its second part in small letters is read. 'Junior Tennis Coach'
 * is a role.
 */
function nameThenRole(text: string): Person | undefined {
  const words = text.split(' ');
  // 'Director Javier Molina', as a line below its label is read.
  for (let at = 1; at <= words.length - 2; at++) {
    const [role, name] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (isPersonName(name) && isRole(role) && /^\p{Lu}/u.test(role)) return { role, name };
  }
  if (isRole(text)) return undefined;
  for (let at = 2; at <= Math.min(mostNameWords, words.length - 1); at++) {
    const [name, role] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (isPersonName(name) && isRole(role)) return { role, name };
  }
  return undefined;
}

/** 'Ann Lee' above 'Dentist', or 'Chair' above 'Ann Lee', both as headings. */
function roleAndName(headings: readonly string[]): Person | undefined {
  const [above = '', below = ''] = headings.slice(-2);
  if (isPersonName(above) && isRole(below)) return { role: below, name: above };
  return isRole(above) && isPersonName(below) ? { role: above, name: below } : undefined;
}

/** 'Chair, chair@club.example' and 'Chair 01395 960 401' without the details. */
const withoutDetails = (text: string): string =>
  text.split(/[,;|(] ?(?=\S*[@\d])| (?=\+\d|\(?0\d[\d ()/-]{4,})| (?=\S+@\S)/u)[0]?.replace(/[.\s]+$/u, '') ?? '';

/** What someone does on a page about people, if it has no word for a role: 'Planning', 'Violin, orchestra'. */
const isWork = (text: string): boolean =>
  text.length <= longestWork && /\p{L}{3}/u.test(text) && !/[\d@:!?]|\.$/u.test(text) && !isPersonName(text);
const longestWork = 60;
const mostCardLines = 3;

/** 'Jonas Ehret' above 'Guitar', with nothing below but contact details. */
function workBelowName(heading: string, lines: readonly Line[]): Person | undefined {
  const [first] = lines;
  if (first === undefined || lines.length > mostCardLines || !isPersonName(heading) || isRole(first.text))
    return undefined;
  const work = withoutDetails(first.text);
  return isWork(work) ? { role: work, name: heading } : undefined;
}

/** 'Luc Favre, children’s books', below 'Nadia Roche, director'. */
function nameAndWork({ text }: Line): Person[] {
  const [name = '', ...rest] = text.split(', ');
  const work = rest.join(', ');
  return isPersonName(name) && isWork(work) && !isRole(work) ? [{ role: work, name }] : [];
}

/** 'Ann and Sam Lee' */
const couplePattern =
  /^(?<first>\p{Lu}\p{Ll}+) (?:and|&|und|et|y|e|en) (?<second>\p{Lu}\p{Ll}+) (?<family>\p{Lu}[\p{L}'’-]+)$/u;

function namesIn(text: string): string[] {
  const whole = withoutDetails(text);
  if (isPersonName(whole)) return [whole];
  const couple = couplePattern.exec(whole)?.groups;
  if (couple)
    return [
      `${couple['first'] ?? ''} ${couple['family'] ?? ''}`,
      `${couple['second'] ?? ''} ${couple['family'] ?? ''}`,
    ];
  return text
    .split(/\s*[,;&/(]\s*|\s(?:and|und|et|y|e|en)\s/u)
    .slice(0, mostNamesPerRole)
    .map((one) => one.replace(/[).\s]+$/u, ''))
    .filter(isPersonName);
}

/** 'Name: Ann Lee | Office: Chair' */
function peopleInRow({ cells }: Line): Person[] {
  const name = cells.find(({ value }) => isPersonName(value));
  // 'Responsible | Ann Lee, Owner'
  if (!name) return cells.flatMap(({ value }) => peopleInLine(value, true));
  const others = cells.filter((cell) => cell !== name && cell.value !== '' && cell.value.length <= longestRole);
  const role =
    others.find(({ column }) => roleColumnPattern.test(foldText(column))) ?? others.find(({ value }) => isRole(value));
  return role && !/[\d@]{3}/u.test(role.value) ? [{ role: role.value, name: name.value }] : [];
}

interface CardLine {
  kind: 'name' | 'role';
  text: string;
  at: number;
}

function readCardLine({ text: whole, cells }: Line, at: number): CardLine[] {
  const text = withoutDetails(whole);
  if (cells.length > 0 || text === '' || text.length > longestRole) return [];
  // 'Ann Lee (Chair)' is nobody else's role.
  if (peopleInLine(text, true).length > 0) return [];
  if (isRole(text)) return [{ kind: 'role', text, at }];
  return isPersonName(text) ? [{ kind: 'name', text, at }] : [];
}

/** Lines with a name above or below lines with a role. Several names may share the role above them. */
function peopleInCards(heading: string, lines: readonly Line[]): Person[] {
  const headed: CardLine[] =
    isPersonName(heading) || isFirstName(heading, lines)
      ? [{ kind: 'name', text: heading, at: -1 }]
      : isRole(heading)
        ? [{ kind: 'role', text: heading, at: -1 }]
        : [];
  const read = [...headed, ...lines.flatMap(readCardLine)];
  // Below 'Leaders', names may have roles of their own.
  const isRoleFirst = read[0]?.kind === 'role' && read.at(-1)?.kind === 'name';
  const people: Person[] = [];
  let first: CardLine | undefined;
  for (const line of read) {
    if (line.kind === (isRoleFirst ? 'role' : 'name')) first = line;
    else if (first && line.at - first.at <= mostBetween) {
      people.push(isRoleFirst ? { role: first.text, name: line.text } : { role: line.text, name: first.text });
      first = isRoleFirst ? { kind: 'role', text: first.text, at: line.at } : undefined;
    }
  }
  return people;
}

/** 'Irene', directly above what she is. Above a role and another name, it is the name of a group. */
function isFirstName(heading: string, [first, second]: readonly Line[]): boolean {
  if (!firstNamePattern.test(heading) || first === undefined || !isRole(first.text)) return false;
  return isPersonName(`${heading} Xx`) && (second === undefined || !isPersonName(second.text));
}

const firstNamePattern = /^\p{Lu}\p{Ll}{1,20}(?:-\p{Lu}\p{Ll}{1,20})?$/u;

/** A picture's caption or a number may be between them. */
const mostBetween = 2;
