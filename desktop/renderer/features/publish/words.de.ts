import type { Translation } from '../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  title: (website) => `${website} veröffentlichen`,
  description:
    'Kopiert diese Website mit Wissensbasis, Chatbots, Dateien, Antworten und Tests auf einen Server, den Besucher erreichen. Unterhaltungen bleiben hier.',
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
  before: 'Bereits veröffentlicht',
  beforeDetail: (day) =>
    `Diese Website wurde dort am ${day} veröffentlicht. Beim Veröffentlichen wird sie noch einmal hinzugefügt, mit neuen Code-Snippets. Die veröffentlichte und ihre Unterhaltungen bleiben, wie sie sind.`,
  action: 'Veröffentlichen',
  actionAgain: 'Noch einmal veröffentlichen',
  cancel: 'Abbrechen',
  canceling: 'Wird abgebrochen',
  close: 'Schließen',
  progress: 'Veröffentlichen',
  reading: 'Die Website wird gelesen',
  canceled: 'Veröffentlichen abgebrochen',
  canceledDetail: 'Auf dem Server bleibt nichts zurück.',
  failed: 'Die Website konnte nicht veröffentlicht werden',
  done: 'Veröffentlicht',
  next: 'Damit Besucher den Chatbot sehen, kopieren Sie sein Code-Snippet auf dem Server in Ihre Seiten.',
  open: 'Server öffnen',
};
