import { emailsIn, findFacts, hasFact } from '#server/language/facts.ts';
import { foldText } from '#server/language/fold-text.ts';
import { nameWithoutInstructions, withoutInstructions } from '#server/language/instructions.ts';
import type { IntentName } from '#server/language/intent-patterns.ts';
import { phoneNumbersIn } from '#server/language/phone-number.ts';
import { questionIntent } from '#server/language/question-intent.ts';
import { isOfWebsite } from '#server/language/role-names.ts';
import type { KeyFactKind } from '#shared/contracts/key-facts.ts';
import { addressName } from '#shared/crawler/address-name.ts';
import { contactRecordTitle, copyrightPattern } from '#shared/crawler/extract/contact-record.ts';
import { factsTitles } from '#shared/crawler/extract/fact-words.ts';
import { titleParts } from '#shared/crawler/page-title.ts';
import { type Announcements, announcedBy } from './announcements.ts';
import type { RankedFact } from './choose-key-facts.ts';
import { isName, type Line, linesOf, mostNameCharacters } from './fact-lines.ts';
import { labelKey, mostLabelCharacters, mostValueCharacters } from './found-fact.ts';
import { hoursOf, isAboutCalls } from './hours-of.ts';
import { peopleOf } from './people-of.ts';
import { pricesOf } from './prices-of.ts';

/** A passage of a page, as the knowledge base has it. */
export interface FactPassage {
  url: string;
  title: string;
  /** 'Page title > Section > Subsection'. */
  header: string;
  body: string;
  /** Where it is on the site: 'contact', 'home', 'footer', 'schema', 'team' and others. */
  places: readonly string[];
}

/** Parts about who supervises the owner. */
const supervisorPattern =
  /\b(?:kammerzugehorigkeit|zustandige \p{L}*kammer|aufsichts\p{L}+|berufsverband|schlichtungs\p{L}+|verbraucherschlichtung|streitbeilegung|datenschutzbehorde|supervisory authority|regulated by|ordine (?:dei|degli|professionale)|colegio (?:oficial|profesional)|autorite de (?:controle|tutelle)|data protection (?:authority|commissioner)|registergericht|handelsregister|vereinsregister|registereintrag\p{L}*)\b/u;
/** Parts of an imprint about who made or hosts the site. Elsewhere, an agency offers the same. */
const makerPattern =
  /\b(?:web-? ?design|webmaster|(?:web-? ?)?hosting|hosted by|hebergeur|hebergement|alojamiento web|realizzazione)\b/u;
/** 'Site web : agency@example.com', of the web designer. */
const madeByPattern =
  /^(?:website|webseite|site (?:web|internet)|sito web|sitio web|pagina web|realizzazione(?: sito)?|realisation(?: du site)?|umsetzung|web ?master) ?: ?\S+@/u;
const imprintPattern =
  /\b(?:impressum|imprint|legal notice|mentions legales|aviso legal|note legali|colofon|ficha tecnica)\b/u;

/** Whom visitors can complain to about data, named in the text of a privacy policy. An imprint names one beside the owner. */
const authorityPattern =
  /\b(?:landesbeauftragte\p{L}*|bundesbeauftragte\p{L}*|datenschutz(?:aufsichts)?behorde|aufsichtsbehorde|supervisory authority|information commissioner|cnil|garante (?:per la|privacy)|agencia espanola de proteccion|autoriteit persoonsgegevens|gegevensbeschermingsautoriteit|comissao nacional de protecao|autoridade de controlo)\b/u;

const privacyPattern =
  /\b(?:datenschutz\p{L}*|privacy|data protection|confidentialite|donnees personnelles|privacidad\p{L}*|proteccion de datos|protecao de dados|protezione dei dati|privacybeleid|privacyverklaring)\b/u;

/** A line above the address of someone else: 'Conseil national de l’Ordre des médecins', 'Hébergeur :'. */
const othersPattern =
  /^(?:conseil (?:national|departemental|regional) de l.ordre|(?:arzte|zahnarzte|landesarzte|landeszahnarzte|handwerks|architekten|rechtsanwalts)kammer\b|colegio oficial|ordine (?:dei|degli|provinciale)|hebergeu[rs]?e?|hebergement|hosting|hosted by|alojamiento|aufsichtsbehorde|supervisory authority)\b/u;

/** Who substitutes while a practice is closed: 'Vertretung: Dr. Holm', 'Sarà sostituita dalla Dott.ssa Neri'. */
const substitutePattern =
  /\b(?:vertretung|vertreten (?:wird|werden)|vertritt|sostituit[oaie]|sostitut[oaie]|sostituisce|remplacant\p{L}*|remplacee? par|remplace[es]?|locum|cover(?:ed|ing)? (?:by|for us)|sustitu\p{L}+|substitu\p{L}+|waarnem\p{L}+|vervang\p{L}+)\b/u;
