import type { Plan, PlanName } from '#shared/plans/plans.ts';
import { counted, type Translation } from '../../language/words.ts';
import type { words } from './words.tsx';

const units = {
  chatMessages: { one: 'Chat-Nachricht', other: 'Chat-Nachrichten' },
  voiceMinutes: { one: 'Sprachminute', other: 'Sprachminuten' },
  knowledgeBaseRefreshes: { one: 'Aktualisierung der Wissensbasis', other: 'Aktualisierungen der Wissensbasis' },
};

const dollars = (cents: number) =>
  new Intl.NumberFormat('de', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);

const extras: Record<PlanName, readonly string[]> = {
  free: ['Einfache Wissensbasis', 'Einfache Auswertungen'],
  pro: ['Erweiterte Wissensbasis', 'Detaillierte Auswertungen', '14 Tage testen'],
  business: ['Wissensbasis für Unternehmen', 'Umfassende Auswertungen und Berichte', 'Bevorzugter Support'],
};

function planFeatures({ name, websites, chatMessages, voiceMinutes }: Plan): string[] {
  return [
    counted(websites, { one: 'Website', other: 'Websites' }),
    `${counted(chatMessages, units.chatMessages)} pro Monat`,
    voiceMinutes === 0 ? 'Keine Sprachminuten' : `${counted(voiceMinutes, units.voiceMinutes)} pro Monat`,
    ...extras[name],
  ];
}

