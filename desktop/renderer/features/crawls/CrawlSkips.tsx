import { type ReactNode, useState } from 'react';
import type { CrawlSkip, LeftOut, SkipSort } from '#shared/contracts/crawls.ts';
import { leftOutAmong } from '#shared/crawler/left-out.ts';
import { Button } from '../../components/Button.tsx';
import { SearchBox } from '../../components/Input.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { Select } from '../../components/Select.tsx';
import { ErrorState } from '../../components/States.tsx';
import { translated } from '../../language/words.ts';
import { OfferApp } from '../downloads/OfferApp.tsx';
import { useSkips } from './data.ts';
import { words } from './words.ts';

/** Shorter lists don't need a search. */
const worthSearching = 10;
/** Rendering thousands at once would block the page. */
const shownAtOnce = 100;

interface CrawlSkipsProps {
  crawlId: number;
  left: number;
  /** The website to offer the desktop app for; null if it is offered elsewhere. */
  offerFor: number | null;
}

/** The URLs that a crawl by the server skipped, with reasons. Loaded when opened. */
export function CrawlSkips({ crawlId, left, offerFor }: CrawlSkipsProps) {
  const [isOpen, setOpen] = useState(false);
  const [q, setQ] = useState('');
  const [sort, setSort] = useState<SkipSort>('found');
  const { data, error, isFetching, isPlaceholderData, refetch, fetchNextPage } = useSkips(crawlId, {
    q,
    sort,
    enabled: isOpen,
  });
  const texts = words().skips;
  const skips = data?.pages.flatMap(({ rows }) => rows.skips) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <SkipDetails count={left} onToggle={setOpen}>
      {data?.pages[0] && <Kinds kinds={data.pages[0].rows.leftOut} offerFor={offerFor} />}
      {left > worthSearching && (
        <div className="mt-3 flex flex-wrap gap-2">
          <SearchBox label={texts.search} value={q} onSearch={setQ} />
          <Select
            aria-label={texts.order}
            className="w-auto! min-w-48 max-sm:grow"
            value={sort}
            onChange={(value) => setSort(value as SkipSort)}
            options={(['found', 'url', 'reason'] as const).map((order) => ({ value: order, label: texts[order] }))}
          />
        </div>
      )}
      {data ? (
        <SkipRows
          skips={skips}
          more={isPlaceholderData ? 0 : total - skips.length}
          onMore={() => void fetchNextPage()}
          isBusy={isFetching}
        />
      ) : error ? (
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        isOpen && (
          <Loading className="mt-2">
            <Skeleton className="h-24 w-full" />
          </Loading>
        )
      )}
    </SkipDetails>
  );
}

/** The URLs that a crawl on this computer skipped, with reasons. */
export function SkipList({ skips }: { skips: readonly CrawlSkip[] }) {
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <SkipDetails count={skips.length}>
      <Kinds kinds={leftOutAmong(skips)} offerFor={null} />
      <SkipRows
        skips={skips.slice(0, shown)}
        more={Math.max(0, skips.length - shown)}
        onMore={() => setShown(shown + shownAtOnce)}
      />
    </SkipDetails>
  );
}

interface SkipDetailsProps {
  count: number;
  /** Called when it is opened or closed. */
  onToggle?(isOpen: boolean): void;
  children: ReactNode;
}

/** A collapsed list of skipped URLs. */
function SkipDetails({ count, onToggle, children }: SkipDetailsProps) {
  return (
    <details className="text-13" onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className="cursor-pointer text-text-muted select-none hover:text-text">
        {words().skips.summary(count)}
      </summary>
      {children}
    </details>
  );
}

/** Each reason with its number of pages, what to do about it, and examples. */
function Kinds({ kinds, offerFor }: { kinds: readonly LeftOut[]; offerFor: number | null }) {
  const texts = words().skips;
  return (
    <>
      <ul aria-label={texts.kinds} className="mt-3 grid gap-3">
        {kinds.map(({ reason, count, explanation, advice, examples }) => (
          <li key={reason}>
            <p className="text-text">
              <strong>{texts.kindCount(count)}</strong> <span>{translated(explanation)}</span>
            </p>
            {advice && <p className="text-text-muted">{translated(advice)}</p>}
            <p className="mt-1 grid gap-1">
              {examples.map((url) => (
                <span key={url} className="font-mono text-12 break-all">
                  <ExternalLink href={url}>{url}</ExternalLink>
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
      {offerFor !== null && (
        <div className="mt-3 text-14 empty:hidden">
          <OfferApp websiteId={offerFor} reasons={kinds.map(({ reason }) => reason)} />
        </div>
      )}
      {kinds.length > 0 && <h4 className="mt-4 font-medium text-text">{texts.all}</h4>}
    </>
  );
}

interface SkipRowsProps {
  skips: readonly CrawlSkip[];
  /** How many more there are. */
  more: number;
  onMore(): void;
  isBusy?: boolean;
}

function SkipRows({ skips, more, onMore, isBusy = false }: SkipRowsProps) {
  const texts = words().skips;
  return (
    <ul
      aria-label={texts.list}
      aria-busy={isBusy}
      className="mt-2 grid max-h-64 gap-2 overflow-y-auto rounded-control bg-bg-sunken p-3"
    >
      {skips.map((skip) => (
        <li key={`${skip.url} ${skip.reason}`}>
          <span className="block font-mono text-12 break-all">{skip.url}</span>
          <span className="text-text-muted">{translated(skip.explanation)}</span>
        </li>
      ))}
      {skips.length === 0 && !isBusy && <li className="text-text-muted">{texts.none}</li>}
      {more > 0 && (
        <li>
          <Button size="small" isBusy={isBusy} onClick={onMore}>
            {texts.more(Math.min(more, shownAtOnce))}
          </Button>
        </li>
      )}
    </ul>
  );
}
