import type { Translation } from '../../language/words.ts';
import type { words } from './words.tsx';

export const german: Translation<typeof words> = {
  title: 'Passkeys',
  description:
    'Melden Sie sich mit Fingerabdruck, Gesicht, PIN oder Sicherheitsschlüssel an statt mit Passwort und Code.',
  use: 'Passkey verwenden',
  loading: 'Passkeys werden geladen',
  loadFailed: 'Ihre Passkeys konnten nicht geladen werden',
  none: 'Noch keine Passkeys.',
  notHere:
    'Dieser Browser oder diese App kann keine Passkeys verwenden. Öffnen Sie Parley in einem aktuellen Browser, um einen hinzuzufügen.',
  notOffered: 'Passkeys brauchen eine https://-Adresse. Bitten Sie einen Administrator, eine einzurichten.',
  add: 'Passkey hinzufügen',
  usualName: 'Passkey',
  added: 'Passkey hinzugefügt',
  addedDetail: 'Sie können ihn bei der nächsten Anmeldung verwenden.',
  addFailed: 'Der Passkey konnte nicht hinzugefügt werden',
  codesTitle: 'Wiederherstellungscodes',
  codesDetail: 'Ein Passkey ist auch Ihr zweiter Faktor. Diese Codes ersetzen ihn, falls Sie ihn verlieren.',
  close: 'Fertig',
  addedOn: 'Hinzugefügt am',
  lastUsed: 'Zuletzt verwendet',
  neverUsed: 'Nie verwendet',
  name: 'Name',
  save: 'Änderungen speichern',
  rename: 'Umbenennen',
  renameNamed: (name) => `Umbenennen: ${name}`,
  renameTitle: 'Passkey umbenennen',
  renameDetail: 'Damit Sie ihn in dieser Liste wiedererkennen.',
  renamed: 'Passkey umbenannt',
  renameFailed: 'Der Passkey konnte nicht umbenannt werden',
  remove: 'Entfernen',
  removeNamed: (name) => `Entfernen: ${name}`,
  removeTitle: 'Passkey entfernen',
  removeQuestion: (name) =>
    `„${name}“ entfernen? Sie können sich damit nicht mehr anmelden. Ist er Ihr einziger zweiter Faktor, genügt wieder das Passwort.`,
  removed: 'Passkey entfernt',
  removedDetail: 'Löschen Sie ihn auch auf Ihrem Gerät.',
  removeFailed: 'Der Passkey konnte nicht entfernt werden',
};
