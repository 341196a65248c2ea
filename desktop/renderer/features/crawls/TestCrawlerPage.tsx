import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { maxPagesCeiling, trialPages } from '#shared/contracts/crawls.ts';
import { Button } from '../../components/Button.tsx';
import { usePageTitle } from '../../components/PageHeader.tsx';
import { showToast } from '../../components/toasts.tsx';
import { CrawlFields } from './CrawlForm.tsx';
import {
  type CrawlFormInput,
  type CrawlFormValues,
  emptyCrawlForm,
  TrialFormValues,
  toCrawlInput,
} from './crawl-form-values.ts';
import { startTrial, useTrial } from './data.ts';
import { TrialResults } from './TrialResults.tsx';
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
