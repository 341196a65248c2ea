import type { Insights } from '#shared/contracts/insights.ts';
import { Card } from '../../components/Card.tsx';
import { locale } from '../../language/language-store.ts';
import { words } from './words.ts';

/** What generated answers took, by model; nothing where no model answered. */
export function ModelUse({ models }: { models: Insights['models'] }) {
  const { timeline } = words();
  if (models.length === 0) return null;
  const numbers = new Intl.NumberFormat(locale());
  const dollars = new Intl.NumberFormat(locale(), { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
  const seconds = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 });
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <h2 className="font-medium">{timeline.generated}</h2>
      <ul className="mt-3 grid gap-4">
        {models.map(({ model, answers, inputTokens, outputTokens, firstSentenceMs, cost }) => (
          <li key={model}>
            <h3 className="text-13 font-medium text-text-muted wrap-anywhere">{model}</h3>
            <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-2 tabular-nums">
              <Figure label={timeline.answers} value={numbers.format(answers)} />
              <Figure label={timeline.inputTokens} value={numbers.format(inputTokens)} />
              <Figure label={timeline.outputTokens} value={numbers.format(outputTokens)} />
              {firstSentenceMs !== null && (
                <Figure
                  label={timeline.firstSentence}
                  value={timeline.seconds(seconds.format(firstSentenceMs / 1000))}
                />
              )}
              {cost !== null && <Figure label={timeline.cost} value={dollars.format(cost)} />}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-13 text-text-muted">{label}</dt>
    <dd>{value}</dd>
  </div>
);
