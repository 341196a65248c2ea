import { useState } from 'react';
import type { CrawlSkip } from '#shared/contracts/crawls.ts';
import { SkipDetails } from './SkipDetails.tsx';
import { SkipRows } from './SkipRows.tsx';

/** Thousands at once would hold up the page. */
const shownAtOnce = 100;

/** The addresses that a crawl of this computer left out, each with the reason. */
export function SkipList({ skips }: { skips: readonly CrawlSkip[] }) {
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <SkipDetails count={skips.length}>
      <SkipRows
        skips={skips.slice(0, shown)}
        more={Math.max(0, skips.length - shown)}
        onMore={() => setShown(shown + shownAtOnce)}
      />
    </SkipDetails>
  );
}
