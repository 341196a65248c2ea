import { defineWords } from '../../language/words.ts';

export const words = defineWords('usage', {
  chatMessages: {
    stopped: 'Your chatbots have stopped answering',
    allUsed: (count: string, plan: string) =>
      `All ${count} chat messages of the ${plan} plan are used this month: visitors get a polite message instead of an answer until the month ends.`,
    near: (used: string, included: string, plan: string) =>
      `${used} of ${included} chat messages of the ${plan} plan are used this month.`,
    next: 'After that, visitors get a polite message instead of an answer until the month ends.',
  },
  voiceMinutes: {
    stopped: 'Voice conversations have stopped',
    allUsed: (count: string, plan: string) =>
      `All ${count} voice minutes of the ${plan} plan are used this month: visitors are asked to type until the month ends.`,
    near: (used: string, included: string, plan: string) =>
      `${used} of ${included} voice minutes of the ${plan} plan are used this month.`,
    next: 'After that, visitors are asked to type until the month ends.',
  },
  nextCosts: (price: string) => `Each one after that costs ${price}.`,
  upgrade: 'Upgrade',
  addPaymentMethod: 'Add Payment Method',
  seePlans: 'See Plans',
  dismiss: 'Dismiss',
});
