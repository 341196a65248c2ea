import type { ReactNode } from 'react';
import { Card } from '../../components/Card.tsx';
import { NothingFound, type useTableAddress } from '../../components/PagedTable.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { PageButtons } from './PageButtons.tsx';

interface FoundUsersProps extends Pick<ReturnType<typeof useTableAddress>, 'find' | 'goTo'> {
  address: { q: string; page: number };
  /** Rows on this page, and on all of them. */
  shown: number;
  total: number;
  /** The table. */
  children: ReactNode;
}

/** A page of rows about users, with the search above it and the other pages below. */
export function FoundUsers({ address, find, goTo, shown, total, children }: FoundUsersProps) {
  return (
    <>
      <div className="mb-3 flex">
        <SearchBox label="Search by username or email" value={address.q} onSearch={find} />
      </div>
      <Card>
        {shown > 0 ? (
          children
        ) : (
          <NothingFound
            none="Nobody"
            where="No username or email"
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
