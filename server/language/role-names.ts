import { foldText } from './fold-text.ts';

const setOf = (...lists: string[]): ReadonlySet<string> => new Set(lists.join(' ').split(/\s+/u));

/** In English, German and Dutch, the last word says what someone is: 'Deputy head teacher'. */
const lastWords = setOf(
  `director manager chair chairman chairwoman chairperson president secretary treasurer founder cofounder owner proprietor
  ceo cto cfo coo head headteacher headmaster headmistress principal teacher tutor coach trainer instructor doctor physician
  dentist nurse surgeon vet veterinarian therapist physiotherapist psychologist counselor counsellor pastor priest vicar
  deacon rabbi imam curator librarian archivist editor engineer developer designer architect consultant partner associate
  assistant coordinator officer administrator receptionist accountant bookkeeper lawyer attorney solicitor barrister
  paralegal notary chef cook baker barista member trustee councillor councilor mayor clerk representative spokesperson
  spokesman spokeswoman leader captain warden caretaker janitor artist conductor organist technician mechanic plumber driver host guide groundskeeper
  electrician carpenter stylist hairdresser barber photographer journalist producer lecturer professor researcher
  scientist deputy supervisor gardener midwife hygienist optician pharmacist specialist advisor adviser governor convener
  convenor organizer organiser employee steward commodore`,
  `chef chefin koch backer notar notarin kurator kuratorin kantor kantorin obmann obfrau vorsitz geschaftsfuhrung
  ansprechperson kassier kassierin schriftfuhrer schriftfuhrerin steuermann gruppenfuhrer geschaftsfuhrer
  geschaftsfuhrerin hausmeister burgermeister burgermeisterin`,
  `directeur voorzitter secretaris penningmeester eigenaar eigenaresse oprichter oprichtster leraar lerares huisarts
  tandarts dierenarts hoofd kok bakker dominee predikant bestuurder redacteur ontwerper directrice`,
);
const compoundPattern =
  /(?:leiter|leitung|lehrer|trainer|vorsitzender?|vorstand|prasident|direktor|inhaber|grunder|arzt|therapeut|pfleger|pfarrer|berater|betreuer|assistente?|angestellter?|mitarbeiter|mitglied|sekretar|kassenwart|jugendwart|sportwart|geratewart|platzwart|kassenprufer|beauftragter?|referent|sprecher|koordinator|entwickler|gestalter|ingenieur|anwalt|erzieher|padagoge|dozent|ansprechpartner|stellvertreter|fotograf|backermeister|schatzmeister|meisterin|begeleider|leider|medewerker|docent|adviseur|bestuurslid|beheerder|voorzitter|coordinator)(?:in|innen|e|er|en|s)?$/u;
/** In Romance languages, the first word does: 'Directrice artistique'. */
const firstWords = setOf(
  `fondateur president presidente directeur directrice gerant gerante secretaire tresorier tresoriere fondateur fondatrice cofondateur
  cofondatrice proprietaire responsable chef cheffe medecin docteur infirmier infirmiere dentiste kinesitherapeute
  osteopathe professeur professeure enseignant enseignante animateur animatrice educateur educatrice entraineur entraineuse
  moniteur monitrice membre administrateur administratrice maire adjoint adjointe conseiller conseillere avocat avocate
  notaire comptable assistant assistante coordinateur coordinatrice charge chargee developpeur developpeuse ingenieur
  ingenieure graphiste redacteur redactrice bibliothecaire conservateur conservatrice cure pretre pasteur boulanger
  boulangere cuisinier cuisiniere associe associee benevole technicien technicienne`,
  `presidenta vicepresidente vicepresidenta director directora gerente secretario secretaria tesorero tesorera vocal
  fundador fundadora propietario propietaria dueno duena encargado encargada jefe jefa coordinador coordinadora profesor
  profesora maestro maestra monitor monitora entrenador entrenadora medico medica doctor doctora enfermero enfermera
  dentista odontologo odontologa fisioterapeuta psicologo psicologa abogado abogada administrador administradora alcalde
  alcaldesa concejal concejala tecnico tecnica ingeniero ingeniera disenador disenadora desarrollador desarrolladora
  bibliotecario bibliotecaria cocinero cocinera parroco socio socia miembro asesor asesora veterinario veterinaria`,
  `direttore direttrice segretario segretaria tesoriere tesoriera consigliere consigliera fondatore fondatrice titolare
  proprietario proprietaria responsabile coordinatore coordinatrice insegnante docente istruttore istruttrice allenatore
  allenatrice dottore dottoressa infermiere infermiera fisioterapista avvocato notaio commercialista amministratore
  amministratrice sindaco assessore tecnica ingegnere architetto curatore curatrice cuoco cuoca membro referente addetto
  addetta impiegato impiegata enologo`,
  `diretor diretora tesoureiro tesoureira responsavel chefe coordenador coordenadora professora treinador treinadora
  instrutor instrutora enfermeiro enfermeira advogado advogada prefeito vereador vereadora engenheiro engenheira conselheiro
  conselheira cozinheiro cozinheira dono`,
);
/** Those of pictures, texts and websites are in credits, too. */
const creditWords = setOf(
  'photographer fotograf fotografin designer developer entwickler entwicklerin editor redacteur redactrice artist producer architect author gestalter gestalterin graphiste developpeur',
);
/** Also surnames: 'Anna Baker'. */
const surnames = setOf(
  'baker cook koch backer carpenter gardener vicar barber clerk steward deacon chef coach head mayor',
);
const qualifiers = setOf(
  'head master chief assistant senior junior lead town parish deputy pastry sous the executive vice city school sports',
);
/** What the role is in, at or for. */
const prepositionPattern = /\s(?:of|for|at|in|fur|der|des|im|am|beim?|van|voor|bij|von|vom|und zugleich)\s/u;
const partsPattern = /\s*[,/&;|]\s*|\s[–—-]\s|\s(?:and|und|et|y|e|en|sowie)\s/u;
/** How imprints name who is liable. */
const liablePattern =
  /^(?:(?:gesetzlich )?vertreten durch(?: d(?:en|ie) .{3,30})?|vertretungsberechtigt\p{L}*(?: \p{L}+)?|(?:legally )?represented by|legal representative|represente par|(?:legale )?rappresentante(?: legale)?|rappresentat[oa] da|representante legal|representad[oa] por|vertegenwoordigd door)$/u;
