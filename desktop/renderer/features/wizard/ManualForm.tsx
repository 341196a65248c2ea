import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { crawlsEndpoints, ManualContentInput, manualPageUrl } from '#shared/contracts/crawls.ts';
import type { z } from '#shared/contracts/messages.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { contentQuality } from '#shared/crawler/quality.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { pagesChanged } from '../../api/pages-changed.ts';
import { showError, showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, Textarea } from '../../components/Input.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useKeptValues } from '../../session/drafts.ts';
import { type Typed, useWizard } from './wizard-store.ts';

const Form = ManualContentInput.omit({ websiteId: true });

const keep = (manual: Typed['manual']) => useWizard.getState().type({ manual });

/** For what no crawler reaches: the owner types or pastes a page. */
export function ManualForm({ website }: { website: Website }) {
  const client = useQueryClient();
  const { goTo, addTypedPage, dropTypedPage, pagesRead } = useWizard();
  const kept = useWizard((state) => state.typed.manual);
  const { register, handleSubmit, formState, setError, subscribe } = useForm<
    z.input<typeof Form>,
    unknown,
    z.output<typeof Form>
  >({
    resolver: zodResolver(Form),
    defaultValues: kept ?? { websiteUrl: website.url, pageTitle: '', manualContent: '' },
  });
  useKeptValues(subscribe, keep);
  const save = useMutation({
    mutationFn: (input: z.output<typeof Form>) =>
      callEndpoint(crawlsEndpoints.addManualContent, { body: { ...input, websiteId: website.id } }),
    onSuccess: async (_reply, input) => {
      dropTypedPage(manualPageUrl(input));
      await pagesChanged(client, website.id);
      showToast({ title: 'Manual content saved' });
      keep(null);
      pagesRead(website.id, true);
    },
    onError: (error, input) => {
      if (showIssues(error, setError, ['websiteUrl', 'pageTitle', 'manualContent'])) return;
      showError('Error processing content', error);
      // What was typed is not lost: it goes along with the build.
      addTypedPage({
        url: manualPageUrl(input),
        title: input.pageTitle,
        content: input.manualContent,
        isIncluded: true,
        contentQuality: contentQuality(input.manualContent.length),
      });
      keep(null);
      goTo(2);
    },
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((input) => save.mutate(input))} className="grid gap-5">
      <Field
        label="Website URL"
        hint="The page this text belongs to. Answers link to it."
        error={errors.websiteUrl?.message}
      >
        <Input inputMode="url" autoCapitalize="none" spellCheck={false} {...register('websiteUrl')} />
      </Field>
      <Field label="Page Title" error={errors.pageTitle?.message}>
        <Input {...register('pageTitle')} />
      </Field>
      <Field label="Content" hint="At least 20 characters" error={errors.manualContent?.message}>
        <Textarea rows={10} {...register('manualContent')} />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" tone="primary" isBusy={save.isPending}>
          Save Content
        </Button>
      </div>
    </form>
  );
}
