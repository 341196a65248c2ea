import type { Insights } from '#shared/contracts/insights.ts';
import { Card } from '../../components/Card.tsx';
import { compareCounts, compareShares, percentOf } from './compare-counts.ts';

const numbers = new Intl.NumberFormat();

/** The period in three numbers, each beside that of the period before. */
export function InsightNumbers({ insights: { total, previous, perDay } }: { insights: Insights }) {
  const days = perDay.length;
  const shown = [
    {
      label: 'Conversations',
      value: numbers.format(total.conversations),
      detail: compareCounts(total.conversations, previous.conversations, days),
    },
    {
      label: 'Messages',
      value: numbers.format(total.messages),
      detail: compareCounts(total.messages, previous.messages, days),
    },
    {
      label: 'Without an answer',
      value: `${percentOf(total.unanswered, total.answers)}%`,
      detail: compareShares(previous.unanswered, previous.answers, days),
    },
  ];
  return (
    <Card aria-label="The period in numbers">
      <dl className="grid divide-y sm:grid-cols-3 sm:divide-x sm:divide-y-0">
        {shown.map(({ label, value, detail }) => (
          <div key={label} className="p-4 sm:p-5">
            <dt className="text-13 font-medium text-text-muted">{label}</dt>
            <dd>
              <span className="mt-1 block text-32 font-semibold tracking-tight tabular-nums">{value}</span>
              <span className="text-13 text-text-muted">{detail}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
