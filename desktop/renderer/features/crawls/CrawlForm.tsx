import type { CrawlInput } from '#shared/contracts/crawls.ts';
import { Button } from '../../components/Button.tsx';
import { useKeptValues } from '../../session/drafts.ts';
import { CrawlFields } from './CrawlFields.tsx';
import { type CrawlFormInput, toCrawlInput } from './crawl-form-values.ts';
import { useCrawlForm } from './use-crawl-form.ts';

interface CrawlFormProps {
  url: string;
  /** What was typed before, or asked for the last time. */
  kept: CrawlFormInput | null;
  keep(values: CrawlFormInput): void;
  /** Secondary where there is something more important to do than to crawl. */
  tone: 'primary' | 'secondary';
  onStart(input: CrawlInput): void;
}

/** What a crawl by the server asks for. */
export function CrawlForm({ url, kept, keep, tone, onStart }: CrawlFormProps) {
  const { form, mostPages } = useCrawlForm(url, kept);
  useKeptValues(form.subscribe, keep);
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => onStart(toCrawlInput(values)))} className="grid gap-5">
      <CrawlFields form={form} mostPages={mostPages} pagesHint="The most useful pages come first." />
      <div className="flex justify-end">
        <Button type="submit" tone={tone}>
          Start Crawling
        </Button>
      </div>
    </form>
  );
}
