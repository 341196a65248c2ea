import { useSearchParams } from 'react-router-dom';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import { Card } from '../../components/Card.tsx';
import { TimelineDrawing } from '../../components/console-illustrations.tsx';
import { SegmentedControl } from '../../components/RadioCards.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { useGaps, useInsights } from './data.ts';
import { Gaps } from './Gaps.tsx';
import { DayCharts, ModelUse, TopCharts } from './InsightCharts.tsx';
import { InsightNumbers, InsightsSkeleton } from './InsightNumbers.tsx';
import { PeopleNumbers, TaughtAnswers } from './people/PeopleNumbers.tsx';
import { words } from './words.ts';

const periods = ['7', '30', '90'] as const;
const usualPeriod = '30';

export function TimelineTab({ chatbot }: { chatbot: Chatbot }) {
  const [params, setParams] = useSearchParams();
  const period = periods.find((days) => days === params.get('days')) ?? usualPeriod;
  const insights = useInsights(chatbot.id, Number(period));
  // Only the last part of the screen may grow.
  const areGapsPending = useGaps(chatbot.id).isPending;
  const { timeline } = words();

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
        <SegmentedControl
          label={timeline.period}
          value={period}
          onChange={choose}
          options={periods.map((days) => ({ value: days, label: timeline.days(Number(days)) }))}
        />
      </div>
      {insights.isError ? (
        <Card>
          <ErrorState title={timeline.failed} error={insights.error} onRetry={() => void insights.refetch()} />
        </Card>
      ) : !data ? (
        <InsightsSkeleton />
      ) : isEmpty ? (
        <Card>
          <EmptyState drawing={<TimelineDrawing />} title={timeline.empty}>
            {timeline.emptyHint(chatbot.name, period)}
          </EmptyState>
        </Card>
      ) : (
        <>
          <InsightNumbers insights={data} />
          <DayCharts insights={data} />
        </>
      )}
      {/* Loads with the charts, and is shown with them, so that it never moves. */}
      <div hidden={insights.isPending}>
        <Gaps chatbot={chatbot} />
      </div>
      {data && !isEmpty && !insights.isError && !areGapsPending && (
        <>
          <PeopleNumbers people={data.people} />
          <TaughtAnswers fromReplies={data.fromReplies} />
          <TopCharts insights={data} />
          <ModelUse models={data.models} />
        </>
      )}
    </div>
  );
}
