import type { Insights } from '#shared/contracts/insights.ts';
import { BarChart } from '../../components/BarChart.tsx';
import { Card } from '../../components/Card.tsx';
import { TimelineDrawing } from '../../components/console-illustrations.tsx';
import { EmptyState } from '../../components/States.tsx';
import { locale } from '../../language/language-store.ts';
import { words } from './words.ts';

/** How the few questions so far were answered, until there is a trend. */
export function FirstAnswers({ insights: { total, quality } }: { insights: Insights }) {
  const { timeline } = words();
  const { answers, unanswered } = total;
  if (answers === 0) {
    return (
      <EmptyState drawing={<TimelineDrawing />} title={timeline.noAnswers} className="py-6">
        {timeline.noTrend}
      </EmptyState>
    );
  }
  return (
    <>
      <BarChart
        label={timeline.qualityTrend}
        heads={[timeline.outcome, timeline.questions]}
        layout="horizontal"
        full={answers}
        data={[
          { label: timeline.inFull, value: Math.max(0, answers - unanswered - quality.hinted) },
          { label: timeline.hinted, value: quality.hinted },
          { label: timeline.withoutAnswer, value: unanswered },
        ]}
      />
      <p className="mt-5 text-13 text-text-muted">{timeline.trendLater}</p>
    </>
  );
}

type Day = Insights['perDay'][number];

/** Charts of fewer days with messages would be almost empty. */
const daysOfCharts = 3;

/** The days with conversations, if they are too few for charts; otherwise null. */
export function fewDays(perDay: readonly Day[]): readonly Day[] | null {
  const active = perDay.filter(({ conversations, messages }) => conversations + messages > 0);
  return active.length < daysOfCharts ? active.toReversed() : null;
}

/** The first days with conversations, the newest first. */
export function FirstDays({ days }: { days: readonly Day[] }) {
  const { timeline } = words();
  return (
    <Card className="min-w-0 p-4 sm:p-5">
      <h2 id="first-days" className="font-medium">
        {timeline.firstDays}
      </h2>
      <p className="text-13 text-text-muted">{timeline.chartsLater(daysOfCharts)}</p>
      <ul aria-labelledby="first-days" className="mt-3 divide-y border-t">
        {days.map(({ date, conversations, messages, unanswered }) => (
          <li key={date} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 last:pb-0">
            <span className="font-medium">{nameDate(date)}</span>
            <span className="text-text-muted tabular-nums">
              <span>{timeline.countsOfDay(conversations, messages)}</span>
              {unanswered > 0 && <span>{` · ${timeline.unansweredOfDay(unanswered)}`}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** 'Thursday, November 26', in the user's language. */
function nameDate(date: string): string {
  const format = new Intl.DateTimeFormat(locale(), { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(date));
}