export const german: Translation<typeof words> = {
  title: 'Abrechnung',
  subtitle: 'Tarif, Nutzung, Kosten und Rechnungen.',
  notHere: 'Auf diesem Computer nimmt Parley keine Zahlungen an',
  notHereDetail:
    'Hier ist alles kostenlos. Tarife, Karten und Rechnungen gehören zu dem Server, auf dem Sie veröffentlichen.',
  unlimited: {
    subtitle: 'Ihre Nutzung nach Monaten.',
    title: 'Keine Tarifgrenzen auf diesem Server',
    detail: 'Alles ist enthalten und nichts wird berechnet, weil dieser Server keine Zahlungen annimmt.',
  },
  cancel: 'Abbrechen',
  tryAgain: 'Erneut versuchen',
  checkAgain: 'Erneut prüfen',
  price: dollars,
  planFeatures,
  moneyBackTerms: 'Sie zahlen heute. Innerhalb von 14 Tagen erstattet ein Klick in der Abrechnung die volle Zahlung.',
  tabs: { label: 'Rechnungen und Nutzung', invoices: 'Rechnungen', history: 'Nutzungsverlauf' },
  usage: {
    title: 'Aktuelle Nutzung',
    month: 'Monat',
    loading: 'Nutzung wird geladen',
    loadFailed: 'Die Nutzung konnte nicht geladen werden',
    meters: {
      chatMessages: 'Chat-Nachrichten',
      voiceMinutes: 'Sprachminuten',
      knowledgeBaseRefreshes: 'Aktualisierungen der Wissensbasis',
    },
    used: (used) => `${used} verbraucht`,
    noneIncluded: (used) => `${used} verbraucht, nicht im Tarif enthalten`,
    notInPlan: 'Nicht im Tarif enthalten',
    usedOf: (used, included) => `${used} von ${included}`,
    of: (included) => `von ${included}`,
    left: (count) => `Noch ${count}`,
    beyond: (count) => `${count} über Ihrem Tarif`,
    uncounted: (count) =>
      `Besucher haben ${counted(count, { one: 'weitere Nachricht', other: 'weitere Nachrichten' })} gesendet. Nachrichten zählen nicht, wenn ihre Antworten nur zitiert werden, weil der Anteil eines Besuchers oder ein Limit aufgebraucht ist.`,
    visitorShare: (count, quotes) =>
      `Ein Besucher kann heute ${counted(count, units.chatMessages)} verbrauchen. ${quotes ? 'Danach werden Antworten aus Ihren Seiten zitiert und nicht gezählt.' : 'Danach erfährt er, wo er Sie erreicht.'}`,
  },
  cost: {
    title: 'Voraussichtliche Kosten',
    unavailable: 'Die Kosten erscheinen, sobald die Nutzung geladen ist.',
    loading: 'Kosten werden geladen',
    payAsYouGo: 'Abrechnung nach Verbrauch',
    line: (kind, count, price) => `${counted(count, units[kind])} × ${price}`,
    rate: (kind, price) => `${price} pro weitere ${units[kind].one}`,
    limitsOff: 'Auf diesem Server sind die Tarifgrenzen ausgeschaltet. Es wird nichts berechnet.',
    countsBy: (plan) => `Für diesen Monat gilt noch Ihr bisheriger Tarif ${plan}.`,
    withinPlan: 'Diesen Monat liegen Sie innerhalb Ihres Tarifs.',
    count: (kind, count) => counted(count, units[kind]),
    nothingToPay: (plan, included) => `Nichts zu zahlen. ${plan} enthält ${included} pro Monat.`,
    stopsWithoutCard: 'Ohne Karte antworten Ihre Chatbots nur bis zu diesen Grenzen.',
    chargedBeyond: 'Was darüber hinausgeht, wird über Ihre Karte abgerechnet.',
    onInvoice: (date) => <>Steht auf Ihrer nächsten Rechnung am {date}.</>,
    cycleEnds: (date) => <>Der Abrechnungszeitraum endet am {date}.</>,
  },
  plan: {
    name: (plan) => `Tarif ${plan}`,
    perMonth: (price) => `${price} pro Monat`,
    renews: (date) => <>Verlängert sich am {date}</>,
    resets: (date) => <>Nutzung beginnt neu am {date}</>,
    onlyTheOwner: 'Nur der Inhaber kann den Tarif ändern.',
    loading: 'Tarif wird geladen',
    loadFailed: 'Ihr Tarif konnte nicht geladen werden',
    changesTo: (plan, date) => (
      <>
        Wechselt am {date} zu {plan}.
      </>
    ),
    untilThen: (plan) => `Bis dahin haben Sie alles aus ${plan}.`,
    keep: (plan) => `${plan} behalten`,
    upgradeTo: (plan) => `Zu ${plan} wechseln`,
    compare: 'Tarife vergleichen',
    downgradeTo: (plan) => `Zu ${plan} wechseln`,
    keepUntil: (present, date, next) =>
      `Bis ${date} behalten Sie alles aus dem Tarif ${present}. Danach gilt der Tarif ${next}:`,
    changed: 'Tarif geändert',
    changedDetail: (date, plan) => `Ab ${date} haben Sie den Tarif ${plan}.`,
    changeFailed: 'Tarif konnte nicht geändert werden',
    refundUntil: (date) => <>Bis {date} erstattet ein Klick die volle Zahlung.</>,
    requestRefund: 'Erstattung anfordern',
    refundTitle: 'Letzte Zahlung erstatten',
    refundAction: 'Zahlung erstatten',
    refundQuestion: (plan) =>
      `Möchten Sie Ihre letzte Zahlung für den Tarif „${plan}“ wirklich erstatten lassen? Sie erhalten den vollen Betrag zurück, und Ihr Konto wechselt sofort in den Tarif Free.`,
    refunded: 'Zahlung erstattet',
    refundedDetail: 'Es kann einige Tage dauern, bis der Betrag auf Ihrem Konto eingeht.',
    refundFailed: 'Zahlung konnte nicht erstattet werden',
  },
  card: {
    title: 'Zahlungsmethode',
    unavailable: 'Die Karte erscheint, sobald Ihr Tarif geladen ist.',
    loading: 'Karte wird geladen',
    name: (brand, last4) => `${brand} mit Endziffern ${last4}`,
    expires: (date) => `Gültig bis ${date}`,
    expired: 'Abgelaufen',
    paysFor: (plan) =>
      `Damit wird Ihr Tarif ${plan} bezahlt. Sie können die Karte entfernen, sobald Sie im Tarif Free sind.`,
    replace: 'Karte ersetzen',
    add: 'Karte hinzufügen',
    addMethod: 'Zahlungsmethode hinzufügen',
    remove: 'Entfernen',
    noPayments: 'Auf diesem Server sind keine Zahlungen eingerichtet.',
    noneOnFree: 'Keine Karte hinterlegt. Ihre Karte wird mit der ersten Zahlung gespeichert.',
    none: 'Keine Karte hinterlegt. Fügen Sie eine hinzu, damit Rechnungen bezahlt werden können.',
    removing: {
      title: 'Karte entfernen',
      action: 'Karte entfernen',
      question: (card) =>
        `Möchten Sie die Karte „${card}“ wirklich entfernen? Ohne Karte antworten Ihre Chatbots nur bis zu den Grenzen des Tarifs Free.`,
      done: 'Karte entfernt',
      doneDetail: 'Sie wird nicht mehr belastet.',
      failed: 'Karte konnte nicht entfernt werden',
    },
    newCard: {
      title: 'Neue Karte',
      retried: 'Fehlgeschlagene Zahlungen werden mit der neuen Karte wiederholt.',
      charged: 'Jetzt wird nichts abgebucht. Die nächste Rechnung wird mit dieser Karte bezahlt.',
      outside: 'Das Formular öffnet sich in Ihrem Browser. Eventuell müssen Sie sich dort anmelden.',
      goOutside: 'Im Browser fortfahren',
      settingUp: 'Formular wird vorbereitet …',
      setupFailed: 'Das Formular konnte nicht vorbereitet werden',
      save: 'Karte speichern',
      failed: 'Ihre Karte konnte nicht gespeichert werden. Bitte versuchen Sie es später noch einmal.',
    },
  },
  spending: {
    title: 'Ausgabenlimit',
    loading: 'Ausgabenlimit wird geladen',
    change: 'Limit ändern',
    spentOf: (spent, limit) => `${spent} von ${limit}`,
    ofMonth: (limit) => `von ${limit} über den Tarif hinaus in diesem Monat`,
    onOneDay: (most, today) => `Besucher können an einem Tag höchstens ${most} kosten (heute ${today}).`,
    then: {
      quote: 'Am Limit werden Antworten ohne Modell aus Ihren Seiten zitiert und kosten nichts.',
      decline: 'Am Limit erhalten Besucher statt einer Antwort eine höfliche Nachricht.',
    },
    formTitle: 'Ausgabenlimit ändern',
    formDetail:
      'Begrenzt, was Nutzung über Ihren Tarif hinaus in einem Kalendermonat kosten kann, zusätzlich zum Preis des Tarifs.',
    amount: 'US-Dollar pro Monat',
    amountHint: 'Geben Sie 0 ein, um nie mehr als Ihren Tarif zu zahlen.',
    atCap: 'Wenn das Limit erreicht ist',
    choices: {
      quote: {
        title: 'Seiten zitieren',
        detail: 'Antworten werden aus Ihren Seiten zitiert, ohne Modell und kostenlos.',
      },
      decline: { title: 'Höflich ablehnen', detail: 'Besucher erfahren, wo sie Sie erreichen.' },
    },
    save: 'Limit speichern',
    saved: { title: 'Ausgabenlimit gespeichert', description: 'Es gilt ab der nächsten Nachricht.' },
    failed: 'Ausgabenlimit konnte nicht geändert werden',
  },
  invoices: {
    label: 'Rechnungen',
    loading: 'Rechnungen werden geladen',
    loadFailed: 'Die Rechnungen konnten nicht geladen werden',
    empty: 'Keine Rechnungen vorhanden',
    emptyDetail: 'Hier erscheinen die Rechnungen zu Ihren Zahlungen, jeweils mit PDF für Ihre Unterlagen.',
    columns: { invoice: 'Rechnung', date: 'Datum', amount: 'Betrag', status: 'Status', actions: 'Aktionen' },
    status: {
      open: 'Offen',
      unconfirmed: 'Bestätigung nötig',
      paid: 'Bezahlt',
      failed: 'Fehlgeschlagen',
      disputed: 'Beanstandet',
      refunded: 'Erstattet',
    },
    download: 'Herunterladen',
    downloadNamed: (number) => `${number} herunterladen`,
    downloadFailed: 'Rechnung konnte nicht heruntergeladen werden',
  },
  history: {
    loading: 'Nutzungsverlauf wird geladen',
    loadFailed: 'Ihr Nutzungsverlauf konnte nicht geladen werden',
    empty: 'Der Nutzungsverlauf folgt in Kürze',
    emptyDetail: 'Er beginnt mit der ersten Nachricht, die Ihre Chatbots beantworten.',
    viewPricing: 'Preise ansehen',
    chart: 'Chat-Nachrichten pro Monat',
    table: 'Nutzung pro Monat',
    columns: {
      month: 'Monat',
      messages: 'Chat-Nachrichten',
      voice: 'Sprachminuten',
      refreshes: 'Aktualisierungen',
      cost: 'Über den Tarif hinaus',
    },
  },
  confirmation: {
    title: 'Ihre Bank bittet Sie, eine Zahlung zu bestätigen',
    confirm: 'Zahlung bestätigen',
    confirmOutside: 'Im Browser bestätigen',
    failed: 'Zahlung konnte nicht bestätigt werden',
  },
  returned: {
    card: {
      waiting: { title: 'Ihre neue Karte wird gespeichert', text: 'Sie erscheint gleich weiter unten.' },
      late: {
        title: 'Ihre neue Karte ist noch nicht bestätigt',
        text: 'Manche Banken brauchen etwas länger. Sobald Ihre Bank bestätigt, erscheint die Karte weiter unten.',
      },
      failed: {
        title: 'Ihre neue Karte wurde nicht gespeichert',
        text: 'Ihre Bank hat sie nicht bestätigt. Es hat sich nichts geändert.',
      },
    },
    cardSaved: 'Karte gespeichert',
    cardSavedDetail: (card) => `Künftige Rechnungen werden mit ${card} bezahlt.`,
    invoice: {
      waiting: { title: 'Ihre Zahlung wird bestätigt', text: 'Die Rechnung gilt gleich als bezahlt.' },
      late: {
        title: 'Ihre Zahlung ist noch nicht bestätigt',
        text: 'Manche Banken brauchen etwas länger. Sobald Ihre Bank bestätigt, ist die Rechnung bezahlt. Sie müssen nichts weiter tun.',
      },
      failed: {
        title: 'Ihre Zahlung wurde nicht bestätigt',
        text: 'Es wurde nichts abgebucht. Sie können die Zahlung erneut bestätigen.',
      },
    },
    invoicePaid: 'Zahlung bestätigt',
    invoicePaidDetail: 'Die Rechnung ist bezahlt, Ihr Tarif läuft weiter.',
    plan: {
      waiting: {
        title: 'Ihre Zahlung wird bestätigt',
        text: (plan) => `Ihr Tarif ${plan} ist gleich aktiv.`,
      },
      late: {
        title: 'Ihre Zahlung ist noch nicht bestätigt',
        text: (plan) =>
          `Manche Banken brauchen etwas länger. Ihr Tarif ${plan} beginnt, sobald Ihre Bank bestätigt. Sie müssen nicht noch einmal zahlen.`,
      },
      failed: {
        title: 'Ihre Zahlung war nicht erfolgreich',
        text: 'Es wurde nichts abgebucht, Ihr Tarif ist unverändert.',
      },
      active: { title: (plan) => `Ihr Tarif ${plan} ist aktiv`, text: 'Die Rechnung steht weiter unten in der Liste.' },
    },
  },
};
