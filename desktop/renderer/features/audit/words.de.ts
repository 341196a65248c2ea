import { germanAudit } from '#shared/audit/german.ts';
import type { Translation } from '../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  title: 'Aktivitätsprotokoll',
  ofWorkspace: 'Wer wann was in diesem Arbeitsbereich getan hat, und von wo.',
  ofInstallation: 'Anmeldungen, Konten, Modelle und Einstellungen dieser Installation.',
  refused: 'Nur Inhaber und Administratoren können das Aktivitätsprotokoll sehen',
  loadFailed: 'Das Aktivitätsprotokoll konnte nicht geladen werden',
  none: 'Noch keine Einträge',
  noneHint: 'Hier erscheinen Anmeldungen, Änderungen, Exporte und Löschungen.',
  noMatch: 'Keine Einträge',
  noMatchHint: 'Kein Eintrag passt zur Suche und zu den Filtern.',
  clear: 'Suche und Filter löschen',
  search: 'Aktivitätsprotokoll durchsuchen',
  kind: 'Art',
  all: 'Alles',
  kinds: {
    'sign-ins': 'Anmeldungen',
    people: 'Mitglieder und Rollen',
    keys: 'Schlüssel und Passwörter',
    settings: 'Einstellungen',
    content: 'Inhalte',
    exports: 'Exporte',
    deletions: 'Löschungen',
    payments: 'Zahlungen',
  },
  from: 'Von',
  to: 'Bis',
  export: 'Als CSV exportieren',
  exportFailed: 'Das Aktivitätsprotokoll konnte nicht exportiert werden',
  exportCut: (most) => `Die neuesten ${most} Einträge wurden exportiert`,
  exportCutHint: 'Schränken Sie den Zeitraum ein, um die übrigen zu exportieren.',
  columns: { what: 'Was passiert ist', when: 'Wann', where: 'Von wo' },
  showChanges: (count) => (count === 1 ? 'Änderung anzeigen' : `${count} Änderungen anzeigen`),
  log: germanAudit,
};
