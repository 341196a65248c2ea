import type { Translation } from '../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  title: 'Vorgeschlagene Fragen',
  purpose:
    'Ein leerer Chat zeigt bis zu fünf Fragen als Schaltflächen. Jede wird vorher ausprobiert, und nach jedem Erstellen der Wissensbasis noch einmal. Besucher sehen nur die, die Ihre Website beantwortet.',
  from: {
    none: 'Aus',
    site: 'Aus Ihrer Website',
    own: 'Eigene',
  },
  list: 'Fragen',
  question: (place) => `Frage ${place}`,
  example: 'Wann haben Sie geöffnet?',
  add: 'Frage hinzufügen',
  up: (place) => `Frage ${place} nach oben`,
  down: (place) => `Frage ${place} nach unten`,
  remove: (place) => `Frage ${place} entfernen`,
  loading: 'Vorgeschlagene Fragen werden geladen',
  loadFailed: 'Die vorgeschlagenen Fragen konnten nicht geladen werden',
  notBuilt: 'Erstellen Sie zuerst eine Wissensbasis. Dann gibt es etwas, woraus geantwortet werden kann.',
  unsaved: 'Die Fragen werden ausprobiert, sobald Sie speichern.',
  trying: 'Die Fragen werden ausprobiert …',
  noneFound: 'Es wurde keine Frage gefunden, die Ihre Website beantwortet. Schreiben Sie eigene.',
  answeredBy: 'Beantwortet von',
  answeredByOwner: 'Beantwortet von Ihnen',
  unanswered: 'Die aktuelle Wissensbasis beantwortet sie nicht. Besucher sehen sie nicht.',
  waiting: 'Wird ausprobiert …',
  followUps: 'Nach einer Antwort verwandte Fragen anbieten',
  followUpsHint: 'Bis zu zwei als Schaltflächen, die Ihre Website beantwortet. Sie werden genauso ausprobiert.',
};
