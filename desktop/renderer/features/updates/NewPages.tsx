import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { WaitingPage } from '#shared/contracts/updates.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { formatDate, Time, withoutProtocol } from '../../components/format.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { TablePager } from '../../components/TableParts.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { useDecidePages, useNewPages } from './data.ts';
import { words } from './words.ts';

interface NewPagesProps {
  websiteId: number;
  mayEdit: boolean;
}

/** Pages that updates found and that the owner includes or leaves out. */
export function NewPages({ websiteId, mayEdit }: NewPagesProps) {
  const [view, setView] = useState({ page: 1, limit: 10 });
  const query = useNewPages(websiteId, view);
  // The last page of the list may have been decided.
  const lastPage = Math.max(1, Math.ceil((query.data?.total ?? Infinity) / view.limit));
  if (view.page > lastPage) setView({ ...view, page: lastPage });
  return (
    <Loaded
      query={query}
      failed={words().newPages.loadFailed}
      outline={
        <Loading>
          <Skeleton className="h-64 rounded-card" />
        </Loading>
      }
    >
      {({ rows, total }) => (
        <Listed websiteId={websiteId} mayEdit={mayEdit} rows={rows}>
          <TablePager
            count={total}
            pageIndex={view.page - 1}
            pageSize={view.limit}
            onPage={(index) => setView({ ...view, page: index + 1 })}
            onPageSize={(limit) => setView({ page: 1, limit })}
          />
        </Listed>
      )}
    </Loaded>
  );
}

interface ListedProps extends NewPagesProps {
  rows: readonly WaitingPage[];
  /** The pager. */
  children: ReactNode;
}

function Listed({ websiteId, mayEdit, rows, children }: ListedProps) {
  const { newPages: text } = words();
  const section = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const decide = useDecidePages(websiteId);
  // The focus would be lost with the last page.
  useLayoutEffect(
    () => () => {
      if (section.current?.contains(document.activeElement)) document.getElementById('main')?.focus();
    },
    [],
  );
  const ids = rows.map(({ id }) => id).filter((id) => chosen.has(id));
  const oldest = rows.map(({ foundAt }) => foundAt).toSorted()[0];

  function decideOn(body: { include: number[] } | { leave: number[] }) {
    // The buttons are disabled without a selection and would lose the focus.
    title.current?.focus();
    decide.mutate(body);
  }

  return (
    <Card ref={section} aria-labelledby="new-pages-title">
      <div className="p-4 sm:px-5">
        <h2 id="new-pages-title" ref={title} tabIndex={-1} className="text-16 font-semibold">
          {oldest === undefined ? text.list : text.title(formatDate(oldest))}
        </h2>
        <p className="mt-0.5 max-w-2xl text-pretty text-text-muted">{text.purpose}</p>
      </div>
      {mayEdit && (
        <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-2 sm:px-5">
          <Checkbox
            checked={ids.length === 0 ? false : ids.length === rows.length ? true : 'indeterminate'}
            onChange={(isOn) => setChosen(new Set(isOn ? rows.map(({ id }) => id) : []))}
          >
            {text.selectAll}
          </Checkbox>
          <output className="text-13 text-text-muted tabular-nums">
            {ids.length > 0 && text.selected(ids.length)}
          </output>
          <div className="flex gap-2 sm:ml-auto">
            <Button
              size="small"
              disabled={ids.length === 0 || decide.isPending}
              onClick={() => decideOn({ leave: ids })}
            >
              {text.leave}
            </Button>
            <Button
              size="small"
              tone="primary"
              disabled={ids.length === 0}
              isBusy={decide.isPending}
              onClick={() => decideOn({ include: ids })}
            >
              {text.include}
            </Button>
          </div>
        </div>
      )}
      <ul aria-label={text.list} className="divide-y border-t">
        {rows.map((page) => (
          <NewPage
            key={page.id}
            page={page}
            isChosen={chosen.has(page.id)}
            onChoose={
              mayEdit
                ? (isOn) =>
                    setChosen(
                      (before) => new Set(isOn ? [...before, page.id] : [...before].filter((id) => id !== page.id)),
                    )
                : null
            }
          />
        ))}
      </ul>
      <div className="px-4 pb-3 empty:hidden sm:px-5">{children}</div>
    </Card>
  );
}

interface NewPageProps {
  page: WaitingPage;
  isChosen: boolean;
  /** Null for users who may not decide. */
  onChoose: ((isOn: boolean) => void) | null;
}

function NewPage({ page: { url, title, foundAt }, isChosen, onChoose }: NewPageProps) {
  const { newPages: text } = words();
  const name = title || url;
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 sm:px-5">
      {onChoose && (
        <Checkbox checked={isChosen} onChange={onChoose} isLabelHidden>
          {text.select(name)}
        </Checkbox>
      )}
      <div className="min-w-0 grow">
        {title && <p className="wrap-anywhere">{title}</p>}
        <p className="flex flex-wrap justify-between gap-x-4 text-13 text-text-muted">
          <ExternalLink href={url}>{withoutProtocol(url)}</ExternalLink>
          <span>
            {text.found} <Time value={foundAt} format="relative" />
          </span>
        </p>
      </div>
    </li>
  );
}
