import type { ReactNode } from 'react';
import type { Insights } from '#shared/contracts/insights.ts';
import { type Bar, BarChart } from '../../components/BarChart.tsx';
import { Card } from '../../components/Card.tsx';
import { locale } from '../../language/language-store.ts';
import { percentOf } from './InsightNumbers.tsx';
import { FirstAnswers, FirstDays, fewDays } from './LittleData.tsx';
import { words } from './words.ts';

export function DayCharts({ insights }: { insights: Insights }) {
  const { timeline } = words();
  const few = fewDays(insights.perDay);
  if (few) return <FirstDays days={few} />;
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <ChartCard>
        <BarChart
          label={timeline.conversationsPerDay}
          heads={[timeline.day, timeline.conversations]}
          data={conversationBars(insights)}
        />
      </ChartCard>
      <ChartCard>
        <BarChart
          label={timeline.messagesPerDay}
          heads={[timeline.day, timeline.messages]}
          data={messageBars(insights)}
        />
      </ChartCard>
    </div>
  );
}

/** The height of the trend, and of what is shown until there is one. */
export const trendHeight = 'min-h-[278px]';

/** Long enough that a few questions don't make it jump. */
const trendDays = 5;

/** The share of answered questions per span of days. Days without questions don't count. */
export function QualityTrend({ insights }: { insights: Insights }) {
  const { timeline } = words();
  const { perDay } = insights;
  const spans = Array.from({ length: Math.ceil(perDay.length / trendDays) }, (_, index) =>
    perDay.slice(index * trendDays, (index + 1) * trendDays),
  );
  const bars = spans.flatMap((days): Bar[] => {
    const answers = days.reduce((sum, day) => sum + day.answers, 0);
    const answered = answers - days.reduce((sum, day) => sum + day.unanswered, 0);
    if (answers === 0) return [];
    const detail = timeline.answeredOf(answered, answers);
    return [{ label: nameDays(days), value: percentOf(answered, answers), detail }];
  });
  return (
    <Card className={`min-w-0 p-4 sm:p-5 ${trendHeight}`}>
      {bars.length > 1 ? (
        <BarChart
          label={timeline.qualityTrend}
          heads={[timeline.spanOfDays, timeline.answered]}
          data={bars}
          format={timeline.percent}
          full={100}
        />
      ) : (
        <FirstAnswers insights={insights} />
      )}
    </Card>
  );
}

/** The most frequent questions and the most cited pages. */
export function TopCharts({ insights }: { insights: Insights }) {
  const { timeline } = words();
  const { topQuestions, topPages, withoutText } = insights;
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <ChartCard>
        {topQuestions.length > 0 ? (
          <BarChart
            label={timeline.topQuestions}
            heads={[timeline.question, timeline.timesAsked]}
            layout="horizontal"
            data={questionBars(insights)}
          />
        ) : (
          <Nothing title={timeline.topQuestions}>{withoutText > 0 ? timeline.notKept : timeline.noQuestions}</Nothing>
        )}
        {topQuestions.length > 0 && withoutText > 0 && (
          <p className="mt-4 text-13 text-text-muted">{timeline.withoutText(withoutText)}</p>
        )}
      </ChartCard>
      <ChartCard>
        {topPages.length > 0 ? (
          <BarChart
            label={timeline.topPages}
            heads={[timeline.page, timeline.answers]}
            layout="horizontal"
            data={pageBars(insights)}
          />
        ) : (
          <Nothing title={timeline.topPages}>{timeline.noPages}</Nothing>
        )}
      </ChartCard>
    </div>
  );
}

function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="font-medium">{title}</h2>
      <p className="mt-2 text-text-muted">{children}</p>
    </>
  );
}

const ChartCard = ({ children }: { children: ReactNode }) => <Card className="min-w-0 p-4 sm:p-5">{children}</Card>;

/** 'Nov 21', in the user's language. */
function nameDay(date: string): string {
  return new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(date));
}

/** 'Nov 21 – 25' */
function nameDays(days: Insights['perDay']): string {
  const format = new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.formatRange(new Date(days[0]?.date ?? 0), new Date(days.at(-1)?.date ?? 0));
}

const conversationBars = ({ perDay }: Insights): Bar[] =>
  perDay.map(({ date, conversations }) => ({ label: nameDay(date), value: conversations }));

const messageBars = ({ perDay }: Insights): Bar[] =>
  perDay.map(({ date, messages, unanswered }) => ({
    label: nameDay(date),
    value: messages,
    ...(unanswered > 0 ? { detail: words().timeline.unansweredOfDay(unanswered) } : {}),
  }));

const questionBars = ({ topQuestions }: Insights): Bar[] =>
  topQuestions.map(({ question, count }) => ({ label: question, value: count }));

/** Pages by title; pages with the same title also by URL. */
function pageBars({ topPages }: Insights): Bar[] {
  return topPages.map(({ url, title, count }) => {
    const isAlone = topPages.filter((page) => page.title === title).length === 1;
    return { label: title === '' ? url : isAlone ? title : `${title} (${url})`, value: count };
  });
}

/** The usage of generated answers by model; nothing if no model answered. */
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

export const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-13 text-text-muted">{label}</dt>
    <dd>{value}</dd>
  </div>
);
