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
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
};

const columns: Column<Invoice>[] = [
  {
    id: 'number',
    header: 'Invoice',
    sortBy: ({ number }) => number,
    cell: ({ number, description, date }) => (
      <>
        <span className="block font-medium">{number}</span>
        <span className="block text-13 text-text-muted">
          {description}
          <span className="sm:hidden">
            {description && ', '}
            <Time value={date} />
          </span>
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
    sortBy: ({ status }) => status,
    cell: ({ status }) => <Badge tone={status === 'paid' ? 'accent' : 'neutral'}>{statusNames[status]}</Badge>,
  },
  { id: 'actions', header: 'Actions', cell: (invoice) => <DownloadInvoice invoice={invoice} /> },
];

export function InvoicesTable({ invoices }: { invoices: readonly Invoice[] }) {
  return <DataTable label="Invoices" rows={invoices} columns={columns} rowId={({ id }) => String(id)} />;
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
