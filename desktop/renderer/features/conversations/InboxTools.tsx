import { CheckCheck, Download, Ellipsis, RefreshCw, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ConversationSort, Outcome } from '#shared/contracts/conversations.ts';
import { Order } from '#shared/contracts/paging.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { Select } from '../../components/Select.tsx';
import type { ConversationFilter } from './data.ts';
import { words } from './words.ts';

interface ListQuery {
  isFetching: boolean;
  refetch(): Promise<unknown>;
}

/** What the tools next to the search can do. */
export interface InboxTools {
  query: ListQuery;
  filter: ConversationFilter;
  onFilter(name: keyof ConversationFilter, value: string): void;
  onClear(): void;
  sort: { sort: ConversationSort; order: Order };
  onSort(by: ConversationSort, order: Order): void;
  isExporting: boolean;
  /** Null if there is nothing to export. */
  onExport: (() => void) | null;
}

export function RefreshList({ query }: { query: ListQuery }) {
  return (
    <Button icon={<RefreshCw aria-hidden />} isBusy={query.isFetching} onClick={() => void query.refetch()}>
      {words().list.refresh}
    </Button>
  );
}

/** All tools in a row. The table's header sorts. */
export function WideTools({ query, filter, onFilter, isExporting, onExport }: InboxTools) {
  const { list } = words();
  const [outcomes, ratings] = useFilterSelects(filter, onFilter);
  return (
    <>
      <div className="w-40">
        <Select aria-label={list.outcome} {...outcomes} />
      </div>
      <div className="w-44">
        <Select aria-label={list.rating} {...ratings} />
      </div>
      <RefreshList query={query} />
      <Button
        icon={<Download aria-hidden />}
        isBusy={isExporting}
        disabled={onExport === null}
        onClick={() => onExport?.()}
      >
        {list.export}
      </Button>
    </>
  );
}

interface PhoneToolsProps extends InboxTools {
  /** Null for users who may not delete. */
  onSelectAll: (() => void) | null;
}

/** Two buttons, so that conversations begin high on the screen. */
export function PhoneTools({ onSelectAll, ...tools }: PhoneToolsProps) {
  const { list } = words();
  const { query, isExporting, onExport } = tools;
  return (
    <>
      <FilterSheet {...tools} />
      <Menu
        trigger={
          <IconButton
            label={list.more}
            icon={<Ellipsis aria-hidden />}
            hasTooltip={false}
            aria-busy={query.isFetching || isExporting || undefined}
          />
        }
        groups={[
          [
            { label: list.refresh, icon: <RefreshCw aria-hidden />, onSelect: () => void query.refetch() },
            {
              label: list.export,
              icon: <Download aria-hidden />,
              disabled: onExport === null || isExporting,
              onSelect: () => onExport?.(),
            },
            ...(onSelectAll
              ? [{ label: list.selectAll, icon: <CheckCheck aria-hidden />, onSelect: onSelectAll }]
              : []),
          ],
        ]}
      />
    </>
  );
}

function FilterSheet({ filter, onFilter, onClear, sort, onSort }: InboxTools) {
  const [isOpen, setOpen] = useState(false);
  const { list } = words();
  const [outcomes, ratings] = useFilterSelects(filter, onFilter);
  const count = Object.keys(filter).length;
  return (
    <>
      <Button
        aria-label={list.filters(count)}
        aria-haspopup="dialog"
        icon={<SlidersHorizontal aria-hidden />}
        onClick={() => setOpen(true)}
        className="min-w-11"
      >
        {count > 0 && count}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={list.filterTitle}
        footer={
          <>
            {count > 0 && <Button onClick={onClear}>{list.clearFilters}</Button>}
            <Button tone="primary" data-start onClick={() => setOpen(false)}>
              {list.show}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label={list.outcome}>
            <Select {...outcomes} />
          </Field>
          <Field label={list.rating}>
            <Select {...ratings} />
          </Field>
          <Field label={list.sortBy}>
            <Select
              value={`${sort.sort} ${sort.order}`}
              options={ConversationSort.options.flatMap((by) =>
                (['desc', 'asc'] as const).map((order) => ({
                  value: `${by} ${order}`,
                  label: list.orders[by][order],
                })),
              )}
              onChange={(value) => {
                const [by, order] = value.split(' ');
                onSort(ConversationSort.parse(by), Order.parse(order));
              }}
            />
          </Field>
        </div>
      </Dialog>
    </>
  );
}

const all = 'all';

function useFilterSelects(filter: ConversationFilter, onFilter: InboxTools['onFilter']) {
  const { list, outcomes, ratings } = words();
  const chosen = (value: string) => (value === all ? '' : value);
  return [
    {
      value: filter.outcome ?? all,
      options: [
        { value: all, label: list.allOutcomes },
        ...Outcome.options.map((value) => ({ value, label: outcomes[value] })),
        { value: 'doubtful', label: list.doubtful },
      ],
      onChange: (value: string) => onFilter('outcome', chosen(value)),
    },
    {
      value: filter.rating ?? all,
      options: [
        { value: all, label: list.allRatings },
        { value: '1', label: ratings.helpful },
        { value: '-1', label: ratings.notHelpful },
      ],
      onChange: (value: string) => onFilter('rating', chosen(value)),
    },
  ] as const;
}
