import type { Insights } from '#shared/contracts/insights.ts';
import { ChartCard } from './ChartCard.tsx';

const numbers = new Intl.NumberFormat();
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
const seconds = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** What generated answers took, by model; nothing where no model answered. */
export function ModelUse({ models }: { models: Insights['models'] }) {
  if (models.length === 0) return null;
  return (
    <ChartCard>
      <h2 className="font-medium">Generated answers</h2>
      <ul className="mt-3 grid gap-4">
        {models.map(({ model, answers, inputTokens, outputTokens, firstSentenceMs, cost }) => (
          <li key={model}>
            <h3 className="text-13 font-medium text-text-muted wrap-anywhere">{model}</h3>
            <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-2 tabular-nums">
              <Figure label="Answers" value={numbers.format(answers)} />
              <Figure label="Input tokens" value={numbers.format(inputTokens)} />
              <Figure label="Output tokens" value={numbers.format(outputTokens)} />
              {firstSentenceMs !== null && (
                <Figure label="First sentence" value={`${seconds.format(firstSentenceMs / 1000)} s`} />
              )}
              {cost !== null && <Figure label="Cost" value={dollars.format(cost)} />}
            </dl>
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-13 text-text-muted">{label}</dt>
    <dd>{value}</dd>
  </div>
);
