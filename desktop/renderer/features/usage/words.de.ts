import type { Translation } from '../../language/words.ts';
import type { words } from './words.ts';

export const german: Translation<typeof words> = {
  chatMessages: {
    stopped: 'Ihre Chatbots antworten nicht mehr',
    allUsed: (count, plan) =>
      `Alle ${count} Chat-Nachrichten des Tarifs ${plan} sind für diesen Monat verbraucht. Bis zum Monatsende erhalten Besucher statt einer Antwort eine höfliche Nachricht.`,
    near: (used, included, plan) =>
      `${used} von ${included} Chat-Nachrichten des Tarifs ${plan} sind diesen Monat verbraucht.`,
    next: 'Danach erhalten Besucher bis zum Monatsende statt einer Antwort eine höfliche Nachricht.',
  },
  voiceMinutes: {
    stopped: 'Sprachgespräche sind nicht mehr möglich',
    allUsed: (count, plan) =>
      `Alle ${count} Sprachminuten des Tarifs ${plan} sind für diesen Monat verbraucht. Bis zum Monatsende werden Besucher gebeten zu tippen.`,
    near: (used, included, plan) =>
      `${used} von ${included} Sprachminuten des Tarifs ${plan} sind diesen Monat verbraucht.`,
    next: 'Danach werden Besucher bis zum Monatsende gebeten zu tippen.',
  },
  nextCosts: (price) => `Jede weitere kostet ${price}.`,
  upgrade: 'Tarif wechseln',
  addPaymentMethod: 'Zahlungsmethode hinzufügen',
  seePlans: 'Tarife ansehen',
  dismiss: 'Schließen',
};
