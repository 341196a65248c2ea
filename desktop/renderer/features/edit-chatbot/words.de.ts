import { counted, type Translation } from '../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  page: {
    title: 'Chatbot bearbeiten',
    purpose: 'Name, Aussehen und Wissen.',
    viewersMayNot: 'Betrachter können Chatbots nicht ändern',
    noneSelected: 'Kein Chatbot zum Bearbeiten ausgewählt',
    noneSelectedHint: 'Wählen Sie „Einstellungen bearbeiten“ im Menü eines Chatbots.',
    loadFailed: 'Fehler beim Laden des Chatbots',
    loadFailedHint: 'Die Konfiguration des Chatbots konnte nicht geladen werden.',
    failed: 'Die Daten des Chatbots konnten nicht geladen werden',
    loading: 'Chatbot wird geladen',
  },
  tabs: {
    label: 'Ihren Chatbot bearbeiten',
    basic: 'Grundeinstellungen',
    widget: 'Widget',
    knowledge: 'Wissensbasis',
    loadingKnowledge: 'Wissensbasis wird geladen',
    loadingSettings: 'Einstellungen werden geladen',
  },
  settings: {
    unsaved: 'Nicht gespeicherte Änderungen',
    discard: 'Verwerfen',
    save: 'Änderungen speichern',
    saved: 'Chatbot aktualisiert',
    savedHint: 'Ihre Änderungen wurden gespeichert.',
    failed: 'Fehler beim Aktualisieren des Chatbots',
    somethingWrong: 'Etwas ist schiefgelaufen',
    name: 'Name des Chatbots',
    nameHint: 'Diesen Namen sehen nur Sie.',
    welcome: 'Begrüßung',
    welcomeHint: 'Die erste Nachricht, die Besucher sehen.',
    prompt: 'Anweisungen (optional)',
    promptHint: 'Ton und Schwerpunkte für Antworten eines Modells. Zitierte Antworten berücksichtigen sie nicht.',
    promptExample: 'Freundlich und kurz. Auf die kostenlose Beratung hinweisen.',
    origins: 'Erlaubte Ursprünge (einer pro Zeile)',
    originsHint:
      'Der Chat erscheint nur auf diesen Websites. https://*.example.com umfasst alle Subdomains. Leer lassen, um alle zuzulassen.',
    preview: 'Vorschau',
    textsElsewhere: 'Die Begrüßung und die Anweisungen stehen unter „Grundeinstellungen“.',
    editTexts: 'Bearbeiten',
  },
  knowledge: {
    pages: 'Seiten',
    noPages: 'Keine Seiten gefunden. Bitte crawlen Sie zuerst Ihre Website.',
    crawl: 'Website crawlen',
    crawlAgain: 'Erneut crawlen',
    crawled: (count) =>
      `${counted(count, { one: 'Seite wurde', other: 'Seiten wurden' })} gecrawlt. Der Assistent verwendet sie nach dem nächsten Aufbau.`,
    moreSources: 'Weitere Quellen',
    moreSourcesTabs: 'Weiteres Wissen für den Assistenten',
    texts: 'Zusätzlicher Text',
    pairs: 'Fragen und Antworten',
    files: 'Dateien',
  },
};
