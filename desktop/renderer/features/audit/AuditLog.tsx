import { Download } from 'lucide-react';
import { AuditKind } from '#shared/contracts/audit.ts';
import { z } from '#shared/contracts/messages.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConversationDrawing } from '../../components/console-illustrations.tsx';
import { Input, SearchBox } from '../../components/Input.tsx';
import { SearchDrawing } from '../../components/illustrations.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { PagedTable, useTableAddress } from '../../components/PagedTable.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Select } from '../../components/Select.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { TablePager } from '../../components/TableParts.tsx';
import { auditColumns } from './audit-columns.tsx';
import { type AuditFilter, type AuditLogName, useAuditFilter, useAuditLog, useExportAuditLog } from './data.ts';
import { words } from './words.ts';

/** The only order is newest first. */
const Sort = z.enum(['time']);

/** The log of a workspace or of the installation. */
export function AuditLog({ log, subtitle }: { log: AuditLogName; subtitle: string }) {
  const text = words();
  const { address, goTo, resize, find } = useTableAddress(Sort, { sort: 'time', order: 'desc' });
  const { filter, isFiltered, choose, clear } = useAuditFilter();
  const entries = useAuditLog(log, { ...filter, q: address.q, page: address.page, limit: address.limit });
  const exported = useExportAuditLog(log);
  const { rows, total } = entries.data ?? { rows: [], total: 0 };
  const isSearched = isFiltered || address.q !== '';
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <Button
            icon={<Download aria-hidden />}
            isBusy={exported.isPending}
            disabled={total === 0}
            onClick={() => exported.mutate({ query: { ...filter, q: address.q }, total })}
          >
            {text.export}
          </Button>
        }
      >
        {subtitle}
      </PageHeader>
      {entries.isError ? (
        <Card>
          <ErrorState title={text.loadFailed} error={entries.error} onRetry={() => void entries.refetch()} />
        </Card>
      ) : !entries.data ? (
        <TableSkeleton />
      ) : total === 0 && !isSearched ? (
        <Card>
          <EmptyState drawing={<ConversationDrawing />} title={text.none}>
            {text.noneHint}
          </EmptyState>
        </Card>
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <SearchBox label={text.search} value={address.q} onSearch={find} hasFilters />
            <Filters filter={filter} onChoose={choose} />
          </div>
          <Card>
            {rows.length > 0 ? (
              <PagedTable
                label={text.title}
                rows={rows}
                columns={auditColumns()}
                rowId={({ id }) => id}
                sort="time"
                order="desc"
                onSort={() => {}}
                isBusy={entries.isPlaceholderData}
              />
            ) : (
              <EmptyState
                drawing={<SearchDrawing />}
                title={text.noMatch}
                action={<Button onClick={clear}>{text.clear}</Button>}
              >
                {text.noMatchHint}
              </EmptyState>
            )}
          </Card>
          <TablePager
            count={total}
            pageIndex={address.page - 1}
            pageSize={address.limit}
            onPage={(index) => goTo(index + 1)}
            onPageSize={resize}
          />
        </>
      )}
    </>
  );
}

const all = 'all';

function Filters({
  filter,
  onChoose,
}: {
  filter: AuditFilter;
  onChoose(name: keyof AuditFilter, value: string): void;
}) {
  const text = words();
  return (
    <>
      <div className="w-40 max-sm:w-full">
        <Select
          aria-label={text.kind}
          value={filter.kind ?? all}
          onChange={(kind) => onChoose('kind', kind === all ? '' : kind)}
          options={[
            { value: all, label: text.all },
            ...AuditKind.options.map((kind) => ({ value: kind, label: text.kinds[kind] })),
          ]}
        />
      </div>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="flex min-w-0 items-center gap-2 text-13 text-text-muted max-sm:flex-1 sm:ml-1">
          {text[end]}
          <Input
            type="date"
            value={filter[end] ?? ''}
            onChange={(event) => onChoose(end, event.target.value)}
            className="max-sm:px-2 sm:w-40"
          />
        </label>
      ))}
    </>
  );
}
