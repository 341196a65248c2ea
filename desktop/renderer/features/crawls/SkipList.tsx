import { useState } from 'react';
import type { CrawlSkip } from '#shared/contracts/crawls.ts';
import { Button } from '../../components/Button.tsx';

/** Thousands at once would hold up the page. */
const shownAtOnce = 100;

/** The addresses a crawl left out, each with the reason. */
export function SkipList({ skips }: { skips: readonly CrawlSkip[] }) {
  const [shown, setShown] = useState(shownAtOnce);
  const more = Math.min(shownAtOnce, skips.length - shown);
  return (
    <details className="text-13">
      <summary className="cursor-pointer text-text-muted select-none hover:text-text">
        Not used, and why ({skips.length})
      </summary>
      <ul className="mt-2 grid max-h-64 gap-2 overflow-y-auto rounded-control bg-bg-sunken p-3">
        {skips.slice(0, shown).map((skip) => (
          <li key={`${skip.url} ${skip.reason}`}>
            <span className="block font-mono text-12 break-all">{skip.url}</span>
            <span className="text-text-muted">{skip.explanation}</span>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Button size="small" onClick={() => setShown(shown + more)}>
              Show {more} more
            </Button>
          </li>
        )}
      </ul>
    </details>
  );
}
