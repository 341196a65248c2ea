import { useMemo } from 'react';
import type { UsageMonth } from '#shared/contracts/billing.ts';
import { Card } from '../../components/Card.tsx';
import { BarChart } from '../../components/charts/BarChart.tsx';
import type { Bar } from '../../components/charts/bar.ts';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { formatMoney } from '../../components/format-money.ts';
import { formatMonth, monthsBetween } from './billing-months.ts';

const numbers = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const chartedMonths = 12;

const columns: Column<UsageMonth>[] = [
  {
    id: 'month',
    header: 'Month',
    sortBy: ({ month }) => month,
    cell: ({ month }) => <span className="font-medium">{formatMonth(month)}</span>,
  },
  {
    id: 'messages',
    header: 'Chat messages',
    align: 'right',
    sortBy: ({ chatMessages }) => chatMessages,
    cell: ({ chatMessages }) => numbers.format(chatMessages),
  },
  {
    id: 'voice',
    header: 'Voice minutes',
    align: 'right',
    hideBelow: 'sm',
    sortBy: ({ voiceMinutes }) => voiceMinutes,
    cell: ({ voiceMinutes }) => numbers.format(voiceMinutes),
  },
  {
    id: 'refreshes',
    header: 'Refreshes',
    align: 'right',
    hideBelow: 'sm',
    sortBy: ({ knowledgeBaseRefreshes }) => knowledgeBaseRefreshes,
    cell: ({ knowledgeBaseRefreshes }) => numbers.format(knowledgeBaseRefreshes),
  },
  {
    id: 'cost',
    header: 'Beyond the plan',
    align: 'right',
    sortBy: ({ overageCents }) => overageCents,
    cell: ({ overageCents }) => formatMoney(overageCents),
  },
];

export function UsageByMonth({ months }: { months: readonly UsageMonth[] }) {
  const bars = useMemo(() => chartOf(months), [months]);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card className="p-4 sm:p-6">
        <BarChart label="Chat messages per month" data={bars} heads={['Month', 'Chat messages']} />
      </Card>
      <DataTable label="Usage per month" rows={months} columns={columns} rowId={({ month }) => month} />
    </div>
  );
}

/** The last year at most; months in which nothing was used have their place. */
function chartOf(months: readonly UsageMonth[]): Bar[] {
  const used = new Map(months.map(({ month, chatMessages }) => [month, chatMessages]));
  return monthsBetween(months.at(-1)?.month ?? '', months[0]?.month ?? '')
    .slice(-chartedMonths)
    .map((month) => ({ label: formatMonth(month, 'short'), value: used.get(month) ?? 0 }));
}
