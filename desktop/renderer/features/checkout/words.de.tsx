import type { Translation } from '../../language/words.ts';
import type { words } from './words.tsx';

export const german: Translation<typeof words> = {
  title: 'Bestellung',
  subtitle: 'Ihr Tarif beginnt, sobald die Zahlung eingegangen ist.',
  onlyTheOwner: 'Nur der Inhaber kann den Tarif ändern',
  plan: 'Tarif',
  offer: {
    perMonth: 'pro Monat',
    included: (plan) => `Das ist in ${plan} enthalten`,
    guarantee: '14 Tage Geld-zurück-Garantie.',
  },
  custom: {
    title: 'Brauchen Sie einen eigenen Tarif?',
    contact: 'Vertrieb kontaktieren',
    detail: 'Für mehr Websites und Nachrichten, als der Tarif Business enthält.',
  },
  payment: {
    title: 'Zahlung',
    testMode: 'Testmodus. Es wird kein Geld abgebucht.',
    loadFailed: 'Ihr Tarif konnte nicht geladen werden',
    youAreOn: (plan) => `Sie haben den Tarif ${plan}`,
    goToBilling: 'Zur Abrechnung',
    seeBusiness: 'Business ansehen',
    nothingToPay:
      'Sie müssen nichts bezahlen. Nutzung über den Tarif hinaus wird am Ende jedes Abrechnungszeitraums berechnet.',
    changesTo: (plan) =>
      `Er wechselt am Ende des Abrechnungszeitraums zu ${plan}. In der Abrechnung können Sie ihn behalten.`,
    changeInBilling: 'In der Abrechnung ändern',
    includesMore: (plan) =>
      `Er enthält mehr als ${plan}. Ein kleinerer Tarif beginnt mit dem nächsten Abrechnungszeitraum und kostet jetzt nichts.`,
    notConfigured: 'Auf diesem Server sind keine Zahlungen eingerichtet',
    backToBilling: 'Zurück zur Abrechnung',
    askAdministrator:
      'Ihr Tarif bleibt, wie er ist. Bitten Sie den Server-Administrator, Stripe-Schlüssel zu hinterlegen.',
    setKeys:
      'Ihr Tarif bleibt, wie er ist. Um Zahlungen anzunehmen, setzen Sie den geheimen Schlüssel und die anderen Einstellungen für Stripe und starten Sie Parley neu. Um ohne Tarife zu arbeiten, setzen Sie ENFORCE_PLAN_LIMITS=0.',
    outside:
      'Das Zahlungsformular öffnet sich in Ihrem Browser. Eventuell müssen Sie sich dort anmelden. Danach zeigt die Abrechnung Ihren neuen Tarif.',
    goOutside: 'Im Browser bezahlen',
  },
  form: {
    settingUp: 'Zahlung wird vorbereitet …',
    setupFailed: 'Die Zahlung konnte nicht vorbereitet werden',
    error: 'Fehler',
    errorSettingUp: 'Die Zahlung konnte nicht vorbereitet werden. Bitte versuchen Sie es später noch einmal.',
    errorUpdating: 'Die Zahlung konnte nicht geändert werden. Bitte versuchen Sie es später noch einmal.',
    providerFailed:
      'Das Zahlungsformular konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und Ihren Inhaltsblocker.',
    pay: (price) => `${price} bezahlen`,
    terms: (links, plan, isFromPro) => (
      <>
        <span>Mit der Zahlung stimmen Sie zu:</span> {links}
        <span>. Ihr Tarif</span> {plan}{' '}
        <span>
          verlängert sich jeden Kalendermonat. Die Tage dieses Monats vor dem Beginn werden auf der nächsten Rechnung
          gutgeschrieben
        </span>
        {isFromPro && <span>{', ebenso der Rest Ihres Tarifs Pro'}</span>}
        <span>. Gegebenenfalls kommen Steuern hinzu.</span>
      </>
    ),
    successful: 'Zahlung erfolgreich',
    successfulDetail: 'Vielen Dank für Ihre Bestellung!',
    failed: 'Zahlung fehlgeschlagen',
    failedDetail: 'Bei der Verarbeitung Ihrer Zahlung ist ein Fehler aufgetreten.',
  },
};
