import { counted, type Translation } from '../../language/words.ts';
import type { words } from './words.tsx';

const codesLeft = (count: number) => counted(count, { one: 'Code', other: 'Codes' });

export const german: Translation<typeof words> = {
  title: 'Zweiter Faktor',
  description: 'Wird nach Ihrem Passwort abgefragt, damit ein gestohlenes Passwort zum Anmelden nicht genügt.',
  loading: 'Zweiter Faktor wird geladen',
  loadFailed: 'Ihr zweiter Faktor konnte nicht geladen werden',
  isOn: 'Aktiv',
  authenticator: {
    name: 'Authentifizierungs-App',
    what: 'Sechs Ziffern aus einer App auf Ihrem Telefon oder in Ihrem Passwortmanager.',
    since: 'Eingerichtet am',
    setUp: 'Einrichten',
    setUpLabel: 'Authentifizierungs-App einrichten',
    replace: 'Ersetzen',
    replaceLabel: 'Authentifizierungs-App ersetzen',
    remove: 'Entfernen',
    removeLabel: 'Authentifizierungs-App entfernen',
    removeTitle: 'Authentifizierungs-App entfernen',
    removeQuestion:
      'Ihre Codes und Ihre Wiederherstellungscodes gelten dann nicht mehr. Ist sie Ihr einziger zweiter Faktor, genügt zum Anmelden wieder das Passwort.',
    removed: 'Authentifizierungs-App entfernt',
    removedDetail: 'Ihre Codes gelten nicht mehr.',
    removeFailed: 'Die Authentifizierungs-App konnte nicht entfernt werden',
    dialogTitle: 'Authentifizierungs-App einrichten',
    dialogDescription: 'Scannen Sie den Code mit Ihrer App und geben Sie die sechs Ziffern ein, die sie anzeigt.',
    qrCode: 'QR-Code für Ihre Authentifizierungs-App',
    byHand: 'Scannen geht nicht? Geben Sie diesen Schlüssel ein',
    code: 'Code aus der App',
    codeHint: 'Sechs Ziffern, alle 30 Sekunden neu',
    turnOn: 'Aktivieren',
    replaced:
      'Ab jetzt gelten die Codes dieser App und nicht mehr die der früheren. Ihre Wiederherstellungscodes bleiben gleich.',
    close: 'Fertig',
    failed: 'Die Authentifizierungs-App konnte nicht eingerichtet werden',
  },
  codes: {
    title: 'Wiederherstellungscodes',
    left: (count) => `${codesLeft(count)} übrig`,
    leftOf: (count) => `${codesLeft(count)} übrig, falls Sie Ihr Telefon nicht dabeihaben.`,
    fewLeft: 'Erstellen Sie neue, bevor Ihnen die Codes ausgehen.',
    make: 'Neue Codes erstellen',
    makeTitle: 'Neue Wiederherstellungscodes erstellen',
    makeQuestion: 'Ihre früheren Wiederherstellungscodes gelten dann nicht mehr.',
    dialogDescription: 'Ihre früheren Codes gelten nicht mehr.',
    explained:
      'Wenn Sie Ihr Telefon verlieren, können Sie sich mit jedem dieser Codes einmal anmelden. Bewahren Sie sie dort auf, wo nur Sie sie finden.',
    onlyNow: 'Sie werden nur jetzt angezeigt. Wenn Sie sie verlieren, können Sie neue erstellen.',
    download: 'Codes herunterladen',
    failed: 'Die Wiederherstellungscodes konnten nicht erstellt werden',
  },
};
