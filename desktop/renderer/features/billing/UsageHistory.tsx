import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { UsageMonth } from '#shared/contracts/billing.ts';
import { type Bar, BarChart } from '../../components/BarChart.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { formatMoney } from '../../components/format.tsx';
import { TimelineDrawing } from '../../components/illustrations.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { locale } from '../../language/language-store.ts';
import { formatMonth, monthsBetween } from '../usage/data.ts';
import { useUsageHistory } from './data.ts';
import { words } from './words.tsx';

const chartedMonths = 12;

export function UsageHistory() {
  const history = useUsageHistory();
  const text = words().history;
  if (history.data && history.data.length > 0) return <UsageByMonth months={history.data} />;
  if (history.isPending) {
    return (
      <Loading label={text.loading}>
        <Skeleton className="h-[280px] rounded-card" />
      </Loading>
    );
  }
  return (
    <Card>
      {history.data ? (
        <EmptyState
          drawing={<TimelineDrawing />}
          title={text.empty}
          action={
            <Button asChild>
              <Link to="/pricing">{text.viewPricing}</Link>
            </Button>
          }
        >
          {text.emptyDetail}
        </EmptyState>
      ) : (
        <ErrorState title={text.loadFailed} error={history.error} onRetry={() => void history.refetch()} />
      )}
    </Card>
  );
}

function UsageByMonth({ months }: { months: readonly UsageMonth[] }) {
  const { chart, table, columns: heads } = words().history;
  const bars = useMemo(() => chartOf(months), [months]);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card className="p-4 sm:p-6">
        <BarChart label={chart} data={bars} heads={[heads.month, heads.messages]} />
      </Card>
      <DataTable label={table} rows={months} columns={columns()} rowId={({ month }) => month} />
    </div>
  );
}

/** At most the last year, including months without usage. */
function chartOf(months: readonly UsageMonth[]): Bar[] {
  const used = new Map(months.map(({ month, chatMessages }) => [month, chatMessages]));
  return monthsBetween(months.at(-1)?.month ?? '', months[0]?.month ?? '')
    .slice(-chartedMonths)
    .map((month) => ({ label: formatMonth(month, 'short'), value: used.get(month) ?? 0 }));
}

function columns(): Column<UsageMonth>[] {
  const { columns: heads } = words().history;
  const format = (value: number) => value.toLocaleString(locale(), { maximumFractionDigits: 1 });
  return [
    {
      id: 'month',
      header: heads.month,
      sortBy: ({ month }) => month,
      cell: ({ month }) => <span className="font-medium">{formatMonth(month)}</span>,
    },
    {
      id: 'messages',
      header: heads.messages,
      align: 'right',
      sortBy: ({ chatMessages }) => chatMessages,
      cell: ({ chatMessages }) => format(chatMessages),
    },
    {
      id: 'voice',
      header: heads.voice,
      align: 'right',
      hideBelow: 'sm',
      sortBy: ({ voiceMinutes }) => voiceMinutes,
      cell: ({ voiceMinutes }) => format(voiceMinutes),
    },
    {
      id: 'refreshes',
      header: heads.refreshes,
      align: 'right',
      hideBelow: 'sm',
      sortBy: ({ knowledgeBaseRefreshes }) => knowledgeBaseRefreshes,
      cell: ({ knowledgeBaseRefreshes }) => format(knowledgeBaseRefreshes),
    },
    {
      id: 'cost',
      header: heads.cost,
      align: 'right',
      sortBy: ({ overageCents }) => overageCents,
      cell: ({ overageCents }) => formatMoney(overageCents),
    },
  ];
}
