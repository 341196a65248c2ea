import { defineWords } from '../../language/words.ts';

export const words = defineWords('usage', {
  chatMessages: {
    stopped: 'Your chatbots have stopped answering',
    allUsed: (count: string, plan: string) =>
      `You’ve used all ${count} chat messages in the ${plan} plan this month. Visitors get a polite message instead of an answer until the month ends.`,
    near: (used: string, included: string, plan: string) =>
      `You’ve used ${used} of ${included} chat messages in the ${plan} plan this month.`,
    next: 'After that, visitors get a polite message instead of an answer until the month ends.',
  },
  voiceMinutes: {
    stopped: 'Voice conversations have stopped',
    allUsed: (count: string, plan: string) =>
      `You’ve used all ${count} voice minutes in the ${plan} plan this month. Visitors are asked to type until the month ends.`,
    near: (used: string, included: string, plan: string) =>
      `You’ve used ${used} of ${included} voice minutes in the ${plan} plan this month.`,
    next: 'After that, visitors are asked to type until the month ends.',
  },
  nextCosts: (price: string) => `After that, each one costs ${price}.`,
  upgrade: 'Upgrade',
  addPaymentMethod: 'Add Payment Method',
  seePlans: 'See Plans',
  dismiss: 'Dismiss',
});
