import { pricingQuestions } from '#shared/site/questions.ts';

export function Questions() {
  return (
    <section aria-labelledby="questions" className="border-t bg-bg-raised">
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_2fr] lg:py-24">
        <h2 id="questions" className="font-display text-32 font-bold tracking-tight text-balance sm:text-44">
          Frequently asked questions
        </h2>
        <dl className="grid gap-10">
          {pricingQuestions.map(({ question, answer }) => (
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
