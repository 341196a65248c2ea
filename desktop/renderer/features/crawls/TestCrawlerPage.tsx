import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { type CrawlReply, maxPagesCeiling, trialPages } from '#shared/contracts/crawls.ts';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { SearchDrawing, WebsiteDrawing } from '../../components/illustrations.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { usePageTitle } from '../../components/PageHeader.tsx';
import { EmptyState } from '../../components/States.tsx';
import { showToast } from '../../components/toasts.tsx';
import { locale } from '../../language/language-store.ts';
import { translated } from '../../language/words.ts';
import { useSession } from '../../session/session-store.ts';
import {
  CrawlFields,
  type CrawlFormInput,
  type CrawlFormValues,
  emptyCrawlForm,
  TrialFormValues,
  toCrawlInput,
} from './CrawlForm.tsx';
import { CrawlProgressPanel, fewPages, LimitedResults } from './CrawlProgress.tsx';
import { startTrial, useTrial } from './data.ts';
import { words } from './words.ts';

export function TestCrawlerPage() {
  const texts = words().tester;
  usePageTitle(texts.title);
  const results = useRef<HTMLElement>(null);
  return (
    <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 lg:py-16">
      <header className="max-w-2xl">
        <h1 className="font-display text-32 font-bold tracking-tight text-balance sm:text-44">{texts.title}</h1>
        <p className="mt-3 text-16 text-text-muted">{texts.intro}</p>
      </header>
      <div className="mt-10 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[352px_minmax(0,1fr)]">
        <TrialForm onStart={() => results.current?.scrollIntoView({ block: 'nearest' })} />
        <section ref={results} aria-labelledby="results" className="min-w-0 scroll-mt-24">
          <h2 id="results" className="mb-4 text-20 font-semibold tracking-tight">
            {texts.results}
          </h2>
          <TrialResults />
        </section>
      </div>
    </div>
  );
}

function TrialForm({ onStart }: { onStart(): void }) {
  const texts = words().tester;
  const isRunning = useTrial(({ trial }) => trial.state === 'running');
  const form = useForm<CrawlFormInput, unknown, CrawlFormValues>({
    resolver: zodResolver(TrialFormValues),
    defaultValues: emptyCrawlForm(''),
  });
  const start = form.handleSubmit(
    (values) => {
      onStart();
      void startTrial(toCrawlInput(values));
    },
    () => {
      if (form.getValues('url').trim() !== '') return;
      showToast({ title: texts.urlRequired, description: texts.urlRequiredHint, tone: 'danger' });
    },
  );
  return (
    <form noValidate onSubmit={start} aria-label={texts.form} className="grid gap-5">
      <CrawlFields form={form} mostPages={maxPagesCeiling} pagesHint={texts.limit(trialPages)} />
      <Button type="submit" tone="primary" isBusy={isRunning} className="sm:justify-self-start">
        {words().fields.start}
      </Button>
    </form>
  );
}

/** The right-hand side of the tester: empty, running, pages, or an error. */
function TrialResults() {
  const trial = useTrial((state) => state.trial);
  const texts = words().tester;
  switch (trial.state) {
    case 'none':
      return (
        <Card>
          <EmptyState drawing={<WebsiteDrawing />} title={texts.none}>
            {texts.noneHint}
          </EmptyState>
        </Card>
      );
    case 'running':
      return <CrawlProgressPanel progress={trial.progress} startedAt={trial.startedAt} log={trial.log} />;
    case 'failed': {
      const titles = { 'own-trials': texts.tooMany, others: texts.wait, site: texts.failed };
      return (
        <Callout tone={trial.because === 'site' ? 'danger' : 'warn'} title={titles[trial.because]}>
          <p>{trial.message}</p>
          {trial.because === 'site' && <p>{texts.failedHint}</p>}
        </Callout>
      );
    }
    case 'done':
      return <Results {...trial.reply} />;
  }
}

function Results({ pages, cutShort, warnings }: CrawlReply) {
  const { user } = useSession();
  const { tester: texts, toasts } = words();
  return (
    <div className="grid gap-6">
      {cutShort && <Callout>{translated(cutShort)}</Callout>}
      {warnings.map((warning) => (
        <Callout key={warning} tone="warn">
          {translated(warning)}
        </Callout>
      ))}
      {pages.length === 0 ? (
        <Card>
          <EmptyState drawing={<SearchDrawing />} title={toasts.noResults}>
            {toasts.noResultsHint}
          </EmptyState>
        </Card>
      ) : (
        <TrialPages pages={pages} />
      )}
      {pages.length < fewPages ? (
        <LimitedResults found={pages.length} />
      ) : (
        <Callout
          title={texts.offer}
          action={
            <Button asChild size="small" tone="primary">
              <Link to={user ? '/create-chatbot' : '/auth'}>
                {texts.create}
                <ArrowRight aria-hidden />
              </Link>
            </Button>
          }
        />
      )}
    </div>
  );
}

/** The pages of a trial: the total size, and the beginning of each. */
function TrialPages({ pages }: { pages: readonly WebsitePage[] }) {
  const total = pages.reduce((sum, { content }) => sum + byteLength(content), 0);
  const texts = words().tester;
  return (
    <>
      <dl className="flex gap-10">
        <Figure label={texts.pageLabel(pages.length)}>{pages.length}</Figure>
        <Figure label={texts.totalSize}>{formatKilobytes(total)}</Figure>
      </dl>
      <ul aria-label={texts.list} className="divide-y overflow-hidden rounded-card border bg-bg-raised">
        {pages.map((page) => (
          <TrialPage key={page.url} {...page} />
        ))}
      </ul>
    </>
  );
}

function Figure({ label, children }: { label: string; children: string | number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-13 text-text-muted">{label}</dt>
      <dd className="text-24 font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function TrialPage({ url, title, content }: WebsitePage) {
  const lines = firstLines(content, 5);
  return (
    <li className="p-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 font-medium break-words">{title || url}</h3>
        <span className="shrink-0 text-13 text-text-muted tabular-nums">{formatKilobytes(byteLength(content))}</span>
      </div>
      <p className="text-13">
        <ExternalLink href={url}>{url}</ExternalLink>
      </p>
      <div className="mt-3 grid gap-1 border-l-2 pl-3 text-13 text-text-muted">
        {lines.map((line, index) => (
          <p key={`${index} ${line.slice(0, 40)}`} className="line-clamp-3">
            {line}
          </p>
        ))}
      </div>
    </li>
  );
}

/** Bytes of a text in UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** '0.4 KB', '1,024.0 KB', always in KB so that pages are easy to compare. */
export function formatKilobytes(bytes: number): string {
  const kilobytes = (bytes / 1024).toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${kilobytes} KB`;
}

/** The first lines with text, without heading marks. */
export function firstLines(content: string, count: number): string[] {
  return content
    .split('\n')
    .map((line) => line.replace(/^#{1,6}\s+/, '').trim())
    .filter(Boolean)
    .slice(0, count);
}
