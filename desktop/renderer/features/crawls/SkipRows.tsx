import type { CrawlSkip } from '#shared/contracts/crawls.ts';
import { Button } from '../../components/Button.tsx';

interface SkipRowsProps {
  skips: readonly CrawlSkip[];
  /** How many there are beyond those. */
  more: number;
  onMore(): void;
  isBusy?: boolean;
}

export function SkipRows({ skips, more, onMore, isBusy = false }: SkipRowsProps) {
  return (
    <ul
      aria-label="Not used"
      aria-busy={isBusy}
      className="mt-2 grid max-h-64 gap-2 overflow-y-auto rounded-control bg-bg-sunken p-3"
    >
      {skips.map((skip) => (
        <li key={`${skip.url} ${skip.reason}`}>
          <span className="block font-mono text-12 break-all">{skip.url}</span>
          <span className="text-text-muted">{skip.explanation}</span>
        </li>
      ))}
      {skips.length === 0 && !isBusy && <li className="text-text-muted">Nothing matches this search.</li>}
      {more > 0 && (
        <li>
          <Button size="small" isBusy={isBusy} onClick={onMore}>
            Show {Math.min(more, 100)} more
          </Button>
        </li>
      )}
    </ul>
  );
}
