import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../components/Field.tsx';
import { Input, Textarea } from '../../components/Input.tsx';
import { Switch } from '../../components/Switch.tsx';
import type { CrawlFormInput, CrawlFormValues } from './crawl-form-values.ts';
import { words } from './words.ts';

interface CrawlFieldsProps {
  form: Pick<UseFormReturn<CrawlFormInput, unknown, CrawlFormValues>, 'register' | 'control' | 'formState'>;
  mostPages: number;
  /** What else there is to say about the number of pages. */
  pagesHint: string;
}

/** What every crawl asks for: where, how many pages, and under Advanced options which ones. */
export function CrawlFields({ form: { register, control, formState }, mostPages, pagesHint }: CrawlFieldsProps) {
  const switchId = useId();
  const { errors } = formState;
  const texts = words().fields;
  return (
    <>
      <Field label={texts.url} error={errors.url?.message}>
        <Input inputMode="url" autoCapitalize="none" spellCheck={false} {...register('url')} />
      </Field>
      <Field label={texts.maxPages} hint={texts.maxPagesHint(mostPages, pagesHint)} error={errors.maxPages?.message}>
        <Input type="number" min={1} max={mostPages} className="max-w-32" {...register('maxPages')} />
      </Field>
      <details className="group rounded-card border">
        <summary className="flex cursor-pointer list-none items-center gap-2 rounded-card px-4 py-3 font-medium select-none">
          <ChevronRight aria-hidden className="size-4 text-text-faint transition-transform group-open:rotate-90" />
          {texts.advanced}
        </summary>
        <div className="grid gap-5 border-t p-4">
          <Controller
            control={control}
            name="useSitemap"
            render={({ field }) => (
              <div className="flex items-center justify-between gap-4">
                <label htmlFor={switchId}>
                  <span className="block font-medium">{texts.useSitemap}</span>
                  <span className="text-13 text-text-muted">{texts.useSitemapHint}</span>
                </label>
                <Switch id={switchId} isOn={field.value} onChange={field.onChange} />
              </div>
            )}
          />
          <Field label={texts.sitemapUrls} hint={texts.onePerLine} error={errors.sitemapUrls?.message}>
            <Textarea
              rows={2}
              spellCheck={false}
              placeholder="https://www.example.com/sitemap-shop.xml"
              {...register('sitemapUrls')}
            />
          </Field>
          <Field label={texts.include} hint={texts.patternHint} error={errors.includePatterns?.message}>
            <Textarea rows={2} spellCheck={false} placeholder="/help/*" {...register('includePatterns')} />
          </Field>
          <Field label={texts.exclude} hint={texts.patternHint} error={errors.excludePatterns?.message}>
            <Textarea rows={2} spellCheck={false} placeholder="/blog/*" {...register('excludePatterns')} />
          </Field>
        </div>
      </details>
    </>
  );
}
