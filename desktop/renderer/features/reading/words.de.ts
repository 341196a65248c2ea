import { counted, type Translation } from '../../language/words.ts';
import type { words } from './words.ts';

const parts = { one: 'Teil', other: 'Teile' };

export const german: Translation<typeof words> = {
  title: 'Seiteninhalte',
  titleOf: (website) => `Seiteninhalte von ${website}`,
  intro: 'Wählen Sie, welche Teile einer Seite Ihre Chatbots verwenden. Gilt für alle Seiten von',
  loading: 'Einstellungen werden geladen',
  loadFailed: 'Die Einstellungen konnten nicht geladen werden',
  saved: 'Gespeichert. Die Seiten werden neu gelesen.',
  savedForLater: 'Gespeichert. Es gilt, sobald die Website das nächste Mal gelesen wird.',
  saveFailed: 'Fehler beim Speichern der Auswahl',
  unsaved: 'Nicht gespeicherte Änderungen',
  discard: 'Verwerfen',
  save: 'Speichern',
  viewers: 'Nur Inhaber, Admins und Redakteure können ändern, welche Teile gelesen werden.',
  panes: { label: 'Seite und Text', page: 'Seite', text: 'Text' },
  page: {
    label: 'Auf einer anderen Seite ausprobieren',
    show: 'Seite anzeigen',
    foreign: 'Geben Sie die Adresse einer Seite dieser Website ein.',
  },
  preview: {
    title: 'Seite',
    frame: 'Vorschau der Seite',
    loading: 'Seite wird geladen',
    failed: 'Die Seite konnte nicht geladen werden',
    hint: 'Klicken Sie auf einen Teil der Seite oder wählen Sie ihn unten in der Liste. Was gelesen wird, hat links eine blaue Linie.',
    cut: 'Von dieser langen Seite wird nur der Anfang gezeigt.',
  },
  signIn: {
    title: 'Die Website verlangt eine Anmeldung',
    first:
      'Melden Sie sich bei der Website an, um diese Seite hier zu sehen. Die Anmeldung bleibt auf diesem Computer.',
    again:
      'Die Website akzeptiert Ihre Anmeldung für diese Seite nicht mehr. Melden Sie sich erneut an, um sie hier zu sehen.',
  },
  chosen: {
    label: 'Gewählter Teil',
    alike: (count) => `Alle ${count} Teile dieser Art`,
    matches: (count) => `${counted(count, parts)} auf dieser Seite`,
    wider: 'Größer',
    narrower: 'Kleiner',
    leaveOut: 'Diesen Teil auslassen',
    readOnly: 'Nur diesen Teil lesen',
  },
  tree: {
    title: 'Liste der Teile',
    label: 'Teile der Seite',
    kinds: {
      navigation: 'Navigation',
      header: 'Kopfbereich',
      footer: 'Fußbereich',
      aside: 'Seitenspalte',
      main: 'Hauptinhalt',
      heading: 'Überschrift',
      list: 'Liste',
      table: 'Tabelle',
      form: 'Formular',
      block: 'Block',
    },
  },
  text: {
    title: 'Was gelesen wird',
    reading: 'Wird gelesen',
    empty: 'Von dieser Seite wird nichts gelesen.',
    emptyHint: 'Wenn Sie den ganzen Text dieser Seite auslassen, verwenden Ihre Chatbots sie nicht mehr.',
    whole: 'Nichts von dem, was nur gelesen werden soll, ist auf dieser Seite. Darum wird sie ganz gelesen.',
    rendered: 'So gezeigt, wie sie nach dem Ausführen ihrer Skripte ist.',
    unread: 'Was auf dieser Seite ausgelassen wurde',
    unreadKinds: {
      'hidden-text': 'Für Besucher verborgen und daher nicht gelesen:',
      'plain-table': 'Tabelle, die sich nicht zeilenweise lesen lässt. Ihre Zellen werden nacheinander gelesen:',
    },
  },
  lists: {
    title: 'Ihre Auswahl',
    hint: 'Sie gilt für alle Seiten der Website.',
    readOnly: 'Nur lesen',
    leaveOut: 'Auslassen',
    nothing: 'Noch nichts gewählt. Parley entscheidet, was zu jeder Seite gehört.',
    here: (count) => `${count} hier`,
    tooSlow: 'Auf dieser Seite zu langsam, daher hier nicht beachtet',
    remove: (selector) => `${selector} entfernen`,
    undo: 'Rückgängig',
    byHand: 'Von Hand bearbeiten',
    perLine: 'CSS-Selektoren, einer pro Zeile',
    take: 'Übernehmen',
    cancel: 'Abbrechen',
  },
};
