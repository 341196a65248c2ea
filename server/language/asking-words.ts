import { foldText } from './fold-text.ts';

/**
 * Words that ask about a thing and don't name it: 'Are dogs allowed?', 'vegan options'. Where the site uses one it may
 * tell pages apart; where it does not, its absence says nothing about whether the site answers.
 */
const ASKING_WORDS: Record<string, string> = {
  en: 'accept accepted accessible allow allowed available availability bring choice choices exist have include included offer offered option options permit permitted possible provide provided sell serve stock support supported take want welcome',
  de: 'akzeptiert angebot angeboten anbieten bieten bietet erlaubt führen führt geben möglich nehmen nehmt verfügbar verkaufen verkauft vorhanden willkommen',
  fr: 'accepte acceptez acceptés autorisé autorisés disponible disponibles offrez possible proposez vendez',
  es: 'aceptan aceptáis disponible disponibles hay ofrecen ofrecéis permite permiten permitido posible venden',
  it: 'accettate ammessi ammesso disponibile disponibili offrite permesso possibile vendete',
  pt: 'aceitam aceitais disponível disponíveis oferecem permitido permitidos possível vendem',
  nl: 'accepteren aanbieden bieden beschikbaar hebben mogelijk toegestaan verkopen welkom',
};

const SETS = new Map(
  Object.entries(ASKING_WORDS).map(([language, words]) => [language, new Set(foldText(words).split(' '))]),
);

/** True for a folded word of a question that only asks. */
export function isAskingWord(surface: string, language: string): boolean {
  return SETS.get(language)?.has(surface) === true;
}
