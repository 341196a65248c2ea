import type { Translation } from '../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  home: 'Parley, Startseite',
  skip: 'Zum Inhalt springen',
  theme: { light: 'Zum hellen Design wechseln', dark: 'Zum dunklen Design wechseln' },
  account: {
    label: 'Konto',
    dashboard: 'Übersicht',
    settings: 'Einstellungen',
    logOut: 'Abmelden',
  },
  sidebar: {
    open: 'Navigation öffnen',
    close: 'Navigation schließen',
    title: 'Navigation',
    create: 'Neuen Chatbot erstellen',
    label: 'Hauptmenü',
    dashboard: 'Übersicht',
    websites: 'Websites',
    chatbots: 'Chatbots',
    conversations: 'Unterhaltungen',
    billing: 'Abrechnung',
    settings: 'Einstellungen',
  },
  admin: {
    label: 'Verwaltung',
    dashboard: 'Übersicht',
    dashboardForOwners: 'Verwaltung',
    users: 'Benutzer',
    usage: 'Nutzung',
    backToApp: 'Zurück zur App',
    signOut: 'Abmelden',
  },
  connection: {
    offline: 'Sie sind offline',
    silent: 'Server nicht erreichbar',
    safe: 'Ihre Eingaben sind sicher.',
    continues: 'Parley macht weiter, sobald die Verbindung wieder da ist.',
    inAMoment: 'Versuchen Sie es gleich noch einmal.',
    tryAgain: 'Erneut versuchen',
  },
  broken: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    detail:
      'Ihre Daten sind sicher. Laden Sie die Seite neu. Wenn das nicht hilft, versuchen Sie es in ein paar Minuten noch einmal.',
    notLoaded: 'Diese Seite konnte nicht geladen werden',
    waits: 'Der Server ist gerade nicht erreichbar. Die Seite wird geladen, sobald er antwortet.',
    updated: 'Parley wurde aktualisiert',
    oldVersion: 'Diese Seite gehört zur vorigen Version. Laden Sie sie neu. Gespeichertes bleibt erhalten.',
    reload: 'Neu laden',
  },
};
