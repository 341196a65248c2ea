import { graceDays } from '#shared/contracts/workspaces.ts';
import { counted, type Translation } from '../../language/words.ts';
import type { words } from './words.ts';

const days = (count: number) => counted(count, { one: 'Tag', other: 'Tagen' });

export const german: Translation<typeof words> = {
  terms: 'Nutzungsbedingungen',
  and: 'und',
  privacy: 'Datenschutzerklärung',
  opensInNewTab: ' (öffnet sich in einem neuen Tab)',
  processing: {
    title: 'Datenverarbeitung',
    purpose:
      'Was Ihre Chatbots über Besucher speichern, wie lange, und wer es außerdem erhält. Aus Ihren aktuellen Einstellungen.',
    print: 'Drucken',
    failed: 'Diese Seite konnte nicht geladen werden',
    loading: 'Ihre Einstellungen werden geladen',
    stored: 'Was gespeichert wird',
    storedHint: 'Zu jeder Unterhaltung, unabhängig von den Einstellungen.',
    always:
      'Fragen und Antworten mit Zeitpunkt, Quellen und Bewertungen, eine zufällige Kennung aus dem Browser des Besuchers und die Adresse der Seite, auf der der Chat geöffnet wurde.',
    address:
      'Netzwerkadressen begrenzen, wie oft etwas möglich ist. Sie werden gelöscht, sobald die Begrenzung abläuft.',
    browser:
      'Der Chat setzt keine Cookies. Werden Unterhaltungen gespeichert, stehen die zufällige Kennung und die der Unterhaltung im lokalen Speicher des Browsers.',
    chatbots: 'Ihre Chatbots',
    chatbotsHint: 'Einstellungen, in denen sich Chatbots unterscheiden. Sie ändern sie unter Widget.',
    noChatbots: 'Dieser Arbeitsbereich hat noch keine Chatbots.',
    of: ({ keepsHistory, asksConsent, takesMessages, personalData, textDays, conversationDays, voice }) => [
      keepsHistory
        ? conversationDays === null
          ? 'Unterhaltungen bleiben, bis Sie sie löschen.'
          : `Unterhaltungen werden nach ${days(conversationDays)} gelöscht.`
        : 'Texte werden gelöscht, sobald eine Unterhaltung endet.',
      ...(keepsHistory && textDays !== null ? [`Texte und Kontaktdaten werden nach ${days(textDays)} gelöscht.`] : []),
      {
        keep: 'Personenbezogene Daten in Nachrichten werden gespeichert, wie Besucher sie schreiben.',
        'mask-stored': 'Personenbezogene Daten in Nachrichten werden vor dem Speichern maskiert.',
        'mask-sent':
          'Personenbezogene Daten in Nachrichten werden maskiert, bevor sie gespeichert oder von einem Modell gelesen werden.',
      }[personalData],
      asksConsent
        ? 'Besucher stimmen Ihrem Text zu, bevor sie schreiben.'
        : 'Besucher werden nicht um eine Einwilligung gebeten.',
      ...(takesMessages ? ['Besucher können E-Mail-Adresse, Namen und eine Nachricht hinterlassen.'] : []),
      ...(voice === 'off'
        ? []
        : [
            voice === 'server'
              ? 'Aufnahmen gesprochener Fragen werden in Text umgewandelt und nicht gespeichert.'
              : 'Gesprochene Fragen wandelt der Browser des Besuchers in Text um, der sie an seinen Hersteller senden kann.',
          ]),
    ],
    where: 'Wo es gespeichert wird',
    whereHint: 'Und wie lange gelöschte Daten in Sicherungen bleiben.',
    embedded: (host) => `In einer Datenbank auf dem Server von ${host}.`,
    postgres: (host) => `In einer PostgreSQL-Datenbank, die der Betreiber von ${host} betreibt oder betreiben lässt.`,
    backups: (count) => `Aus den täglichen Sicherungen sind gelöschte Daten nach ${days(count)} verschwunden.`,
    operatorBackups: 'Der Betreiber entscheidet, wie lange Sicherungen mit gelöschten Daten aufbewahrt werden.',
    closing: `Wird dieser Arbeitsbereich geschlossen, nehmen seine Chatbots keine Daten mehr an, und Webhooks und Modelle erhalten keine. Nach ${graceDays} Tagen wird alles darin gelöscht, auf Wunsch des Inhabers früher.`,
    receivers: 'Wer Daten außerdem erhält',
    receiversHint: 'Dienste außerhalb dieser Installation, mit ihrer Adresse.',
    nobody: 'Niemand. Antworten entstehen auf diesem Server.',
    purposes: {
      answers: 'Schreibt Antworten: erhält Fragen, die bisherige Unterhaltung und Abschnitte Ihrer Seiten.',
      search: 'Sucht nach Bedeutung: erhält Fragen und die Texte Ihrer Seiten.',
      recordings: 'Wandelt Aufnahmen gesprochener Fragen in Text um.',
      speech: 'Liest Antworten vor: erhält deren Texte.',
      payments: 'Nimmt Zahlungen an: erhält Ihre E-Mail-Adresse und Zahlungsdaten, nichts über Besucher.',
      mail: 'Stellt E-Mails an Sie und Ihr Team zu, mit den Nachrichten, die Besucher hinterlassen.',
      webhooks:
        'Erhält die Ereignisse, die Sie für Ihren Webhook ausgewählt haben, darunter auch Texte und Kontaktdaten.',
    },
    rights: 'Rechte der Besucher',
    rightsHint: 'Was Besucher und Sie mit gespeicherten Daten tun können.',
    visitorRights: 'Besucher können ihre Unterhaltung im Chat herunterladen und löschen.',
    ownerRights:
      'Sie können eine Unterhaltung oder alle Unterhaltungen eines Besuchers sofort löschen. Fragen, die Sie beantwortet oder zu einem Test gemacht haben, bleiben.',
    automated: 'Der Chat sagt, dass seine Antworten automatisch entstehen (Verordnung (EU) 2024/1689, Artikel 50).',
  },
};
