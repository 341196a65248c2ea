import { foldText } from '#server/language/fold-text.ts';
import { isLeading, isLiable, isWorkWord } from '#server/language/role-names.ts';
import type { Word } from '#server/language/words.ts';
import type { KeyFact } from '#shared/contracts/key-facts.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Ways to ask who runs a place, by no role in particular. */
const runsWords = setOf(
  `run runs running lead leads leading manage manages boss charge chief leitet fuhrt betreibt chef chefin sagen patron patronne
  own owns gehort appartient pertenece appartiene pertence dirige dirigent gere manda lleva jefe jefa capo gestisce comanda manda chefe baas leidt runt`,
);
const ownerWords = setOf(
  `owner owners proprietor inhaber inhaberin besitzer besitzerin eigentumer eigentumerin proprietaire dueno duena propietario
  propietaria titolare proprietario proprietaria dono dona eigenaar eigenaresse`,
);
/** The place itself. */
const placeWords = setOf(
  `here place it this company business firm hier laden firma betrieb ganze ici entreprise aqui negocio empresa qui azienda
  negozio bedrijf zaak clinic practice shop store hotel restaurant cafe school club gallery museum farm studio klinik praxis
  geschaft schule verein hof backerei clinique cabinet magasin ecole association ferme boulangerie clinica consultorio tienda
  restaurante escuela asociacion panaderia studio negozio ristorante albergo scuola associazione panetteria loja escola padaria
  kliniek praktijk winkel vereniging bakkerij`,
);
const foundedWords = setOf(
  'found founded founder founders start started set gegrundet grunder grunderin fonde fondateur fundo fundador fondato fondatore opgericht oprichter',
);
const founderPattern = /\b(?:co-?)?(?:found|grunder|fondat|fundador|opricht)/u;
const deputyPattern =
  /\b(?:vice|deputy|assistant|stellvertret\p{L}*|stellv|adjoint\p{L}*|suppleant\p{L}*|adjunt\p{L}*|subdirec\p{L}*|2|zweite\p{L}*)\b/u;

/** The people with the role that a question names, or those who run the place; none if it may mean others. */
export function peopleAsked(
  facts: readonly KeyFact[],
  text: string,
  named: readonly Word[],
  holdsAll: (label: string, words: readonly Word[]) => boolean,
): KeyFact[] {
  const words = named.filter(({ surface }) => !isPlace(surface));
  if (words.length === 0) return [];
  const asksForDeputy = deputyPattern.test(foldText(text));
  const roles = facts.filter(({ label }) => asksForDeputy || !deputyPattern.test(foldText(label)));
  if (words.every(({ surface }) => foundedWords.has(surface))) {
    return roles.filter(({ label }) => founderPattern.test(foldText(label)));
  }
  if (words.every(({ surface }) => runsWords.has(surface))) return few(roles.filter(({ label }) => isLeading(label)));
  const withRole = (wanted: readonly Word[]): KeyFact[] =>
    wanted.length === 0 ? [] : roles.filter(({ label }) => label !== '' && holdsAll(label, wanted));
  const ofRole = withRole(words);
  if (ofRole.length > 0) return ofRole;
  // 'Who looks after the garden?' names the garden.
  const ofThing = withRole(words.filter(({ surface }) => !isWorkWord(surface)));
  if (ofThing.length > 0) return ofThing;
  // Who an imprint names for a small business is usually its owner.
  if (words.every(({ surface }) => ownerWords.has(surface))) return few(roles.filter(({ label }) => isLiable(label)));
  return words.length > 1 ? facts.filter(({ value }) => holdsAll(value, words)) : [];
}

/** Also 'Förderverein' and 'Grundschule'. */
const isPlace = (word: string): boolean =>
  placeWords.has(word) || (word.length > longestPlain && [...compoundPlaces].some((place) => word.endsWith(place)));
const longestPlain = 7;
const compoundPlaces = setOf('verein praxis schule laden backerei vereniging praktijk');

/** Of many, any may be meant. */
const few = (facts: KeyFact[]): KeyFact[] => (facts.length > mostLeading ? [] : facts);
const mostLeading = 3;
