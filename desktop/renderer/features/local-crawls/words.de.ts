import { counted, type Translation } from '../../language/words.ts';
import type { words } from './words.ts';

const pages = (count: number) => counted(count, { one: 'Seite', other: 'Seiten' });

export const german: Translation<typeof words> = {
  tryAgain: 'Erneut versuchen',
  cancel: 'Abbrechen',
  start: 'Crawl starten',
  failed: 'Fehler beim Crawlen der Website',
  listFailed: 'Die Crawls auf diesem Computer konnten nicht geladen werden',
  places: {
    label: 'Wo der Crawl läuft',
    computer: 'Dieser Computer',
    computerHint: 'Erreicht auch Websites in Ihrem Netzwerk, hinter einer Anmeldung oder mit Sperre für Crawler.',
    server: 'Der Server',
    serverHint: 'Erreicht öffentliche Websites und läuft weiter, wenn dieser Computer aus ist.',
  },
  status: {
    crawling: (fetched, most) => `${fetched} von höchstens ${pages(most)} gelesen`,
    paused: (fetched) => `Pausiert, ${pages(fetched)} gelesen`,
    uploading: (sent, total) => `Wird an den Server gesendet: ${sent} von ${pages(total)}`,
    waiting: (sent, total) => `Wartet, ${sent} von ${pages(total)} gesendet`,
    done: (sent) => `${pages(sent)} auf diesem Computer gelesen`,
    canceled: (sent) => `Abgebrochen, ${pages(sent)} behalten`,
    failed: 'Konnte nicht gecrawlt werden',
  },
  panel: {
    title: (name) => `${name} wird auf diesem Computer gecrawlt`,
    found: 'Gefunden',
    fetched: 'Gelesen',
    skipped: 'Übersprungen',
    perSecond: 'Seiten/s',
    pause: 'Pausieren',
    resume: 'Fortsetzen',
    continues: 'Der Crawl läuft weiter, während Sie arbeiten, und wird nach einem Neustart von Parley fortgesetzt.',
    section: 'Crawls auf diesem Computer',
    dismiss: (name) => `Crawl von ${name} ausblenden`,
  },
  badge: { paused: 'Pausiert', waiting: 'Wartet', crawling: 'Wird hier gecrawlt' },
  form: {
    bestFirst: 'Die nützlichsten Seiten zuerst.',
    otherSite: (name) => `Diese Adresse gehört nicht zu „${name}“. Fügen Sie sie als eigene Website hinzu.`,
    dialog: (name) => `${name} auf diesem Computer lesen`,
  },
  outcome: {
    failed: (name) => `${name} konnte nicht gelesen werden`,
    theWebsite: 'Die Website',
    named: (name, outcome) => `${name}: ${outcome}`,
  },
  more: 'Weitere Seiten',
  signIn: {
    openFailed: 'Die Website konnte nicht geöffnet werden',
    saveFailed: 'Die Anmeldung konnte nicht gespeichert werden',
    inWindow: 'Melden Sie sich im Fenster bei der Website an, und kommen Sie dann zurück.',
    notStored: 'Die Website hat keine Anmeldung gespeichert. Bleiben Sie angemeldet, wenn Sie zurückkommen.',
    again: 'Erneut anmelden',
    continue: 'Crawl fortsetzen',
    isOpen: 'Das Fenster ist geöffnet',
    isOpenHint: 'Melden Sie sich dort bei der Website an, und kommen Sie dann zurück.',
    done: 'Ich bin angemeldet',
    isKept: 'Sie sind bei der Website angemeldet',
    isKeptHint: 'Der Crawl liest, was Sie dort sehen. Die Anmeldung bleibt auf diesem Computer.',
    forget: 'Diese Anmeldung vergessen',
    forgetAction: 'Anmeldung vergessen',
    forgetHint: (name) =>
      `Die Anmeldung bei „${name}“ wird von diesem Computer entfernt. Bis Sie sich wieder anmelden, werden nur öffentliche Seiten gelesen.`,
    forgetFailed: 'Die Anmeldung konnte nicht entfernt werden',
    openAgain:
      'Die Website hat keine Anmeldung gespeichert. Öffnen Sie sie erneut, melden Sie sich an, und kommen Sie zurück, solange das Fenster offen ist.',
    hasEnded: 'Die Website hat Sie abgemeldet. Melden Sie sich erneut an, um die geschützten Seiten zu lesen.',
    question: 'Verlangt die Website eine Anmeldung? Melden Sie sich einmal in einem eigenen Fenster an.',
    separate: 'Ein eigenes Fenster öffnet die Seite. Melden Sie sich dort an und kommen Sie dann zurück.',
    first: 'Zuerst bei der Website anmelden',
  },
  browser: {
    downloadFailed: 'Der Browser konnte nicht heruntergeladen werden',
    download: 'Browser herunterladen',
    downloading: 'Browser wird heruntergeladen',
    received: (received, total) => (total === null ? received : `${received} von ${total}`),
    bundled: (name) => `Seiten, die einen Browser brauchen, werden in ${name} geöffnet, das zu Parley gehört.`,
    system: (name) =>
      `Seiten, die einen Browser brauchen, werden in ${name} geöffnet, das auf diesem Computer installiert ist.`,
    downloaded: (name) =>
      `Seiten, die einen Browser brauchen, werden in ${name} geöffnet, das Parley heruntergeladen hat.`,
    settingFailed: 'Die Einstellung konnte nicht geändert werden',
    bare: (name) => `${name} läuft ohne Sandbox`,
    bareHint: 'Eine bösartige Seite könnte auf Ihre Dateien zugreifen. Crawlen Sie nur Websites, denen Sie vertrauen.',
    requireSandbox: 'Sandbox verlangen',
    noSandbox: (name) => `${name} kann seine Sandbox auf diesem Computer nicht starten`,
    noSandboxHint:
      'Die Sandbox schützt Ihre Dateien vor bösartigen Seiten. Solange Sie den Browser nicht ohne sie zulassen, werden Seiten übersprungen, die einen Browser brauchen, und Sie können sich nicht bei Websites anmelden. Ein als Systempaket installiertes Chrome oder Chromium hat meist eine Sandbox.',
    allowBare: 'Ohne Sandbox verwenden',
  },
  otherWorkspace: {
    title: (workspace) => `Diese Website ist in „${workspace}“`,
    current: (workspace) => `Die App zeigt „${workspace}“.`,
    open: 'Wechseln und anzeigen',
    signIn: 'In diesem Arbeitsbereich anmelden',
    unknown: 'Diese Website ist in einem anderen Arbeitsbereich',
    unknownHint: (user) =>
      `${user} ist in der App angemeldet und kein Mitglied davon. Melden Sie sich mit dem Konto an, das Sie im Browser verwenden.`,
  },
};
