import { ArrowLeft, ArrowRight, Search } from 'lucide-react';
import { useState } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Input } from '../../components/Input.tsx';
import { FileDrawing } from '../../components/illustrations.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { useCrawlRuns } from './crawl-run.ts';
import { PageDialog } from './PageDialog.tsx';
import { PageRow } from './PageRow.tsx';
import { enoughContent, manyPages, usePages } from './pages-of-website.ts';
import { StepFrame } from './StepFrame.tsx';
import { useWizard } from './wizard-store.ts';

export function PagesStep({ website }: { website: Website }) {
  const { choose, goTo, back } = useWizard();
  const { query, pages } = usePages(website.id);
  const run = useCrawlRuns(({ runs }) => runs[website.id]);
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const chosen = pages?.filter((page) => page.isIncluded).length ?? 0;
  const wanted = search.trim().toLowerCase();
  const shown = (pages ?? []).filter(
    (page) => page.title.toLowerCase().includes(wanted) || page.url.toLowerCase().includes(wanted),
  );

  function selectAll(isIncluded: boolean) {
    choose(
      (pages ?? []).map((page) => page.url),
      isIncluded,
    );
  }

  function selectWithContent() {
    selectAll(false);
    choose(
      (pages ?? []).filter((page) => page.content.length > enoughContent).map((page) => page.url),
      true,
    );
  }

  return (
    <StepFrame
      title="Choose the pages"
      intro="The assistant knows what is on the pages you select, and nothing else."
      footer={
        <>
          <Button icon={<ArrowLeft aria-hidden />} onClick={back}>
            Back
          </Button>
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            {pages && chosen === 0 && <p className="text-13 text-text-muted">Select at least one page to continue.</p>}
            <Button tone="primary" disabled={chosen === 0} onClick={() => goTo(3)}>
              Continue
              <ArrowRight aria-hidden />
            </Button>
          </div>
        </>
      }
    >
      {query.isError ? (
        <Card>
          <ErrorState title="The pages could not be loaded" error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      ) : !pages ? (
        <Loading label="Loading pages">
          <Skeleton className="mb-3 h-9 w-full" />
          <Skeleton className="h-96 w-full" />
        </Loading>
      ) : pages.length === 0 ? (
        <Card>
          <EmptyState
            drawing={<FileDrawing />}
            title="No pages yet"
            action={
              <Button tone="primary" onClick={() => goTo(1)}>
                Crawl the website
              </Button>
            }
          >
            Crawl the website or type a page; then choose here what the assistant may use.
          </EmptyState>
        </Card>
      ) : (
        <>
          {run?.state === 'done' && run.cutShort && <Callout className="mb-4">{run.cutShort}</Callout>}
          {chosen > manyPages && (
            <Callout tone="warn" title="Large Content Set Detected" className="mb-4">
              {chosen} pages are selected. Building takes longer, and a few good pages often answer better than many.
            </Callout>
          )}
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <div className="relative min-w-0 grow basis-56">
              <Search
                aria-hidden
                className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-text-faint"
              />
              <Input
                type="search"
                aria-label="Search pages"
                placeholder="Search pages"
                className="pl-9"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </div>
            <Button onClick={() => selectAll(true)}>Select All</Button>
            <Button onClick={selectWithContent}>Select Pages with Content</Button>
          </div>
          <div className="mb-2 flex min-h-8 items-center justify-between gap-3 text-13 text-text-muted">
            <output className="tabular-nums">
              {chosen} of {pages.length} selected
              {wanted && `, ${shown.length} shown`}
            </output>
            {chosen > 0 && (
              <Button size="small" tone="quiet" onClick={() => selectAll(false)}>
                Clear selection
              </Button>
            )}
          </div>
          <ul className="divide-y overflow-hidden rounded-card border bg-bg-raised">
            {shown.map((page) => (
              <PageRow key={page.url} {...page} onChoose={choose} onOpen={setOpened} />
            ))}
            {shown.length === 0 && <li className="p-6 text-center text-text-muted">No page matches this search.</li>}
          </ul>
        </>
      )}
      <PageDialog page={pages?.find((page) => page.url === opened) ?? null} onClose={() => setOpened(null)} />
    </StepFrame>
  );
}
