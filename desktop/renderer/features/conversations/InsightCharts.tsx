import type { ReactNode } from 'react';
import type { Insights } from '#shared/contracts/insights.ts';
import { Card } from '../../components/Card.tsx';
import { BarChart } from '../../components/charts/BarChart.tsx';
import type { Bar } from '../../components/charts/bars.tsx';
import { locale } from '../../language/language-store.ts';
import { words } from './words.ts';

export function DayCharts({ insights }: { insights: Insights }) {
  const { timeline } = words();
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

/** What was asked most, and where the answers came from. */
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

/** 'Nov 21', in the reader's language. */
function nameDay(date: string): string {
  return new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(date));
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

/** Pages by their titles; those of one title by their addresses, too. */
function pageBars({ topPages }: Insights): Bar[] {
  return topPages.map(({ url, title, count }) => {
    const isAlone = topPages.filter((page) => page.title === title).length === 1;
    return { label: title === '' ? url : isAlone ? title : `${title} (${url})`, value: count };
  });
}
