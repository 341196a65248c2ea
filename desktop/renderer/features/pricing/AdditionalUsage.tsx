import { formatPrice } from '#shared/plans/describe-plan.ts';
import { overagePriceCents } from '#shared/plans/plans.ts';
import { Card } from '../../components/Card.tsx';

const rates = [
  { unit: 'per chat message', cents: overagePriceCents.chatMessage },
  { unit: 'per voice minute', cents: overagePriceCents.voiceMinute },
  { unit: 'per knowledge base refresh', cents: overagePriceCents.knowledgeBaseRefresh },
];

export function AdditionalUsage() {
  return (
    <Card
      aria-labelledby="additional-usage"
      className="mt-6 grid gap-x-16 gap-y-8 p-6 max-lg:mx-auto max-lg:max-w-lg sm:p-8 lg:grid-cols-[1fr_auto] lg:items-center"
    >
      <div>
        <h2 id="additional-usage" className="text-20 font-semibold">
          Additional Usage
        </h2>
        <p className="mt-1 max-w-[60ch] text-text-muted">
          Usage beyond your plan is charged at the end of each billing cycle. Each knowledge base build counts as one
          refresh. Every website in your plan includes one.
        </p>
      </div>
      <dl className="grid gap-x-10 gap-y-5 sm:max-lg:grid-cols-3 lg:flex">
        {rates.map(({ unit, cents }) => (
          <div key={unit} className="flex flex-col-reverse justify-end">
            <dt className="text-13 text-text-muted">{unit}</dt>
            <dd className="font-display text-24 font-bold tabular-nums">{formatPrice(cents)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
