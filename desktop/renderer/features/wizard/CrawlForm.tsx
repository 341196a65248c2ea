import type { CrawlInput } from '#shared/contracts/crawls.ts';
import { Button } from '../../components/Button.tsx';
import { useKeptValues } from '../../components/use-kept-values.ts';
import { CrawlFields } from '../crawls/CrawlFields.tsx';
import { type CrawlFormInput, toCrawlInput } from '../crawls/crawl-form-values.ts';
import { useCrawlForm } from '../crawls/use-crawl-form.ts';
import { useWizard } from './wizard-store.ts';

interface CrawlFormProps {
  url: string;
  /** There are pages already: going on with them is then the next thing to do, and not crawling. */
  isAgain: boolean;
  onStart(input: CrawlInput): void;
}

const keep = (crawl: CrawlFormInput) => useWizard.getState().type({ crawl });

export function CrawlForm({ url, isAgain, onStart }: CrawlFormProps) {
  const kept = useWizard((state) => state.typed.crawl);
  const { form, mostPages } = useCrawlForm(url, kept);
  useKeptValues(form.subscribe, keep);
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => onStart(toCrawlInput(values)))} className="grid gap-5">
      <CrawlFields form={form} mostPages={mostPages} pagesHint="The most useful pages come first." />
      <div className="flex justify-end">
        <Button type="submit" tone={isAgain ? 'secondary' : 'primary'}>
          Start Crawling
        </Button>
      </div>
    </form>
  );
}
