import { usersPerPage } from '#shared/contracts/admin.ts';
import { Button } from '../../components/Button.tsx';

interface PageButtonsProps {
  page: number;
  /** Rows on this page, and on all of them. */
  shown: number;
  total: number;
  onPage(page: number): void;
}

export function PageButtons({ page, shown, total, onPage }: PageButtonsProps) {
  if (total === 0) return null;
  const pages = Math.max(1, Math.ceil(total / usersPerPage));
  return (
    <nav aria-label="Table pages" className="mt-3 flex items-center gap-2 text-13 text-text-muted">
      <output className="mr-auto tabular-nums">
        Page {page} of {pages}
      </output>
      <Button disabled={page === 1} onClick={() => onPage(Math.min(page - 1, pages))}>
        Previous
      </Button>
      <Button disabled={shown < usersPerPage || page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
