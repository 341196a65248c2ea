import { foldText } from './fold-text.ts';
import { isRole } from './role-names.ts';

export const longestName = 60;

const title = String.raw`(?:(?:Dr|Prof|Mr|Mrs|Ms|Miss|Revd?|Reverend|Canon|Father|Pastor|Pfr|Fr|Sir|Dame|Cllr|Herr|Frau|M|Mme|Mlle|Dipl|Ing|Mag|Dott(?:\.?ssa)?|Prof\.?ssa|Dr\.?ssa|Avv|Sig(?:\.?ra)?|Sra?|Dra?|Doña|Ds|Drs|Mw|Dhr)\.?(?:-Ing\.?)?|med\.?|dent\.|vet\.|jur\.|phil\.|rer\.|nat\.) `;
const word = String.raw`(?:\p{Lu}\.|\p{Lu}['’]?\p{L}+(?:[-'’]\p{L}+){0,3})`;
const particle = String.raw`(?:van|von|vom|zu|zum|zur|de|der|den|del|della|dei|di|da|do|dos|das|du|des|la|le|el|y|e|bin|ibn|al|ter|ten|te|af|av|’t|'t) `;
/** 'Dr. Lena Holm', 'Omar van der Berg', 'J. R. Hill', 'Éloïse MORVAN'. */
const namePattern = new RegExp(
  `^(?:${title}){0,3}${word} (?:(?:${particle}){0,2}${word} ){0,3}(?:${particle}){0,2}${word}$`,
  'u',
);
/** 'Lena Holm, MBE' */
const honorsPattern = /(?:, ?\p{Lu}[\p{L}.]{1,5}){1,4}$/u;
/** Capitalized words of headings, organizations and addresses. */
const otherWords: ReadonlySet<string> = new Set(
  `about access address adresse adress agenda aktuelle aktuelles alle anfahrt anmeldung april association august autumn
  bakery board book booking business cafe calendar center centre charity chi church club college committee community company
  conseil consiglio contact contacto contatti council course courses cookie cookies comune day december department dezember
  die donate education email events event facebook family february februar foundation free friday freitag gallery garden gmbh
  group hall holiday home hotel hours house images impressum imprint inc info information institut institute instagram
  january januar join july juli june juni kontakt kurse latest learn library limited linkedin llc ltd mail march marz meet
  meeting members mitglieder mittwoch monday montag more museum neue neuer neues new news next north nos notre november
  october office oktober onze open opening our park phone policy position prices privacy preise project projects public read
  registration restaurant road room saturday samstag school schule september service services shop sommer sonntag south
  special stadt stiftung street strasse studio summer sunday support team telefon termine terms the this thursday tickets
  to training tuesday twitter uber university unser unsere vacant vakant verein view volunteer wednesday welcome
  west what who why willkommen winter work workshop year your youtube zentrum gmbh kg ev ag west east staff trust society
  media agency design web photo photos foto fotos factory solutions systems consulting partners services international
  mehr lesen weiter kindergarten kita gemeinde gemeindeamt stadt pfarre pfarrei kirchengemeinde praxis zahnarztpraxis hausarztpraxis tierarztpraxis grundschule volksschule musikschule fahrschule feuerwehr gasthaus gasthof pension apotheke salon bibliothek freibad hallenbad schwimmbad commune mairie paroisse cabinet clinique boulangerie domaine camping comune parrocchia biblioteca scuola asilo agriturismo ristorante studio ayuntamiento parroquia colegio clinica panaderia gemeente praktijk basisschool village parish nursery surgery practice farm inn pub bakery clinic schwerpunkte verwaltung raumpflege auszubildende qualifikationen accueil inicio home menu chiuso aperto geschlossen closed vacante`.split(
    /\s+/u,
  ),
);

/** 'Gesetzliche Berufsbezeichnung', but not 'Anna Hartung'. */
const nounPattern = /(?:\p{L}{5}ung|ungen|keit|schaft)$/u;

/** Whether a short text is written like the name of a person, and has no word that names other things. */
export function isPersonName(text: string): boolean {
  if (text.length > longestName || !/^\p{Lu}/u.test(text)) return false;
  const name = text.replace(honorsPattern, '');
  if (!namePattern.test(name) || isRole(text)) return false;
  const words = foldText(name).match(/\p{L}+/gu) ?? [];
  const last = words.at(-1) ?? '';
  return !words.some((one) => otherWords.has(one)) && last.length > 1 && !nounPattern.test(last);
}
