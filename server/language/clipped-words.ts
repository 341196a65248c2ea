import { foldText } from './fold-text.ts';

/** What people shorten: 'télé' has the stem of 'tél.', and no site writes 'petit déj'. By language, folded. */
const clipped: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { xmas: 'christmas', appt: 'appointment', appts: 'appointments', hols: 'holidays', bday: 'birthday' },
  fr: {
    tele: 'télévision',
    dej: 'déjeuner',
    appart: 'appartement',
    resto: 'restaurant',
    dispo: 'disponible',
    clim: 'climatisation',
    frigo: 'réfrigérateur',
    ordi: 'ordinateur',
    resa: 'réservation',
    anniv: 'anniversaire',
  },
  es: { tele: 'televisión', bici: 'bicicleta', bicis: 'bicicletas', finde: 'fin de semana', cumple: 'cumpleaños' },
  it: { tele: 'televisione', bici: 'bicicletta', frigo: 'frigorifero', info: 'informazioni' },
  pt: { niver: 'aniversário', facul: 'faculdade', refri: 'refrigerante' },
};

/** A question with its clipped words written out. */
export function withoutClipped(question: string, language: string): string {
  const words = clipped[language];
  if (words === undefined) return question;
  return question.replace(/\p{L}+/gu, (word) => {
    const key = foldText(word);
    return Object.hasOwn(words, key) ? (words[key] ?? word) : word;
  });
}
