import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { billingEndpoints, type Invoice } from '#shared/contracts/billing.ts';
import { downloadEndpoint } from '../../api/download-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { formatMoney } from '../../components/format-money.ts';
import { Time } from '../../components/Time.tsx';

const statusNames: Record<Invoice['status'], string> = {
  open: 'Open',
  unconfirmed: 'To confirm',
  paid: 'Paid',
  failed: 'Failed',
  disputed: 'Disputed',
  refunded: 'Refunded',
};

const columns: Column<Invoice>[] = [
  {
    id: 'number',
    header: 'Invoice',
    sortBy: ({ number }) => number,
    cell: ({ number, description, date, status }) => (
      <>
        <span className="block font-medium whitespace-nowrap">{number}</span>
        <span className="block text-13 text-text-muted">{description}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-text-muted sm:hidden">
          <Status status={status} />
          <Time value={date} />
        </span>
      </>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    hideBelow: 'sm',
    sortBy: ({ date }) => date,
    cell: ({ date }) => <Time value={date} />,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    sortBy: ({ amount }) => amount,
    cell: ({ amount }) => formatMoney(Math.round(amount * 100)),
  },
  {
    id: 'status',
    header: 'Status',
    hideBelow: 'sm',
    sortBy: ({ status }) => status,
    cell: ({ status }) => <Status status={status} />,
  },
  { id: 'actions', header: 'Actions', cell: (invoice) => <DownloadInvoice invoice={invoice} /> },
];

export function InvoicesTable({ invoices }: { invoices: readonly Invoice[] }) {
  return <DataTable label="Invoices" rows={invoices} columns={columns} rowId={({ id }) => String(id)} />;
}

function Status({ status }: { status: Invoice['status'] }) {
  return <Badge tone={status === 'paid' ? 'accent' : 'neutral'}>{statusNames[status]}</Badge>;
}

function DownloadInvoice({ invoice: { id, number } }: { invoice: Invoice }) {
  const download = useMutation({
    mutationFn: () => downloadEndpoint(billingEndpoints.downloadInvoice, `${number}.pdf`, { params: { id } }),
    onError: (error) => showError('Error downloading invoice', error),
  });
  return (
    <Button
      size="small"
      icon={<Download aria-hidden />}
      isBusy={download.isPending}
      onClick={() => download.mutate()}
      aria-label={`Download ${number}`}
    >
      <span className="max-sm:sr-only">Download</span>
    </Button>
  );
}