/** How a sentence or invitation begins. */
const notARolePattern =
  /^(?:our|your|my|we|all|new|become|join|meet|find|contact|ihre?|unser\p{L}*|wir|alle|neuer?|notre|nos|votre|vos|nous|devenir|nuestr\p{L}+|somos|nostr\p{L}+|diventa|onze|jouw|word|nosso\p{L}*|seja)\b/u;
const beforePattern = /^(?:vice|co|ex|sous|sub|primo|prima|segundo|le|la|il|el|o|a)$/u;
const ordinalPattern = /^\d{1,2}(?:\.|st|nd|rd|th|er|re|e)? /u;
const genderPattern = /(?<=\p{L})[*_:/(]-?(?=(?:in|innen|r|e)\b)\)?/gu;

export const longestRole = 80;
const mostWords = 9;

/** 'Leiter*in', '1. Vorsitzende/r' and 'Vice-Chair' in plain words. */
const plainRole = (text: string): string =>
  foldText(text.replace(/[:：]$/u, ''))
    .replace(genderPattern, '')
    .replace(ordinalPattern, '')
    .trim();

const partsOf = (text: string): string[] => plainRole(text).split(partsPattern).filter(Boolean);
const wordsOf = (part: string): string[] => part.match(/\p{L}+/gu) ?? [];
const isIn = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) || words.has(word.replace(/s$/u, ''));

function roleWordOf(part: string): string | null {
  const words = wordsOf(part);
  const head = wordsOf(part.split(prepositionPattern)[0] ?? '').at(-1) ?? '';
  if (isIn(lastWords, head) || compoundPattern.test(head)) return head;
  const first = words.find((word) => !beforePattern.test(word)) ?? '';
  return isIn(firstWords, first) ? first : null;
}

/** 'Anna Baker' is a name, 'Head baker' a role. */
function isSurname(text: string): boolean {
  const words = wordsOf(plainRole(text));
  return (
    words.length > 1 &&
    surnames.has(words.at(-1) ?? '') &&
    !qualifiers.has(words[0] ?? '') &&
    /^\p{Lu}\S* \p{Lu}/u.test(text)
  );
}

/** 'Our councillors', 'Unsere Lehrkräfte' */
const determinerPattern =
  /^(?:(?:meet )?(?:our|your|the)|(?:unser|ihr|eur)e?|die|nos|vos|les|(?:nuestr|vuestr)[oa]s|l[oa]s|(?:i|le) (?:nostr[ie])|i|le|gli|(?:os|as)(?: noss[oa]s)?|onze|de) /u;

/** Whether a heading is about people of a role: 'Your councillors', 'I nostri dentisti'. */
export const namesRole = (heading: string): boolean => isRole(foldText(heading).replace(determinerPattern, ''));

/** What follows the first role: 'Owner | and chef of the Blue Door' */
const restPattern = / (?:of|for|de|du|des|der|von|vom|del|della|do|da|van|and|und|et|y|e|en) /u;
/** 'Creator of this website', but not 'Website', for which many clubs have a member. */
const ofWebsitePattern =
  / (?:of|for|de|du|der|von|del|do|van) (?:\p{L}+ ){0,3}(?:web ?sites?|webseiten?|internetseiten?|homepage|sites? (?:internet|web)|sito(?: web)?|sitio web)\b|\b(?:creat(?:eur|rice|or)|concept(?:eur|rice)|develop\p{L}+|realis(?:ateur|atrice)) (?:of|de|du) (?:\p{L}+ ){0,2}site\b/u;

