import { counted, type Translation } from '../../language/words.ts';
import type { words } from './words.tsx';

export const german: Translation<typeof words> = {
  title: 'Einstellungen',
  subtitle: 'Ihr Profil, Ihre Sprache und die Sicherheit Ihrer Anmeldung.',
  tabs: {
    label: 'Einstellungen',
    profile: 'Profil',
    security: 'Sicherheit',
    email: 'E-Mail',
    keys: 'API-Schlüssel',
    webhooks: 'Webhooks',
    computer: 'Dieser Computer',
    app: 'Desktop-App',
  },
  profile: {
    title: 'Profil',
    description: 'Ihr Benutzername und Ihre E-Mail-Adresse. Mit beiden können Sie sich anmelden.',
    username: 'Benutzername',
    email: 'E-Mail',
    fullName: 'Vollständiger Name (optional)',
    edit: 'Profil bearbeiten',
    save: 'Änderungen speichern',
    cancel: 'Abbrechen',
    updated: 'Profil aktualisiert',
    failed: 'Profil konnte nicht aktualisiert werden',
  },
  email: {
    loadFailed: 'Ihre E-Mail-Einstellungen konnten nicht geladen werden',
    loading: 'E-Mail-Einstellungen werden geladen',
    notHere: 'Von diesem Computer sendet Parley keine E-Mails',
    notHereDetail: 'Ihre Auswahl gilt, sobald Sie zu einem Server wechseln, der E-Mails sendet.',
    notSetUp: 'Dieser Server kann noch keine E-Mails senden',
    notSetUpDetail: 'Ihre Auswahl gilt, sobald ein Administrator das eingerichtet hat.',
    address: {
      title: 'Ihre Adresse',
      description: 'Öffnen Sie einmal den Link in unserer E-Mail, damit feststeht, dass die Adresse Ihnen gehört.',
      confirmed: 'Bestätigt',
      unconfirmed: 'Nicht bestätigt',
      send: 'Bestätigungslink senden',
      sent: 'Link gesendet',
      sentDetail: (address) => `Öffnen Sie den Link in der E-Mail an ${address}.`,
      failed: 'Der Link konnte nicht gesendet werden',
    },
    switches: {
      title: 'E-Mails',
      description: 'Was Parley Ihnen senden darf. Jede solche E-Mail hat auch einen Link zum Abbestellen.',
      failed: 'Die Auswahl konnte nicht gespeichert werden',
    },
    kinds: {
      messages: {
        title: 'Nachrichten von Besuchern',
        detail: 'Jede Nachricht, die ein Besucher hinterlässt, sofort, an Inhaber und Admins eines Arbeitsbereichs.',
      },
      waits: {
        title: 'Wartende Besucher',
        detail:
          'Wenn ein Besucher eine Minute auf einen Menschen gewartet hat, an alle in einem Arbeitsbereich, die antworten können.',
      },
      invoices: {
        title: 'Rechnungen',
        detail: 'Jede bezahlte Rechnung als PDF, an den Inhaber eines Arbeitsbereichs.',
      },
      payments: {
        title: 'Fehlgeschlagene Zahlungen',
        detail: 'Wenn eine Karte nicht belastet werden konnte, an den Inhaber eines Arbeitsbereichs.',
      },
      crawls: {
        title: 'Crawl-Ergebnisse',
        detail:
          'Wenn ein Crawl fehlschlägt oder sich eine Website stark ändert, an Inhaber und Admins eines Arbeitsbereichs.',
      },
      limits: {
        title: 'Nutzung und Ausgaben',
        detail:
          'Wenn 80 % oder alles von den Nachrichten, der Ausgabengrenze oder dem Modellbudget verbraucht ist, an Inhaber und Admins eines Arbeitsbereichs.',
      },
      summaries: {
        title: 'Wochenbericht',
        detail:
          'Fragen, Antworten und Bewertungen der Woche davor, montags um 8:00 Uhr (UTC), an den Inhaber eines Arbeitsbereichs.',
      },
    },
    security: {
      title: 'Sicherheit',
      detail:
        'Neue Anmeldungen und Änderungen Ihres Passworts oder Ihrer Adresse. Das lässt sich nicht abschalten, damit niemand Ihr Konto unbemerkt übernehmen kann.',
    },
  },
  unsubscribe: {
    title: 'Abbestellen',
    incomplete:
      'Dieser Link ist unvollständig. Kopieren Sie ihn ganz oder schalten Sie E-Mails in den Einstellungen ab.',
    loadFailed: 'Der Link konnte nicht geprüft werden',
    question: (kind, address) => `Keine E-Mails „${kind}“ mehr an ${address} senden?`,
    submit: 'Abbestellen',
    done: 'Abbestellt',
    doneDetail: (kind, address) => `${address} bekommt keine E-Mails „${kind}“ mehr.`,
    failed: 'Die E-Mails konnten nicht abbestellt werden',
    toSettings: 'Alle E-Mail-Einstellungen',
  },
  language: {
    title: 'Sprache',
    description: 'Die Sprache der Oberfläche samt Datums- und Zahlenformat. Wird in Ihrem Konto gespeichert.',
    label: 'Sprache',
    failed: 'Die Sprache konnte nicht geändert werden',
  },
  workspace: {
    title: 'Arbeitsbereich',
    description: 'Die Personen, mit denen Sie an Ihren Websites und Chatbots arbeiten.',
    youAre: (role, workspace) => (
      <>
        Ihre Rolle im Arbeitsbereich {workspace} ist {role}.
      </>
    ),
    manage: 'Team verwalten',
    processing: 'Datenverarbeitung',
  },
  password: {
    title: 'Passwort',
    description: 'Wenn Sie Ihr Passwort ändern, werden Sie auf allen anderen Geräten abgemeldet.',
    current: 'Aktuelles Passwort',
    update: 'Passwort ändern',
    updated: 'Passwort geändert',
    updatedDetail: 'Auf allen anderen Geräten wurden Sie abgemeldet.',
    failed: 'Passwort konnte nicht geändert werden',
    first:
      'Sie melden sich mit einem Anbieter an. Legen Sie ein Passwort fest, um sich auch ohne ihn anzumelden und wichtige Änderungen zu bestätigen.',
    set: 'Passwort festlegen',
    wasSet: 'Passwort festgelegt',
    wasSetDetail: 'Sie können sich jetzt auch damit anmelden. Andere Geräte wurden abgemeldet.',
    setFailed: 'Passwort konnte nicht festgelegt werden',
  },
  sessions: {
    title: 'Sitzungen',
    description: 'Browser, in denen Sie angemeldet sind. Melden Sie alle ab, die Sie nicht kennen.',
    label: 'Sitzungen',
    loading: 'Sitzungen werden geladen',
    loadFailed: 'Ihre Sitzungen konnten nicht geladen werden',
    isCurrent: 'Diese Sitzung',
    showAll: (count) => `Alle ${count} Sitzungen anzeigen`,
    signedIn: 'Angemeldet am',
    lastUsed: 'Zuletzt verwendet',
    end: 'Abmelden',
    endOf: (device) => `Abmelden: ${device}`,
    ended: 'Sitzung beendet',
    endedDetail: (device) => `${device} ist abgemeldet.`,
    endFailed: 'Sitzung konnte nicht beendet werden',
    endOthers: 'Auf allen anderen Geräten abmelden',
    offer: 'Auf allen anderen Geräten abmelden?',
    offerDetail:
      'Ihre Änderung ist gespeichert. Andere Browser sind noch in Ihrem Konto angemeldet. Melden Sie sie ab, wenn jemand anderes es benutzen könnte.',
    othersEnded: 'Auf allen anderen Geräten abgemeldet',
    othersEndedDetail: 'Sie sind nur noch hier angemeldet.',
    endOthersFailed: 'Sitzungen konnten nicht beendet werden',
    device: (browser, system) => `${browser} auf ${system}`,
    unknownBrowserOn: (system) => `Ein Browser auf ${system}`,
    unknownBrowser: 'Unbekannter Browser',
  },
  data: {
    title: 'Ihre Daten',
    description: 'Laden Sie alles in einem Format herunter, das auch andere Programme lesen können.',
    detail:
      'Eine JSON-Datei mit Ihrem Konto, Websites, Seiten, zusätzlichen Texten, Dateien, Chatbots, Unterhaltungen mit Nachrichten und Nutzung.',
    export: 'Meine Daten exportieren',
    exporting: 'Export wird vorbereitet',
    failed: 'Konto konnte nicht exportiert werden',
  },
  deletion: {
    title: 'Konto löschen',
    description: 'Löscht Ihr Konto und alle zugehörigen Daten endgültig.',
    detail:
      'Ihre Assistenten antworten sofort nicht mehr. Das lässt sich nicht rückgängig machen. Exportieren Sie vorher Ihre Daten, wenn Sie sie noch brauchen könnten.',
    open: 'Konto löschen',
    deleted: 'Konto gelöscht',
    deletedDetail: 'Ihr Konto und alle zugehörigen Daten wurden gelöscht.',
    whatGoes: 'Gelöscht werden',
    websites: (count) =>
      `${count === undefined ? 'Alle Websites' : counted(count, { one: 'Website', other: 'Websites' })} mit Seiten, zusätzlichen Texten und Wissensbasen`,
    chatbots: (count) =>
      `${count === undefined ? 'Alle Chatbots' : counted(count, { one: 'Chatbot', other: 'Chatbots' })} mit Dateien, Unterhaltungen und Nachrichten`,
    yourself: 'Ihr Nutzungsverlauf, Ihr Profil und alle Sitzungen',
  },
  remove: {
    things: { account: 'Konto', workspace: 'Arbeitsbereich' },
    title: (what) => `${what} löschen`,
    question: (what, name) =>
      `Möchten Sie „${name}“ (${what}) wirklich löschen? Das lässt sich nicht rückgängig machen.`,
    failed: (what) => `${what} konnte nicht gelöscht werden`,
  },
};