const awayPattern =
  /\b(?:urlaub\p{L}*|praxisurlaub|ferien|abwesen\p{L}+|geschlossen|assen(?:za|te)|ferie|conges?|vacances|absen\p{L}+|ausencia|vacaciones|ferias|on leave|holiday|away|closed|vakantie|afwezig\p{L}*)\b/u;

/** Whether a passage below 'Holidays' says who substitutes, so that telephone numbers and hours in it aren't the owner's. */
const isAboutSubstitute = (header: string, body: string): boolean =>
  substitutePattern.test(body) && awayPattern.test(header) && !imprintPattern.test(header);

/** The lines above one that says who substitutes. */
function withoutSubstitute(lines: readonly Line[]): readonly Line[] {
  const said = lines.map(({ text }) => foldText(text));
  const at = said.some((text) => awayPattern.test(text)) ? said.findIndex((text) => substitutePattern.test(text)) : -1;
  return at === -1 ? lines : lines.slice(0, at);
}

/**
 * Whether a passage is about who supervises the owner, substitutes for them or made the site, so that its telephone number
 * is theirs.
 */
export function isAboutOthers({ header, body }: Pick<FactPassage, 'header' | 'body'>): boolean {
  const [title = '', ...inner] = header.split(' > ').map(foldText);
  return (
    inner.some(
      (heading) => supervisorPattern.test(heading) || (imprintPattern.test(title) && makerPattern.test(heading)),
    ) ||
    (privacyPattern.test(title) && authorityPattern.test(foldText(body))) ||
    isAboutSubstitute(foldText(header), foldText(body))
  );
}

const contactPlaces: ReadonlySet<string> = new Set(['contact', 'home', 'about', 'footer', 'schema']);
const generalTitles: ReadonlySet<string> = new Set([contactRecordTitle, ...factsTitles].map(labelKey));

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
  const innermost = headings.at(-1) ?? '';
  const topics = new Set([...headings, nameInAddress(passage.url)].flatMap((heading) => [...announced(heading)]));
  if (isAboutOthers({ header: nameWithoutInstructions(passage.header), body: passage.body })) return [];
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
  const lines = withoutSubstitute(linesOf(withoutInstructions(passage.body)));
  // The sections of a home page are about anything.
  const isNamed = passage.places.includes('contact') || names('phone', 'email', 'address', 'contact');
  const section = isNamed && headings.length > 1 ? nameOf(headings.at(-1) ?? '') : '';
  let isOfOthers = false;
  for (const [at, line] of lines.entries()) {
    const own = announced(line.label);
    const namesOthers = othersPattern.test(foldText(line.text)) && !othersPattern.test(foldText(title));
    // 'Hosting: Example Ltd.' says nothing about the lines below it.
    if (namesOthers) isOfOthers = line.value === '' || line.value === line.text;
    else if (line.value === '') isOfOthers = false;
    if (namesOthers || isOfOthers) continue;
    if (!isContact && !names('phone', 'email', 'address', 'contact') && own.size === 0) continue;
    const states = (kind: 'phone' | 'email' | 'address') => isContact || names(kind, 'contact') || own.has(kind);
    if (states('phone')) addEach('phone', phoneNumbersIn(line.text), line, lines[at - 1]);
    if (states('email') && !madeByPattern.test(foldText(line.text)))
      addEach('email', emailsIn(line.text), line, lines[at - 1]);
    if (states('address') && !line.isRow && !isPostal(lines[at + 1], line)) {
      addAddress(isPostal(line, lines[at - 1]) ? inOne(lines[at - 1], line) : line, own.has('address'));
    }
  }
  if (isContact || names('hours')) {
    // 'Opening hours > North branch', or 'Opening hours of the branch'.
    const announcing = headings.findLast((one) => announced(one).has('hours')) ?? '';
    const isByPhone = headings.length > 1 && isAboutCalls(innermost);
    const named = isByPhone
      ? [innermost]
      : headings.some((one) => announced(one).has('hours'))
        ? [innermost, announcing].map((one) => partOf(one, 'hours'))
        : [];
    const hasNames = !passage.places.includes('footer');
    for (const [label, value] of hoursOf(lines, { isTopic: names('hours') || isByPhone, hasNames, announced }))
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
  const { body, url, places } = passage;
  for (const { role, name } of peopleOf(lines, { body, headings, title, url, places })) add('person', name, role);
  return facts;

  /** 'Opening hours | Corner Bakery' without the name of the site. */
  function partOf(heading: string, name: IntentName): string {
    return titleParts(heading).find((part) => announced(part).has(name)) ?? heading;
  }

  /** 'Calls: Monday to Friday' above the email address isn't what that is called. */
  function sectionFor(kind: 'phone' | 'email' | 'address'): string {
    const topics = announced(section);
    const isOther = topics.size > 0 && !topics.has(kind) && !topics.has('contact');
    const isWhenToCall = kind === 'phone' ? answeredPattern.test(foldText(section)) : isAboutCalls(section);
    return isOther || isWhenToCall ? '' : section;
  }

  function addEach(kind: 'phone' | 'email', values: readonly string[], { text }: Line, above: Line | undefined): void {
    // 'Press', above a line that only has its address.
    const named = values[0] === text && above && findFacts(above.text).length === 0 && isName(above) ? above.text : '';
    let from = 0;
    for (const value of values) {
      const at = text.indexOf(value, from);
      // 'Tel: 0221 123456 Email: …'
      for (const phone of kind === 'email' ? phoneNumbersIn(text.slice(from, at)) : []) {
        from = Math.max(from, text.indexOf(phone, from) + phone.length);
      }
      const [beside = '', after = ''] = afterPattern.exec(text.slice(at + value.length)) ?? [];
      const label = named || after || labelBefore(text.slice(from, at));
      // The address of who made the site, under their name.
      if (!isOfWebsite(label) && !isOfWebsite(innermost)) add(kind, value, label, sectionFor(kind));
      from = at + value.length + beside.length;
    }
  }

  function addAddress({ label, value, text }: Line, isLabeled: boolean): void {
    // 'Hafenstraße 12, 50668 Köln Tel: 0221 123456'
    const isInLabel = hasFact(label, 'address');
    const whole = !isInLabel && (isLabeled || label.length <= mostNameCharacters) ? value : text;
    const [phone] = phoneNumbersIn(whole);
    const ends = [phone === undefined ? -1 : whole.indexOf(phone), whole.search(copyrightPattern)];
    const address = whole
      .slice(0, Math.min(...ends.filter((end) => end >= 0), whole.length))
      .replace(phoneLabelPattern, '');
    if (!hasFact(address, 'address') || hasFact(address, 'hours') || emailsIn(address).length > 0) return;
    add('address', address, whole === text ? '' : label, sectionFor('address'));
  }
}