/** Whether a short text says what someone is, in one of seven languages: 'Vice-Chair', 'Leiterin der Küche'. */
export function isRole(text: string): boolean {
  if (text.length > longestRole || /[!?]/u.test(text)) return false;
  const plain = plainRole(text);
  if (/[\d@]/u.test(plain) || notARolePattern.test(plain)) return false;
  // 'Owner of the Blue Door and of this website' is the owner.
  if (wordsOf(plain).length > mostWords) return isLeading(text.split(restPattern)[0] ?? '');
  if (liablePattern.test(plain)) return true;
  return !isSurname(text) && partsOf(text).some((part) => roleWordOf(part) !== null);
}

/** Whether a role is one of those that credits of pictures and websites name. */
export function isCredit(role: string): boolean {
  return partsOf(role).some((part) => isIn(creditWords, roleWordOf(part) ?? ''));
}

/** Whether a role is that of someone who made or looks after a website, and doesn't run the place that it is about. */
export const isOfWebsite = (role: string): boolean =>
  ofWebsitePattern.test(plainRole(role)) && !isLeading(role.split(restPattern)[0] ?? '');

/** Whole roles of those who run a place. */
const leading: ReadonlySet<string> = new Set(
  `owner|co-owner|proprietor|founder|founder|co-founder|director|managing director|executive director|general manager|manager|ceo|chief executive|chair|chairman|chairwoman|chairperson|president|principal|head|headteacher|head teacher|headmaster|headmistress|practice owner|
inhaber|inhaberin|geschaftsfuhrer|geschaftsfuhrerin|geschaftsfuhrung|leiter|leiterin|leitung|direktor|direktorin|chef|chefin|vorsitzende|vorsitzender|vorstand|vorsitz|prasident|prasidentin|schulleiter|schulleiterin|schulleitung|praxisinhaber|praxisinhaberin|obmann|obfrau|eigentumer|eigentumerin|
gerant|gerante|directeur|directrice|proprietaire|president|presidente|fondateur|fondatrice|directeur general|directrice generale|chef d'etablissement|
director|directora|gerente|propietario|propietaria|presidenta|dueno|duena|director general|directora general|
titolare|direttore|direttrice|proprietario|proprietaria|amministratore|amministratrice|fondatore|fondatrice|legale rappresentante|
diretor|diretora|dono|fundador|fundadora|
eigenaar|eigenaresse|voorzitter|oprichter|oprichtster|bestuurder`
    .replaceAll('\n', '')
    .split('|'),
);

/** Whether a role is how an imprint names who stands for a business: 'Vertreten durch', 'Legal representative'. */
export const isLiable = (role: string): boolean => liablePattern.test(plainRole(role));

/** Whatever the rest says that they own: 'Owner of the mill'. */
const ownerPattern =
  /^(?:co-?)?(?:owners?|proprietors?|inhaber(?:in)?|eigentumer(?:in)?|proprietaires?|propietari[oa]s?|duen[oa]s?|titolar[ei]|proprietari[oa]?|don[oa]s?|eigena(?:ar|resse)) (?:of|de|du|des|der|von|vom|del|della|do|da|van)\b/u;

/** Whether someone with this role runs the place: 'Managing Director', but not 'Director of Music' or 'Vice-Chair'. */
export function isLeading(role: string): boolean {
  if (isLiable(role) || ownerPattern.test(plainRole(role))) return true;
  return partsOf(role).some((part) => leading.has(part.replaceAll(/[.’]/gu, '').trim()));
}

/** What someone does with the thing that the rest of a question names. */
const workPattern =
  /^(?:responsib\w*|charge\w*|deal\w*|run\w*|lead\w*|manag\w*|head\w*|teach\w*|work\w*|handl\w*|look\w*|car(?:e|es|ing)|offer\w*|give\w*|do\w*|contact\w*|talk\w*|speak\w*|person|verantwort\w*|zustandig\w*|leit\w*|unterricht\w*|mach\w*|betreu\w*|gibt|kummer\w*|responsable\w*|dirig\w*|enseign\w*|occup\w*|ensen\w*|encarg\w*|responsabil\w*|insegn\w*|gestis\w*|responsavel|ensin\w*|verantwoordelijk\w*|geeft|leidt|doet)$/u;

/** Whether a word, folded, says that someone is responsible: 'in charge of', 'verantwortlich für'. */
export const isWorkWord = (word: string): boolean => workPattern.test(word);
