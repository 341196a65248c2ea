import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LeadStatus } from '#shared/contracts/leads.ts';
import type { MailSettings } from '#shared/contracts/mail.ts';
import { z } from '#shared/contracts/messages.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { ConversationDrawing } from '../../components/console-illustrations.tsx';
import { SearchBox } from '../../components/Input.tsx';
import { SearchDrawing } from '../../components/illustrations.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { useTableAddress } from '../../components/PagedTable.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Select } from '../../components/Select.tsx';
import { EmptyState, ErrorState } from '../../components/States.tsx';
import { TablePager } from '../../components/TableParts.tsx';
import { useMailSettings } from '../settings/data.ts';
import { useCurrentWorkspace, useMay } from '../workspaces/data.ts';
import { useExportLeads, useLeadStatus, useLeads } from './data.ts';
import { LeadRows } from './LeadRows.tsx';
import { words } from './words.ts';

/** The only order is newest first. */
const Sort = z.enum(['time']);
const all = 'all';

/** What visitors left for the owner, of all chatbots. */
export function LeadsPage() {
  const text = words();
  const { address, goTo, resize, find } = useTableAddress(Sort, { sort: 'time', order: 'desc' });
  const { filter, choose, clear } = useLeadStatus();
  const leads = useLeads({ ...filter, q: address.q, page: address.page, limit: address.limit });
  const exported = useExportLeads();
  const mail = useMailSettings();
  const { rows, total } = leads.data ?? { rows: [], total: 0 };
  const isSearched = filter.status !== undefined || address.q !== '';
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
        {text.purpose}
      </PageHeader>
      {leads.isError ? (
        <Card>
          <ErrorState title={text.failed} error={leads.error} onRetry={() => void leads.refetch()} />
        </Card>
      ) : !leads.data || mail.isPending ? (
        // Also until it is known whether there is a notice, which would move the rest.
        <TableSkeleton />
      ) : (
        <>
          <AboutMail mail={mail.data} />
          {total === 0 && !isSearched ? (
            <Card>
              <EmptyState drawing={<ConversationDrawing />} title={text.none}>
                {text.noneHint}
              </EmptyState>
            </Card>
          ) : (
            <>
              <div className="mb-3 flex flex-wrap items-center gap-2">
                <SearchBox label={text.search} value={address.q} onSearch={find} hasFilters />
                <div className="w-44 max-sm:w-full">
                  <Select
                    aria-label={text.statusFilter}
                    value={filter.status ?? all}
                    onChange={(value) => choose(LeadStatus.safeParse(value).data ?? '')}
                    options={[
                      { value: all, label: text.all },
                      ...LeadStatus.options.map((value) => ({ value, label: text.statuses[value] })),
                    ]}
                  />
                </div>
              </div>
              <Card>
                {rows.length > 0 ? (
                  <LeadRows leads={rows} isBusy={leads.isPlaceholderData} />
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
      )}
    </>
  );
}

/** Why new messages don't come by email, to those who would get them. */
function AboutMail({ mail }: { mail: MailSettings | undefined }) {
  const text = words();
  const workspace = useCurrentWorkspace();
  const getsMail = useMay('manage');
  if (!mail || !workspace || !getsMail || (mail.canSendMail && mail.isAddressConfirmed)) return null;
  return mail.canSendMail ? (
    <Callout
      tone="warn"
      className="mb-4"
      action={
        <Button asChild size="small">
          <Link to="/dashboard/settings?tab=email">{text.confirm}</Link>
        </Button>
      }
    >
      {text.unconfirmed}
    </Callout>
  ) : (
    <Callout className="mb-4">{text.noMail}</Callout>
  );
}