/** '50668 Köln', '1234 AB Utrecht', 'Ancona 60021, Italy' */
const townPattern =
  /^(?:[A-Z]{1,2}-)?\d{4,5}(?: ?[A-Z]{2})?,? \p{Lu}\p{L}|^\p{Lu}[\p{L}'’. -]{1,40},? (?:[A-Z]{2} )?\d{5}(?!\d)/u;
const streetPattern =
  /^(?:via|viale|piazza|piazzale|corso|strada|vicolo|largo|rue|avenue|boulevard|place|chemin|allée|calle|avenida|plaza|paseo|carrer|rua|praça|travessa|c\/)[ .]\S|\p{L}{3}[^\d]* \d{1,4} ?[a-z]?$|^\d{1,5},? \p{Lu}\p{L}/iu;
const mostStreetCharacters = 60;

/** What introduced the number that was cut off: '…, Italia tel.' */
const phoneLabelPattern =
  /[\s,;–-]+(?:tel(?:efon[oe]?|ephone)?|t[ée]l[ée]phone|phone|fon|ph|mob(?:ile|il)?|cell|t|m|whatsapp)\.?:?\s*$/iu;

/** A line with the postal code and the town, below the one with the street. */
function isPostal(line: Line | undefined, above: Line | undefined): boolean {
  if (!line || !above || line.isRow || above.isRow || line.text.length > 2 * mostStreetCharacters) return false;
  return (
    above.text.length <= mostStreetCharacters &&
    streetPattern.test(above.value) &&
    townPattern.test(line.text) &&
    (['phone', 'email', 'hours'] as const).every((kind) => !hasFact(above.text, kind))
  );
}

const inOne = (street: Line | undefined, { text }: Line): Line => {
  const { label = '', value = '' } = street ?? {};
  const address = `${value}, ${text}`;
  return { label, value: address, text: address, numbered: address, isRow: false, cells: [] };
};

/** 'orari' for '/studio/orari.html' */
const nameInAddress = (url: string): string => {
  const [, ...path] = URL.canParse(url) ? addressName(url).split('/') : [];
  return (path.at(-1) ?? '').replace(/\.\w{1,5}$/u, '').replaceAll(/[-_]/gu, ' ');
};

/** 'Telefonische Erreichbarkeit' says when the number is answered, not whose it is. */
const answeredPattern = /erreichbar|bereikba|joignable|reachab|reperibil|telefonzeit|phone hours/u;

/** A sentence isn't the name of what it is above. */
const nameOf = (heading: string): string => (/[.!?]$/u.test(heading) ? '' : heading);

/** '0221 123456 (box office)' */
const afterPattern = /^ ?\((\p{L}[^()\d@]{2,40})\)/u;
const mostNameWords = 4;
const namePattern = /^(?:(?:tele)?fax|mobile?|mobil|handy|whatsapp|notruf|notfall|emergency)$/iu;

/** 'Fax' in 'Telephone 1234567, Fax: 1234568': what is between two values and names the second. */
function labelBefore(text: string): string {
  // What is in parentheses is about the value before.
  const name = text
    .replace(/^ ?\([^()]*\)/u, '')
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[\s([]+$/u, '');
  // 'Am Bad 25 67310 Seeheim Tel: …'
  if (townPattern.test(text.replace(/^.* (?=\d{4,5} \p{Lu})/u, ''))) return '';
  const words = name.replace(/\s*[:：.]$/u, '').split(/\s+/u);
  const purposes = purposesIn(name);
  if (purposes.length > 0 && purposes.every((purpose) => generalPurposes.has(purpose))) return '';
  if (words.length <= (name.endsWith(':') ? mostNameWords : 2)) return words.join(' ');
  if (purposes.length > 0 && name.length <= mostLabelCharacters) return name.replace(/[\s:：]+$/u, '');
  // The end of a sentence, as in 'you can reach us at: ', isn't a name.
  const last = words.at(-1) ?? '';
  return namePattern.test(last) ? last : '';
}

/**
 * 'For bookings of the hall please call': a number that isn't for everyone. 'For more information' is.
 */
const purposePattern =
  /(?<!\p{L})(?:for|after|outside|only|fur|ausserhalb|nur|pour|hors|en cas|per|in caso|fuori|solo|para|em caso|en caso|fora|voor|buiten|alleen)(?: (?:any|all|the|your|our|qualsiasi|cualquier|qualquer|elke|alle|die|das|den|ihre|toute?s?|les?|la|des?|d|l|las?|los?|todas?|os?|as?|gli|le|il|de|het|uw)(?: |['’]))* ?(?<what>\p{L}{3,})/gu;
const generalPurposes = new Set(
  `more further information informations info questions question enquiries inquiries queries help contact details you us
  weitere mehr informationen fragen auskunfte anliegen sie uns plus renseignement renseignements vous nous joindre toutes toute
  informazione informazioni maggiori ulteriori domande voi noi contattarci mas informacion preguntas consultas usted nosotros contactar mais
  informacoes duvidas voce meer informatie vragen ons jou`.split(/\s+/u),
);

const purposesIn = (text: string): string[] =>
  [...foldText(text).matchAll(purposePattern)].map(({ groups }) => groups?.['what'] ?? '');

/** Whether a label tells a fact apart from others of its kind, as 'Telephone' doesn't. */
function saysMore(label: string): boolean {
  if (!/\p{L}/u.test(label) || label.length > mostLabelCharacters || generalTitles.has(labelKey(label))) return false;
  const purposes = purposesIn(label);
  if (purposes.length > 0 && purposes.every((purpose) => generalPurposes.has(purpose))) return false;
  // 'Telefon & Fax', above both
  if (/\btel.*\bfax|\bfax.*\btel/u.test(foldText(label))) return false;
  const said = new Set(wordsIn(questionIntent(label).said));
  return wordsIn(label).some((word) => /\p{L}/u.test(word) && !said.has(word) && !generalWords.has(word));
}

const wordsIn = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Words for a telephone number, an email address or a way to reach someone that aren't questions. */
const generalWords = new Set(
  `contattaci contactez contactenos contactanos contacte contacta contacteer contact contacts us kontakt contacto contatti contato impressum imprint tel t e fon phone mail email www web call or oder
  und and ou y e so sie ihr uns you how to reach find here hier nous vous comment joindre ci noi come raggiungere
  route routenplaner routebeschrijving anfahrt anfahrtsbeschreibung wegbeschreibung directions itineraire plan d acces como llegar
  indicazioni stradali mappa mapa karte carte map maps google
  bel bell ons ruf rufen anrufen appelez appeler llamanos llame chiamaci chiama ligue send write schreiben schreib ecrivez
  ecrire escribenos escribe scrivici scrivi escreva stuur schrijf a een eine un une una message nachricht bericht mensaje
  messaggio mensagem angaben gemass nach tmg ddg abs anbieter diensteanbieter betreiber herausgeber editeur adresgegevens contactgegevens kontaktdaten coordonnees contactinformatie`.split(
    /\s+/u,
  ),
);

const tidy = (text: string): string => text.replaceAll(/\s+/gu, ' ').replace(/^[\s:–—|,;-]+|[\s:|,;]+$/gu, '');
