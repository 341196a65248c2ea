import { ExternalLink as OpenIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PageSummary } from '#shared/contracts/websites.ts';
import { Badge } from '../../components/Card.tsx';
import { Dialog, useLastValue } from '../../components/Dialog.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { readingAddress } from '../websites/addresses.ts';
import { useMay } from '../workspaces/data.ts';
import { usePageText } from './data.ts';
import { formatSize, Rating } from './PageRow.tsx';
import { words } from './words.ts';

interface PageReaderProps {
  websiteId: number;
  page: PageSummary | null;
  /** The text of a page that only this window has. */
  typedText: string | null;
}

/** The text of a page next to the list, as the assistant will know it. */
export function PageReader({ websiteId, page, typedText }: PageReaderProps) {
  const texts = words().pages;
  if (!page) return <p className="m-auto p-6 text-center text-13 text-text-muted">{texts.choosePage}</p>;
  return (
    <>
      <header className="border-b px-4 py-2.5">
        <h3 className="truncate font-medium">{page.title || page.url}</h3>
        <About page={page} websiteId={typedText === null ? websiteId : null} />
      </header>
      <PageText websiteId={websiteId} page={page} typedText={typedText} className="min-h-0 grow px-4 py-3" />
    </>
  );
}

/** The same in a dialog, if it doesn't fit next to the list. Open while a page is set. */
export function PageDialog({ websiteId, page, typedText, onClose }: PageReaderProps & { onClose(): void }) {
  const shown = useLastValue(page);
  return (
    <Dialog
      isOpen={page !== null}
      onClose={onClose}
      size="large"
      title={shown?.title || words().pages.page}
      description={shown && <About page={shown} websiteId={typedText === null ? websiteId : null} />}
    >
      {shown && (
        <PageText
          websiteId={websiteId}
          page={shown}
          typedText={typedText}
          className="h-[60dvh] rounded-card bg-bg-sunken p-4"
        />
      )}
    </Dialog>
  );
}

/**
 * A page's URL, amount of text, and weaknesses.
 * @param websiteId null for a page without parts to choose from
 */
function About({ page, websiteId }: { page: PageSummary; websiteId: number | null }) {
  const mayEdit = useMay('edit');
  const { pages, quality } = words();
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-text-muted">
      <a
        href={page.url}
        target="_blank"
        rel="noreferrer"
        title={pages.open}
        className="inline-flex min-w-0 items-center gap-1 rounded-control font-mono hover:text-text hover:underline pointer-coarse:min-h-11"
      >
        <span className="break-all">{page.url}</span>
        <OpenIcon aria-hidden className="size-3 shrink-0" />
      </a>
      <span className="tabular-nums">{formatSize(page.characters)}</span>
      <Rating page={page} />
      {mayEdit && websiteId !== null && (
        <Link
          to={readingAddress(websiteId, page.url)}
          className="touch-target rounded-control hover:text-text hover:underline"
        >
          {pages.chooseParts}
        </Link>
      )}
      {page.sameTitle > 0 && <Badge tone="warn">{quality.repeated}</Badge>}
      {page.isLinkList && <span className="basis-full">{quality.linksHint}</span>}
      {page.sameTitle > 0 && <span className="basis-full">{quality.repeatedHint(page.sameTitle)}</span>}
    </span>
  );
}

interface PageTextProps extends PageReaderProps {
  page: PageSummary;
  className: string;
}

function PageText({ websiteId, page, typedText, className }: PageTextProps) {
  const texts = words().pages;
  const { data, error, refetch } = usePageText(websiteId, typedText === null ? page.url : null);
  const content = typedText ?? data;
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={texts.text}
      aria-busy={content === undefined && !error}
      className={`overflow-y-auto text-13 ${className}`}
    >
      {content === '' ? (
        texts.noText
      ) : content !== undefined ? (
        <Markdown content={content} />
      ) : error ? (
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label={texts.loadingPage}>
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="mt-4 h-24 w-full" />
        </Loading>
      )}
    </section>
  );
}

/** Formats light Markdown as the assistant knows it: headings, list items and paragraphs. */
export function Markdown({ content }: { content: string }): ReactNode {
  return content
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block, index) => <Block key={`${index} ${block.slice(0, 40)}`} lines={block.trim().split('\n')} />);
}

function Block({ lines }: { lines: readonly string[] }) {
  const [first = ''] = lines;
  const heading = /^#{1,6}\s+(.*)/.exec(first);
  if (heading) {
    const rest = lines.slice(1);
    return (
      <>
        <p className="mt-4 font-semibold first:mt-0">{heading[1]}</p>
        {rest.length > 0 && <Block lines={rest} />}
      </>
    );
  }
  if (lines.every((line) => line.startsWith('- '))) {
    return (
      <ul className="my-2 list-disc pl-5">
        {lines.map((line, index) => (
          <li key={`${index} ${line.slice(0, 40)}`}>{line.slice(2)}</li>
        ))}
      </ul>
    );
  }
  return <p className="my-2 whitespace-pre-line">{lines.join('\n')}</p>;
}
