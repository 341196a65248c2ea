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
  spending: {
    near: (spent: string, limit: string) => `You’ve spent ${spent} of your ${limit} limit beyond the plan this month.`,
    month: 'Your spending limit is reached',
    monthText: (limit: string) => `You’ve spent your limit of ${limit} beyond the plan this month.`,
    day: 'Today’s share of your spending limit is used up',
    dayText: 'Visitors asked unusually many questions today.',
    untilMonthEnds: 'until the month ends',
    untilTomorrow: 'until tomorrow (UTC)',
    quotes: (until: string) => `Answers are quoted from your pages ${until}, at no cost.`,
    declines: (until: string) => `Visitors get a polite message instead of an answer ${until}.`,
    nextQuotes: 'After that, answers are quoted from your pages at no cost.',
    nextDeclines: 'After that, visitors get a polite message instead of an answer.',
    change: 'Change limit',
  },
  nextCosts: (price: string) => `After that, each one costs ${price}.`,
  upgrade: 'Upgrade',
  addPaymentMethod: 'Add Payment Method',
  seePlans: 'See Plans',
  billing: 'Billing',
  askOwner: 'Ask the owner of this workspace.',
  dismiss: 'Dismiss',
});
