import { useSearchParams } from 'react-router-dom';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { TimelineDrawing } from '../../components/illustrations.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Gaps } from './Gaps.tsx';
import { InsightCharts } from './InsightCharts.tsx';
import { InsightNumbers } from './InsightNumbers.tsx';
import { InsightsSkeleton } from './InsightsSkeleton.tsx';
import { periodOf, periods, usualPeriod } from './periods.ts';
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

  return (
    <div className="grid gap-5">
      <div className="flex items-center justify-between gap-3">
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
      ) : !insights.data ? (
        <InsightsSkeleton />
      ) : insights.data.total.conversations + insights.data.total.messages === 0 ? (
        <Card>
          <EmptyState drawing={<TimelineDrawing />} title="Analytics Coming Soon">
            {`Nobody wrote to ${chatbot.name} in the last ${period} days. As soon as somebody does, it is drawn here.`}
          </EmptyState>
        </Card>
      ) : (
        <div aria-busy={insights.isPlaceholderData} className="grid gap-5 transition-opacity aria-busy:opacity-60">
          <InsightNumbers insights={insights.data} />
          <InsightCharts insights={insights.data} />
        </div>
      )}
      <Gaps chatbot={chatbot} />
    </div>
  );
}
