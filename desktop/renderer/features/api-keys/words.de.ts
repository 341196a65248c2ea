import { mostApiKeys } from '#shared/contracts/api-keys.ts';
import type { Translation } from '../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  title: 'API-Schlüssel',
  description: (workspace) => `Mit diesen Schlüsseln rufen Programme die API für den Arbeitsbereich ${workspace} auf.`,
  workspaceId: 'ID des Arbeitsbereichs',
  allCalls: 'Alle API-Aufrufe',
  create: 'API-Schlüssel erstellen',
  label: 'API-Schlüssel',
  loading: 'API-Schlüssel werden geladen',
  loadFailed: 'Die API-Schlüssel konnten nicht geladen werden',
  none: 'Noch keine API-Schlüssel',
  noneDetail:
    'Erstellen Sie einen, um mit eigenen Programmen Daten zu lesen, Wissen zu aktualisieren oder Chatbots zu fragen.',
  full: `Ein Arbeitsbereich kann bis zu ${mostApiKeys} Schlüssel haben.`,
  expired: 'Abgelaufen',
  expiresSoon: 'Läuft bald ab',
  never: 'Läuft nie ab',
  expires: 'Läuft ab am',
  hasExpired: 'Abgelaufen am',
  lastUsed: 'Zuletzt benutzt',
  neverUsed: 'Nie benutzt',
  created: 'Erstellt am',
  by: (username) => `von ${username}`,
  byDeleted: 'von einem gelöschten Benutzer',
  scopes: {
    read: {
      label: 'Lesen',
      detail: 'Websites, Chatbots, Unterhaltungen mit den Texten der Besucher und die Nutzung.',
    },
    write: { label: 'Schreiben', detail: 'Websites, Seiten, Wissen, Chatbots und Tests anlegen und ändern.' },
    chat: {
      label: 'Fragen',
      detail: 'Aktive Chatbots wie ein Besucher fragen. Die Fragen zählen für Ihren Tarif.',
    },
    admin: {
      label: 'Verwalten',
      detail: 'Websites, Chatbots und Unterhaltungen löschen, alles exportieren, Rechnungen lesen.',
    },
  },
  form: {
    title: 'API-Schlüssel erstellen',
    detail: 'Wählen Sie nur die Berechtigungen, die das Programm braucht. Keine schließt eine andere ein.',
    name: 'Name',
    nameHint: 'Damit Sie ihn wiedererkennen, etwa das Programm, das ihn benutzt',
    scopes: 'Berechtigungen',
    expiry: 'Läuft ab nach',
    days: { '30': '30 Tagen', '90': '90 Tagen', '365': '1 Jahr', never: 'Nie' },
    neverHint: 'Ohne Ablaufdatum funktioniert der Schlüssel, bis ihn jemand widerruft.',
    create: 'Schlüssel erstellen',
    failed: 'API-Schlüssel konnte nicht erstellt werden',
    made: 'Kopieren Sie diesen Schlüssel jetzt. Er wird nicht noch einmal angezeigt. Bewahren Sie ihn wie ein Passwort auf.',
    done: 'Fertig',
  },
  revoke: {
    open: 'Widerrufen',
    openNamed: (name) => `${name} widerrufen`,
    title: 'API-Schlüssel widerrufen',
    question: (name) =>
      `Programme, die „${name}“ benutzen, werden sofort abgewiesen. Das kann nicht rückgängig gemacht werden.`,
    action: 'Schlüssel widerrufen',
    done: 'API-Schlüssel widerrufen',
    doneDetail: (name) => `„${name}“ funktioniert nicht mehr.`,
    failed: 'API-Schlüssel konnte nicht widerrufen werden',
  },
};
