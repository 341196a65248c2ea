import { counted, type Translation } from '../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  tab: {
    title: 'Versionen',
    purpose:
      'Jede Aktualisierung der Wissensbasis ergibt eine Version. Die letzten fünf bleiben erhalten, und Sie können jede davon zurückholen.',
    loading: 'Versionen werden geladen',
    failed: 'Die Versionen konnten nicht geladen werden',
    none: 'Noch keine Versionen',
    noneHint: 'Die erste entsteht, wenn Sie die Wissensbasis erstellen.',
    noneForViewers: 'Sie stehen hier, sobald die Wissensbasis erstellt ist.',
    build: 'Seiten auswählen',
    list: 'Versionen',
  },
  version: {
    title: (version) => `Version ${version}`,
    live: 'Im Einsatz',
    create: 'Seiten ausgewählt',
    regenerate: 'Seiten neu gelesen',
    update: 'Text oder Datei geändert',
    follow: 'Änderungen auf der Website',
    restore: (version) => `Version ${version} zurückgeholt`,
    passages: (count) => counted(count, { one: 'Textabschnitt', other: 'Textabschnitte' }),
    unchanged: 'Keine Änderungen',
    added: 'Hinzugefügt',
    changed: 'Geändert',
    removed: 'Entfernt',
    more: (count) => `und ${count} weitere`,
    summary: (added, changed, removed) =>
      [added && `${added} hinzugefügt`, changed && `${changed} geändert`, removed && `${removed} entfernt`]
        .filter(Boolean)
        .join(', '),
  },
  restore: {
    action: 'Zurückholen',
    of: (version) => `: Version ${version}`,
    title: (version) => `Version ${version} zurückholen?`,
    explanation:
      'Ihre Chatbots antworten wieder mit dem Stand dieser Version, die dabei eine neue Nummer erhält. Seither gelöschte Texte und Dateien bleiben gelöscht. Die nächste Aktualisierung übernimmt Ihre Seiten so, wie sie dann sind.',
    confirm: 'Version zurückholen',
    running: (step) => `Wird aktualisiert: ${step}`,
    done: (version) => `Version ${version} ist zurück`,
    failed: 'Fehler beim Zurückholen der Version',
  },
  holding: {
    label: 'Aktualisierungen mit fehlgeschlagenen Tests zurückhalten',
    hint: 'Würde ein bisher bestandener Test mit einer Aktualisierung fehlschlagen, wartet sie auf Ihre Entscheidung. Aktualisierungen dauern dadurch länger.',
    failed: 'Fehler beim Speichern der Einstellung',
  },
  held: {
    title: 'Eine Aktualisierung wartet auf Sie',
    explanation: (failed) =>
      `${counted(failed, { one: 'bisher bestandener Test schlägt', other: 'bisher bestandene Tests schlagen' })} damit fehl. Bis Sie entscheiden, antworten Ihre Chatbots mit der bisherigen Version.`,
    contains: (changes) => `Seiten und Texte: ${changes}.`,
    list: 'Fehlgeschlagene Tests',
    before: 'Antwort jetzt',
    after: 'Antwort mit der Aktualisierung',
    more: (count) => `${counted(count, { one: 'weiterer Test schlägt', other: 'weitere Tests schlagen' })} fehl.`,
    publish: 'Trotzdem veröffentlichen',
    published: 'Aktualisierung veröffentlicht',
    publishFailed: 'Fehler beim Veröffentlichen der Aktualisierung',
    discard: 'Alte Version behalten',
    discardTitle: 'Alte Version behalten?',
    discardExplanation: 'Diese Aktualisierung wird gelöscht. Die nächste enthält dieselben Änderungen.',
    discarded: 'Alte Version behalten',
    discardFailed: 'Fehler beim Löschen der Aktualisierung',
  },
};
