import type { Translation } from '../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  unknown: 'Es ist ein Fehler aufgetreten',
  deleted: (message) => `${message}. Möglicherweise wurde es gelöscht.`,
  unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  cutOff: 'Die Verbindung wurde unterbrochen, bevor der Vorgang abgeschlossen war.',
  lostWorkspace: 'Sie gehören nicht mehr zu diesem Arbeitsbereich',
  lostWorkspaceDetail: (here) =>
    `Sie wurden daraus entfernt, oder er wurde gelöscht.${here === undefined ? '' : ` Sie sind jetzt in „${here}“.`}`,
};
