import { useState } from 'react';
import { type AdminChange, adminEndpoints, usersPerPage } from '#shared/contracts/admin.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Card } from '../../components/Card.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { type PagedColumn, PagedTable } from '../../components/PagedTable.tsx';
import { TableSkeleton } from '../../components/Skeleton.tsx';
import { Time } from '../../components/Time.tsx';
import { describeChange } from './describe-change.ts';
import { PageButtons } from './PageButtons.tsx';
import { useAdminQuery } from './use-admin-query.ts';

const whoOf = ({ admin }: AdminChange) => admin ?? 'Command line';
const accountOf = ({ account }: AdminChange) => account ?? 'No account';

const columns: PagedColumn<AdminChange, 'id'>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => <Time value={at} format="full" /> },
  {
    id: 'what',
    header: 'What',
    cell: (change) => (
      <>
        {change.changes.map((one) => (
          <span key={one} className="block">
            {describeChange(one)}
          </span>
        ))}
        <span className="block text-13 wrap-anywhere text-text-muted sm:hidden">
          {accountOf(change)}, by {whoOf(change)}
        </span>
      </>
    ),
  },
  {
    id: 'account',
    header: 'Account',
    hideBelow: 'sm',
    cell: (change) => <span className="break-all">{accountOf(change)}</span>,
  },
  { id: 'who', header: 'Who', hideBelow: 'sm', cell: (change) => <span className="break-all">{whoOf(change)}</span> },
];

/** What administrators did to accounts. */
export function ChangesCard() {
  const [page, setPage] = useState(1);
  const query = useAdminQuery(
    ['changes', page],
    (signal) => callEndpoint(adminEndpoints.listChanges, { query: { page, limit: usersPerPage }, signal }),
    'Error loading changes',
  );
  return (
    <section aria-labelledby="account-changes" className="mt-8">
      <h2 id="account-changes" className="mb-3 text-16 leading-6 font-semibold">
        Audit Log
      </h2>
      {query.isError ? (
        <Card>
          <ErrorState
            title="The audit log could not be loaded"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </Card>
      ) : !query.data ? (
        <TableSkeleton rows={3} />
      ) : query.data.total === 0 ? (
        <Card className="px-4 py-6 text-text-muted">Changes that administrators make to accounts appear here.</Card>
      ) : (
        <>
          <Card>
            <PagedTable
              label="Audit Log"
              rows={query.data.changes}
              columns={columns}
              rowId={({ id }) => id}
              sort="id"
              order="desc"
              onSort={() => {}}
              isBusy={query.isPlaceholderData}
            />
          </Card>
          <PageButtons page={page} shown={query.data.changes.length} total={query.data.total} onPage={setPage} />
        </>
      )}
    </section>
  );
}
