import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { billingEndpoints } from '#shared/contracts/billing.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useBilling } from '../../api/use-billing.ts';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ReceiptDrawing } from '../../components/illustrations.tsx';
import { TableSkeleton } from '../../components/Skeleton.tsx';
import { InvoicesTable } from './InvoicesTable.tsx';

export function Invoices() {
  const client = useQueryClient();
  const notice = useBilling().data?.notice;
  // What the owner is notified of is a charge, which changes an invoice.
  const told = useRef(notice);
  useEffect(() => {
    if (told.current === notice) return;
    told.current = notice;
    void client.invalidateQueries({ queryKey: queryKeys.invoices });
  }, [client, notice]);
  const invoices = useQuery({
    queryKey: queryKeys.invoices,
    queryFn: ({ signal }) => callEndpoint(billingEndpoints.listInvoices, { signal }),
  });
  if (invoices.data && invoices.data.length > 0) return <InvoicesTable invoices={invoices.data} />;
  if (invoices.isPending) return <TableSkeleton rows={3} hasSearch={false} />;
  return (
    <Card>
      {invoices.data ? (
        <EmptyState drawing={<ReceiptDrawing />} title="No invoices found">
          Invoices for your payments appear here, with a PDF for your records.
        </EmptyState>
      ) : (
        <ErrorState title="Failed to fetch invoices" error={invoices.error} onRetry={() => void invoices.refetch()} />
      )}
    </Card>
  );
}
