import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pageSizes } from '#shared/contracts/paging.ts';
import { IconButton } from './IconButton.tsx';
import { Select } from './Select.tsx';

const options = pageSizes.map((size) => ({ value: String(size), label: String(size) }));

interface TablePagerProps {
  count: number;
  pageIndex: number;
  pageSize: number;
  onPage(index: number): void;
  onPageSize(size: number): void;
}

/** Not shown where the smallest page holds everything. */
export function TablePager({ count, pageIndex, pageSize, onPage, onPageSize }: TablePagerProps) {
  if (count <= Math.min(...pageSizes)) return null;
  const first = pageIndex * pageSize + 1;
  const last = Math.min(count, first + pageSize - 1);
  return (
    <nav aria-label="Table pages" className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-13 text-text-muted">
      <div className="flex items-center gap-2">
        <span className="whitespace-nowrap max-sm:hidden">Rows per page</span>
        <div className="w-20">
          <Select
            aria-label="Rows per page"
            value={String(pageSize)}
            onChange={(size) => onPageSize(Number(size))}
            options={options}
          />
        </div>
      </div>
      <output className="ml-auto tabular-nums">
        {first}–{last} of {count}
      </output>
      <div className="flex gap-1">
        <IconButton
          label="Previous page"
          icon={<ChevronLeft />}
          disabled={pageIndex === 0}
          onClick={() => onPage(pageIndex - 1)}
        />
        <IconButton
          label="Next page"
          icon={<ChevronRight />}
          disabled={last >= count}
          onClick={() => onPage(pageIndex + 1)}
        />
      </div>
    </nav>
  );
}
