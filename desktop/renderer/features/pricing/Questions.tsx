import { formatPrice } from '#shared/plans/describe-plan.ts';
import { overagePriceCents, plans } from '#shared/plans/plans.ts';

const { chatMessage, voiceMinute, knowledgeBaseRefresh } = overagePriceCents;

const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'What happens when my plan is used up?',
    answer: `With a payment method on file your chatbot goes on: ${formatPrice(chatMessage)} per chat message, ${formatPrice(voiceMinute)} per voice minute and ${formatPrice(knowledgeBaseRefresh)} per knowledge base refresh, charged at the end of the billing cycle. Without one it stops at the limit and tells your visitors so politely.`,
  },
  {
    question: 'Can I change my plan later?',
    answer: 'Yes, at any time. Upgrades take effect immediately, downgrades at the start of the next billing cycle.',
  },
  {
    question: 'Do unused messages and minutes roll over?',
    answer:
      'No. What your plan includes resets with each period, and messages or minutes you did not use are not carried over.',
  },
  {
    question: 'Can I try it first, and get my money back?',
    answer: `The ${plans.free.label} plan needs no credit card, and ${plans.pro.label} begins with a 14-day trial. If you are not happy, you get a full refund within 14 days of your payment. Taxes may be added to the prices.`,
  },
];

export function Questions() {
  return (
    <section aria-labelledby="questions" className="border-t bg-bg-raised">
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_2fr] lg:py-24">
        <h2 id="questions" className="font-display text-32 font-bold tracking-tight text-balance sm:text-44">
          Frequently asked questions
        </h2>
        <dl className="grid gap-10">
          {questions.map(({ question, answer }) => (
            <div key={question}>
              <dt className="text-20 font-semibold">{question}</dt>
              <dd className="mt-2 max-w-[65ch] text-16 text-text-muted">{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
