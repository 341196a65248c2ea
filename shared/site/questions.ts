import { formatPrice } from '../plans/describe-plan.ts';
import { moneyBackTerms, overagePriceCents, plans } from '../plans/plans.ts';

const { chatMessage, voiceMinute, knowledgeBaseRefresh } = overagePriceCents;

/** The pricing FAQ. */
export const pricingQuestions: readonly { question: string; answer: string }[] = [
  {
    question: 'What happens when my plan is used up?',
    answer: `With a payment method on file, your chatbot keeps answering for ${formatPrice(chatMessage)} per chat message, ${formatPrice(voiceMinute)} per voice minute and ${formatPrice(knowledgeBaseRefresh)} per knowledge base refresh, charged at the end of the billing cycle. Without one, it stops at the limit and shows your visitors a polite message.`,
  },
  {
    question: 'Can I change my plan later?',
    answer: 'Yes, at any time. Upgrades take effect immediately, downgrades at the start of the next billing cycle.',
  },
  {
    question: 'Do unused messages and minutes roll over?',
    answer: 'No. Included messages and minutes reset each period, and unused ones don’t carry over.',
  },
  {
    question: 'Can I try it first, and get my money back?',
    answer: `The ${plans.free.label} plan needs no credit card, and the 14-day trial of the ${plans.pro.label} plan is a money-back guarantee. ${moneyBackTerms} Taxes may be added to the prices.`,
  },
];
