import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { maxPagesCeiling, trialPages } from '#shared/contracts/crawls.ts';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast-store.ts';
import { CrawlFields } from './CrawlFields.tsx';
import { type CrawlFormInput, type CrawlFormValues, emptyCrawlForm, toCrawlInput } from './crawl-form-values.ts';
import { TrialFormValues, urlRequired } from './trial-form-values.ts';
import { startTrial, useTrial } from './trial-run.ts';

export function TrialForm({ onStart }: { onStart(): void }) {
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
      if (form.getValues('url').trim() === '') showToast({ ...urlRequired, tone: 'danger' });
    },
  );
  return (
    <form noValidate onSubmit={start} aria-label="Crawler" className="grid gap-5">
      <CrawlFields
        form={form}
        mostPages={maxPagesCeiling}
        pagesHint={`The tester reads at most ${trialPages}, for 30 seconds.`}
      />
      <Button type="submit" tone="primary" isBusy={isRunning} className="sm:justify-self-start">
        Start Crawling
      </Button>
    </form>
  );
}
