import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Invoice, UsageMonth } from '#shared/contracts/billing.ts';
import { type Bar, BarChart } from '../../components/BarChart.tsx';
import { Button } from '../../components/Button.tsx';
import { Badge, Card } from '../../components/Card.tsx';
import { TimelineDrawing } from '../../components/console-illustrations.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { formatMoney, Time } from '../../components/format.tsx';
import { Loading, Skeleton, TableSkeleton } from '../../components/Loading.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { locale } from '../../language/language-store.ts';
import { translated } from '../../language/words.ts';
import { formatMonth, monthsBetween } from '../usage/data.ts';
import { useDownloadInvoice, useInvoices, usePresentPlan, useUsageHistory } from './data.ts';
import { words } from './words.tsx';

export function Invoices() {
  const invoices = useInvoices();
  const plan = usePresentPlan();
  const text = words().invoices;
  if (invoices.data && invoices.data.length > 0) {
    return (
      <DataTable label={text.label} rows={invoices.data} columns={invoiceColumns()} rowId={({ id }) => String(id)} />
    );
  }
  if (invoices.isError && !invoices.data) {
    return (
      <Card>
        <ErrorState title={text.loadFailed} error={invoices.error} onRetry={() => void invoices.refetch()} />
      </Card>
    );
  }
  // Most owners on the Free plan have no invoices.
  if (!invoices.data && plan !== 'free') return <TableSkeleton rows={3} hasSearch={false} />;
  return (
    <Card className="flex flex-wrap gap-x-3 px-5 py-4">
      {invoices.data ? (
        <>
          <p className="font-medium">{text.empty}</p>
          <p className="text-text-muted">{text.emptyDetail}</p>
        </>
      ) : (
        <Loading label={text.loading} className="w-full py-1">
          <Skeleton className="h-3 max-w-md" />
        </Loading>
      )}
    </Card>
  );
}

function invoiceColumns(): Column<Invoice>[] {
  const { columns: heads } = words().invoices;
  return [
    {
      id: 'number',
      header: heads.invoice,
      sortBy: ({ number }) => number,
      cell: ({ number, description, date, status }) => (
        <>
          <span className="block font-medium whitespace-nowrap">{number}</span>
          <span className="block text-13 text-text-muted">{translated(description)}</span>
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-text-muted sm:hidden">
            <Status status={status} />
            <Time value={date} />
          </span>
        </>
      ),
    },
    {
      id: 'date',
      header: heads.date,
      hideBelow: 'sm',
      sortBy: ({ date }) => date,
      cell: ({ date }) => <Time value={date} />,
    },
    {
      id: 'amount',
      header: heads.amount,
      align: 'right',
      sortBy: ({ amount }) => amount,
      cell: ({ amount }) => formatMoney(Math.round(amount * 100)),
    },
    {
      id: 'status',
      header: heads.status,
      hideBelow: 'sm',
      sortBy: ({ status }) => status,
      cell: ({ status }) => <Status status={status} />,
    },
    {
      id: 'actions',
      header: heads.actions,
      head: <span className="max-sm:sr-only">{heads.actions}</span>,
      align: 'right',
      className: 'max-sm:w-0 max-sm:pl-0',
      cell: (invoice) => <DownloadInvoice invoice={invoice} />,
    },
  ];
}

function Status({ status }: { status: Invoice['status'] }) {
  return <Badge tone={status === 'paid' ? 'accent' : 'neutral'}>{words().invoices.status[status]}</Badge>;
}

function DownloadInvoice({ invoice }: { invoice: Invoice }) {
  const download = useDownloadInvoice(invoice);
  const text = words().invoices;
  return (
    <Button
      size="small"
      icon={<Download aria-hidden />}
      isBusy={download.isPending}
      onClick={() => download.mutate()}
      aria-label={text.downloadNamed(invoice.number)}
    >
      <span className="max-sm:sr-only">{text.download}</span>
    </Button>
  );
}

const chartedMonths = 12;

/** @param hasPlans false where there are none to choose */
export function UsageHistory({ hasPlans = true }) {
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
            hasPlans && (
              <Button asChild>
                <Link to="/pricing">{text.viewPricing}</Link>
              </Button>
            )
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
      <DataTable label={table} rows={months} columns={monthColumns()} rowId={({ month }) => month} />
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

function monthColumns(): Column<UsageMonth>[] {
  const { columns: heads } = words().history;
  const format = (value: number) => value.toLocaleString(locale(), { maximumFractionDigits: 1 });
  return [
    {
      id: 'month',
      header: heads.month,
      sortBy: ({ month }) => month,
      cell: ({ month }) => <span className="font-medium sm:whitespace-nowrap">{formatMonth(month)}</span>,
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
