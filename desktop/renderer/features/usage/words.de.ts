import type { Translation } from '../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  chatMessages: {
    stopped: 'Ihre Chatbots antworten nicht mehr',
    allUsed: (count, plan) =>
      `Sie haben diesen Monat alle ${count} Chat-Nachrichten des Tarifs ${plan} verbraucht. Bis zum Monatsende erhalten Besucher statt einer Antwort eine höfliche Nachricht.`,
    near: (used, included, plan) =>
      `Sie haben diesen Monat ${used} von ${included} Chat-Nachrichten des Tarifs ${plan} verbraucht.`,
    next: 'Danach erhalten Besucher bis zum Monatsende statt einer Antwort eine höfliche Nachricht.',
  },
  voiceMinutes: {
    stopped: 'Sprachunterhaltungen sind nicht mehr möglich',
    allUsed: (count, plan) =>
      `Sie haben diesen Monat alle ${count} Sprachminuten des Tarifs ${plan} verbraucht. Bis zum Monatsende werden Besucher gebeten zu tippen.`,
    near: (used, included, plan) =>
      `Sie haben diesen Monat ${used} von ${included} Sprachminuten des Tarifs ${plan} verbraucht.`,
    next: 'Danach werden Besucher bis zum Monatsende gebeten zu tippen.',
  },
  spending: {
    near: (spent, limit) =>
      `Sie haben diesen Monat ${spent} Ihres Limits von ${limit} über den Tarif hinaus ausgegeben.`,
    month: 'Ihr Ausgabenlimit ist erreicht',
    monthText: (limit) => `Sie haben diesen Monat Ihr Limit von ${limit} über den Tarif hinaus ausgegeben.`,
    day: 'Der heutige Anteil Ihres Ausgabenlimits ist verbraucht',
    dayText: 'Besucher haben heute ungewöhnlich viele Fragen gestellt.',
    untilMonthEnds: 'Bis zum Monatsende',
    untilTomorrow: 'Bis morgen (UTC)',
    quotes: (until) => `${until} werden Antworten kostenlos aus Ihren Seiten zitiert.`,
    declines: (until) => `${until} erhalten Besucher statt einer Antwort eine höfliche Nachricht.`,
    nextQuotes: 'Danach werden Antworten kostenlos aus Ihren Seiten zitiert.',
    nextDeclines: 'Danach erhalten Besucher statt einer Antwort eine höfliche Nachricht.',
    change: 'Limit ändern',
  },
  nextCosts: (price) => `Danach kostet jede weitere ${price}.`,
  upgrade: 'Tarif wechseln',
  addPaymentMethod: 'Zahlungsmethode hinzufügen',
  seePlans: 'Tarife ansehen',
  billing: 'Abrechnung',
  askOwner: 'Bitten Sie den Inhaber dieses Arbeitsbereichs.',
  dismiss: 'Schließen',
};
