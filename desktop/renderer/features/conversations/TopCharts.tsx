import type { ReactNode } from 'react';
import type { Insights } from '#shared/contracts/insights.ts';
import { BarChart } from '../../components/charts/BarChart.tsx';
import { ChartCard } from './ChartCard.tsx';
import { pageBars, questionBars } from './insight-bars.ts';

/** What was asked most, and where the answers came from. */
export function TopCharts({ insights }: { insights: Insights }) {
  const { topQuestions, topPages, withoutText } = insights;
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <ChartCard>
        {topQuestions.length > 0 ? (
          <BarChart
            label="Top questions"
            heads={['Question', 'Times asked']}
            layout="horizontal"
            data={questionBars(insights)}
          />
        ) : (
          <Nothing title="Top questions">
            {withoutText > 0
              ? 'This chatbot doesn’t keep history. Messages are deleted when a conversation ends.'
              : 'Nobody asked a question in this period.'}
          </Nothing>
        )}
        {topQuestions.length > 0 && withoutText > 0 && (
          <p className="mt-4 text-13 text-text-muted">
            {withoutText === 1 ? '1 message is' : `${withoutText} messages are`} not included because the text was not
            saved.
          </p>
        )}
      </ChartCard>
      <ChartCard>
        {topPages.length > 0 ? (
          <BarChart label="Top cited pages" heads={['Page', 'Answers']} layout="horizontal" data={pageBars(insights)} />
        ) : (
          <Nothing title="Top cited pages">No answer in this period came from a page.</Nothing>
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
