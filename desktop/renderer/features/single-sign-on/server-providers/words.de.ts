import type { Translation } from '../../../language/words.ts';
import { counted } from '../../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  title: 'Single Sign-on',
  subtitle: 'OpenID-Anbieter, mit denen sich alle anmelden können. Jeder ist eine Schaltfläche auf der Anmeldeseite.',
  loadFailed: 'Die Anbieter konnten nicht geladen werden',
  empty: 'Noch keine Anbieter',
  emptyDetail: 'Fügen Sie den Anbieter Ihrer Organisation hinzu, etwa Google, Microsoft Entra ID oder Keycloak.',
  add: 'Anbieter hinzufügen',
  actions: (name) => `Aktionen für ${name}`,
  edit: 'Anbieter bearbeiten',
  remove: 'Anbieter entfernen',
  byEnvironment: 'Aus der Umgebung',
  byEnvironmentDetail: 'Ändern Sie ihn mit den Variablen OIDC_*.',
  redirectUri: 'Weiterleitungsadresse',
  isOff: 'Aus',
  turnOn: (name) => `Anmeldung mit ${name} zulassen`,
  turnedOn: 'Anbieter eingeschaltet',
  turnedOff: 'Anbieter ausgeschaltet',
  anyDomain: 'Jede E-Mail-Domain',
  domains: (domains) => `Nur ${domains}`,
  noNewAccounts: 'Keine neuen Konten',
  users: (count) => counted(count, { one: 'Benutzer', other: 'Benutzer' }),
  neverUsed: 'Noch nie verwendet',
  lastUsed: (when) => `Zuletzt verwendet: ${when}`,
  secretUnreadable:
    'Das gespeicherte Client-Secret ist nicht lesbar, daher kann sich niemand anmelden. Geben Sie es neu ein.',
  form: {
    addTitle: 'Anbieter hinzufügen',
    editTitle: 'Anbieter bearbeiten',
    description: 'Legen Sie bei Ihrem Anbieter eine Webanwendung an, und übernehmen Sie ihre Werte.',
    save: 'Anbieter speichern',
    domains: 'E-Mail-Domains',
    domainsHint: 'Eine pro Zeile. Leer lassen, um jede zuzulassen. Subdomains zählen einzeln.',
    createsAccounts: 'Konten für neue Personen anlegen',
    createsAccountsHint: 'Wenn ausgeschaltet, kann sich nur anmelden, wer schon ein Konto hat.',
    trustsAddresses: 'Adressen dieses Anbieters werden von unserer Organisation geprüft',
    trustsAddressesHint:
      'Für Anbieter, die das nicht mitteilen, etwa Microsoft Entra ID. Wer dort eine Adresse setzen kann, kann sich hier bei ihrem Konto anmelden. Deshalb ist eine Liste von Domains nötig.',
  },
  added: 'Anbieter hinzugefügt',
  saved: 'Anbieter gespeichert',
  addFailed: 'Anbieter konnte nicht hinzugefügt werden',
  saveFailed: 'Anbieter konnte nicht gespeichert werden',
  removeTitle: (name) => `${name} entfernen?`,
  removeDetail: 'Niemand kann sich mehr damit anmelden, und das Secret wird gelöscht.',
  removeUsers: (count) =>
    `${counted(count, { one: 'Benutzer verliert', other: 'Benutzer verlieren' })} diese Anmeldung.`,
  removeWithoutOther: (count) =>
    `${counted(count, { one: 'davon hat', other: 'davon haben' })} keine andere und kein Passwort, bis es auf der Anmeldeseite zurückgesetzt wird.`,
  removed: 'Anbieter entfernt',
  removeFailed: 'Anbieter konnte nicht entfernt werden',
};
