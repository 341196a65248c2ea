import { counted, type Translation } from '../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  title: (website) => `${website} veröffentlichen`,
  description:
    'Sendet diese Website mit Wissensbasis, Chatbots, Dateien, Antworten und Tests an einen Server, den Besucher erreichen. Unterhaltungen bleiben, wo sie sind.',
  loadFailed: 'Die veröffentlichten Websites konnten nicht geladen werden',
  asking: 'Der Server wird gefragt',
  unreachable: 'Der Server antwortet nicht',
  tryAgain: 'Erneut versuchen',
  otherServer: 'Anderen Server wählen',
  signIn: (server) => `Melden Sie sich bei ${server} an, um dort zu veröffentlichen.`,
  openBrowser: 'Im Browser anmelden',
  openFailed: 'Der Browser konnte nicht geöffnet werden',
  noLinks:
    'Diese App bekommt keine Links aus Ihrem Browser. Verbinden Sie sich unter Einstellungen > Dieser Computer einmal mit diesem Server, und melden Sie sich dort an. Kommen Sie dann zurück, und veröffentlichen Sie.',
  signedIn: (name, server) => `Als ${name} bei ${server} angemeldet.`,
  noWorkspace: 'Dort können Sie nicht veröffentlichen',
  noWorkspaceDetail:
    'Bitten Sie einen Inhaber eines Arbeitsbereichs auf diesem Server, Sie zum Inhaber oder Administrator zu machen.',
  workspace: 'Arbeitsbereich',
  comparing: 'Wird mit der veröffentlichten Website verglichen',
  compareFailed: 'Die veröffentlichte Website konnte nicht verglichen werden',
  gone: 'Die veröffentlichte Website wurde dort gelöscht',
  goneDetail: 'Beim Veröffentlichen wird sie wieder hinzugefügt, mit neuen Code-Snippets.',
  same: 'Nichts zu veröffentlichen',
  sameDetail: (day) => `Die am ${day} veröffentlichte Website ist dieselbe wie diese.`,
  changes: (day) => `Seit der Veröffentlichung am ${day}:`,
  added: 'Neu:',
  changed: 'Geändert:',
  removed: 'Entfernt:',
  turnedOff: 'Ausgeschaltet, ihre Unterhaltungen bleiben:',
  more: (names, count) => `${names} und ${count} weitere`,
  parts: {
    pages: 'Seiten',
    texts: 'Texte',
    answers: 'Antworten',
    facts: 'Wichtige Angaben',
    chatbots: 'Chatbots',
    files: 'Dateien',
    tests: 'Testfragen',
    settings: 'Einstellungen',
  },
  settings: {
    updates: 'Aktualisierungen',
    reading: 'Seiteninhalte',
    holdsFailingUpdates: 'Aktualisierungen mit fehlgeschlagenen Tests zurückhalten',
  },
  overwritten: 'Das Veröffentlichen ersetzt, was auf dem Server geändert wurde',
  action: 'Veröffentlichen',
  actionAgain: 'Änderungen veröffentlichen',
  cancel: 'Abbrechen',
  canceling: 'Wird abgebrochen',
  close: 'Schließen',
  progress: 'Veröffentlichen',
  collecting: 'Die Website auf diesem Computer wird zusammengestellt',
  sending: ({ pages, entries, chatbots, files }) => {
    const sent = [
      counted(pages, { one: 'Seite', other: 'Seiten' }),
      counted(entries, { one: 'Text oder Antwort', other: 'Texte und Antworten' }),
      counted(chatbots, { one: 'Chatbot', other: 'Chatbots' }),
      counted(files, { one: 'Datei', other: 'Dateien' }),
    ];
    return `Wird an den Server gesendet: ${sent.join(', ')}`;
  },
  canceled: 'Veröffentlichen abgebrochen',
  canceledDetail: 'Auf dem Server bleibt nichts zurück.',
  canceledAgain: 'Die Liste unten zeigt, was nicht veröffentlicht ist.',
  failed: 'Die Website konnte nicht veröffentlicht werden',
  done: 'Veröffentlicht',
  filesLeftOut: 'Einige Dateien sind zu groß, um sie zusammen zu veröffentlichen',
  filesLeftOutDetail: (names) => `Laden Sie sie auf dem Server hoch: ${names.join(', ')}.`,
  nextAgain:
    'Besucher bekommen die neuen Antworten, sobald die Wissensbasis erstellt ist. Die Code-Snippets bleiben, wie sie sind.',
  next: 'Damit Besucher den Chatbot sehen, kopieren Sie sein Code-Snippet auf dem Server in Ihre Seiten.',
  open: 'Server öffnen',
};
