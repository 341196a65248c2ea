import { zodResolver } from '@hookform/resolvers/zod';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { type CrawlInput, maxPagesCeiling } from '#shared/contracts/crawls.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Switch } from '../../components/Switch.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { useKeptValues } from '../../components/use-kept-values.ts';
import { type CrawlFormInput, CrawlFormValues, emptyCrawlForm, toCrawlInput } from './crawl-form-values.ts';
import { useWizard } from './wizard-store.ts';

interface CrawlFormProps {
  url: string;
  /** There are pages already: going on with them is then the next thing to do, and not crawling. */
  isAgain: boolean;
  onStart(input: CrawlInput): void;
}

const keep = (crawl: CrawlFormInput) => useWizard.getState().type({ crawl });

export function CrawlForm({ url, isAgain, onStart }: CrawlFormProps) {
  const switchId = useId();
  const kept = useWizard((state) => state.typed.crawl);
  const { register, control, handleSubmit, formState, subscribe } = useForm<CrawlFormInput, unknown, CrawlFormValues>({
    resolver: zodResolver(CrawlFormValues),
    defaultValues: kept ?? emptyCrawlForm(url),
  });
  useKeptValues(subscribe, keep);
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((values) => onStart(toCrawlInput(values)))} className="grid gap-5">
      <Field label="Website URL" error={errors.url?.message}>
        <Input inputMode="url" autoCapitalize="none" spellCheck={false} {...register('url')} />
      </Field>
      <Field
        label="Maximum Pages"
        hint={`From 1 to ${maxPagesCeiling}. The most useful pages come first.`}
        error={errors.maxPages?.message}
      >
        <Input type="number" min={1} max={maxPagesCeiling} className="max-w-32" {...register('maxPages')} />
      </Field>
      <details className="group rounded-card border">
        <summary className="flex cursor-pointer list-none items-center gap-2 rounded-card px-4 py-3 font-medium select-none">
          <ChevronRight aria-hidden className="size-4 text-text-faint transition-transform group-open:rotate-90" />
          Advanced options
        </summary>
        <div className="grid gap-5 border-t p-4">
          <Controller
            control={control}
            name="useSitemap"
            render={({ field }) => (
              <div className="flex items-center justify-between gap-4">
                <label htmlFor={switchId}>
                  <span className="block font-medium">Use sitemap</span>
                  <span className="text-13 text-text-muted">Also finds pages that no other page links to.</span>
                </label>
                <Switch id={switchId} isOn={field.value} onChange={field.onChange} />
              </div>
            )}
          />
          <Field label="Custom sitemap URLs" hint="One per line" error={errors.sitemapUrls?.message}>
            <Textarea
              rows={2}
              spellCheck={false}
              placeholder="https://www.example.com/sitemap-shop.xml"
              {...register('sitemapUrls')}
            />
          </Field>
          <Field
            label="Include patterns"
            hint="One per line, * stands for anything"
            error={errors.includePatterns?.message}
          >
            <Textarea rows={2} spellCheck={false} placeholder="/help/*" {...register('includePatterns')} />
          </Field>
          <Field
            label="Exclude patterns"
            hint="One per line, * stands for anything"
            error={errors.excludePatterns?.message}
          >
            <Textarea rows={2} spellCheck={false} placeholder="/blog/*" {...register('excludePatterns')} />
          </Field>
        </div>
      </details>
      <div className="flex justify-end">
        <Button type="submit" tone={isAgain ? 'secondary' : 'primary'}>
          Start Crawling
        </Button>
      </div>
    </form>
  );
}
