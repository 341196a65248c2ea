import { useSearchParams } from 'react-router-dom';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { TimelineDrawing } from '../../components/illustrations.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { DayCharts } from './DayCharts.tsx';
import { Gaps } from './Gaps.tsx';
import { InsightNumbers } from './InsightNumbers.tsx';
import { InsightsSkeleton } from './InsightsSkeleton.tsx';
import { ModelUse } from './ModelUse.tsx';
import { periodOf, periods, usualPeriod } from './periods.ts';
import { TopCharts } from './TopCharts.tsx';
import { useInsights } from './use-insights.ts';

export function TimelineTab({ chatbot }: { chatbot: Chatbot }) {
  const [params, setParams] = useSearchParams();
  const period = periodOf(params.get('days'));
  const insights = useInsights(chatbot.id, Number(period));

  function choose(days: string) {
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (days === usualPeriod) next.delete('days');
        else next.set('days', days);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  const { data } = insights;
  const isEmpty = data !== undefined && data.total.conversations + data.total.messages === 0;
  return (
    <div aria-busy={insights.isPlaceholderData} className="grid grid-cols-1 gap-5">
      <div>
        <SegmentedControl label="Period" value={period} onChange={choose} options={periods} />
      </div>
      {insights.isError ? (
        <Card>
          <ErrorState
            title="The analytics could not be loaded"
            error={insights.error}
            onRetry={() => void insights.refetch()}
          />
        </Card>
      ) : !data ? (
        <InsightsSkeleton />
      ) : isEmpty ? (
        <Card>
          <EmptyState drawing={<TimelineDrawing />} title="Analytics Coming Soon">
            {`Nobody wrote to ${chatbot.name} in the last ${period} days. Charts appear once someone does.`}
          </EmptyState>
        </Card>
      ) : (
        <>
          <InsightNumbers insights={data} />
          <DayCharts insights={data} />
        </>
      )}
      <Gaps chatbot={chatbot} />
      {data && !isEmpty && !insights.isError && (
        <>
          <TopCharts insights={data} />
          <ModelUse models={data.models} />
        </>
      )}
    </div>
  );
}
