import type { Insights } from '#shared/contracts/insights.ts';
import { BarChart } from '../../components/charts/BarChart.tsx';
import { ChartCard } from './ChartCard.tsx';
import { conversationBars, messageBars } from './insight-bars.ts';

export function DayCharts({ insights }: { insights: Insights }) {
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <ChartCard>
        <BarChart label="Conversations per day" heads={['Day', 'Conversations']} data={conversationBars(insights)} />
      </ChartCard>
      <ChartCard>
        <BarChart label="Messages per day" heads={['Day', 'Messages']} data={messageBars(insights)} />
      </ChartCard>
    </div>
  );
}
