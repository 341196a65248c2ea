import type { ReactNode } from 'react';
import { usersPerPage } from '#shared/contracts/admin.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { SearchBox } from '../../components/Input.tsx';
import { NothingFound, type useTableAddress } from '../../components/PagedTable.tsx';
import { words } from './words.ts';

interface FoundUsersProps extends Pick<ReturnType<typeof useTableAddress>, 'find' | 'goTo'> {
  address: { q: string; page: number };
  /** Rows on this page and in total. */
  shown: number;
  total: number;
  /** The table. */
  children: ReactNode;
}

/** A page of rows about users, with search above and paging below. */
export function FoundUsers({ address, find, goTo, shown, total, children }: FoundUsersProps) {
  const text = words().search;
  return (
    <>
      <div className="mb-3 flex">
        <SearchBox label={text.label} value={address.q} onSearch={find} />
      </div>
      <Card>
        {shown > 0 ? (
          children
        ) : (
          <NothingFound
            none={text.none}
            where={text.where}
            q={address.q}
            onClear={() => find('')}
            onFirst={() => goTo(1)}
          />
        )}
      </Card>
      <PageButtons page={address.page} shown={shown} total={total} onPage={goTo} />
    </>
  );
}

interface PageButtonsProps {
  page: number;
  /** Rows on this page and in total. */
  shown: number;
  total: number;
  onPage(page: number): void;
}

function PageButtons({ page, shown, total, onPage }: PageButtonsProps) {
  if (total === 0) return null;
  const text = words().pages;
  const pages = Math.max(1, Math.ceil(total / usersPerPage));
  return (
    <nav aria-label={text.label} className="mt-3 flex items-center gap-2 text-13 text-text-muted">
      <output className="mr-auto tabular-nums">{text.page(page, pages)}</output>
      <Button disabled={page === 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        {text.previous}
      </Button>
      <Button disabled={shown < usersPerPage || page >= pages} onClick={() => onPage(page + 1)}>
        {text.next}
      </Button>
    </nav>
  );
}
