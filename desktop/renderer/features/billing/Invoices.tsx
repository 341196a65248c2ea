import { Download } from 'lucide-react';
import type { Invoice } from '#shared/contracts/billing.ts';
import { Button } from '../../components/Button.tsx';
import { Badge, Card } from '../../components/Card.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { formatMoney, Time } from '../../components/format.tsx';
import { Loading, Skeleton, TableSkeleton } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { translated } from '../../language/words.ts';
import { useDownloadInvoice, useInvoices, usePresentPlan } from './data.ts';
import { words } from './words.tsx';

export function Invoices() {
  const invoices = useInvoices();
  const plan = usePresentPlan();
  const text = words().invoices;
  if (invoices.data && invoices.data.length > 0) {
    return <DataTable label={text.label} rows={invoices.data} columns={columns()} rowId={({ id }) => String(id)} />;
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

function columns(): Column<Invoice>[] {
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
    { id: 'actions', header: heads.actions, align: 'right', cell: (invoice) => <DownloadInvoice invoice={invoice} /> },
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
