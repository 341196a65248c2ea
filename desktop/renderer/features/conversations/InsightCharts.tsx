import type { ReactNode } from 'react';
import type { Insights } from '#shared/contracts/insights.ts';
import { Card } from '../../components/Card.tsx';
import { BarChart } from '../../components/charts/BarChart.tsx';
import { conversationBars, messageBars, pageBars, questionBars } from './insight-bars.ts';

export function InsightCharts({ insights }: { insights: Insights }) {
  const { topQuestions, topPages, withoutText } = insights;
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <ChartCard>
        <BarChart label="Conversations per day" heads={['Day', 'Conversations']} data={conversationBars(insights)} />
      </ChartCard>
      <ChartCard>
        <BarChart label="Messages per day" heads={['Day', 'Messages']} data={messageBars(insights)} />
      </ChartCard>
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
              ? 'This chatbot does not keep history: texts are deleted when a conversation ends.'
              : 'Nobody asked a question in this period.'}
          </Nothing>
        )}
        {topQuestions.length > 0 && withoutText > 0 && (
          <p className="mt-4 text-13 text-text-muted">
            {withoutText === 1 ? '1 message is' : `${withoutText} messages are`} not among them: the text was not kept.
          </p>
        )}
      </ChartCard>
      <ChartCard>
        {topPages.length > 0 ? (
          <BarChart label="Top cited pages" heads={['Page', 'Answers']} layout="horizontal" data={pageBars(insights)} />
        ) : (
          <Nothing title="Top cited pages">No answer of this period came from a page.</Nothing>
        )}
      </ChartCard>
    </div>
  );
}

const ChartCard = ({ children }: { children: ReactNode }) => <Card className="min-w-0 p-4 sm:p-5">{children}</Card>;

function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="font-medium">{title}</h2>
      <p className="mt-2 text-text-muted">{children}</p>
    </>
  );
}
