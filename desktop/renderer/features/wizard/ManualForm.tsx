import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ManualContentInput, manualPageUrl } from '#shared/contracts/crawls.ts';
import type { z } from '#shared/contracts/messages.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { contentQuality } from '#shared/crawler/quality.ts';
import { showError, showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, Textarea } from '../../components/Input.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useKeptValues } from '../../session/drafts.ts';
import { useSaveManualPage } from './data.ts';
import { stepAddress, type Typed, useWizardDraft } from './wizard-draft.ts';
import { words } from './words.ts';

const Form = ManualContentInput.omit({ websiteId: true });

const keep = (manual: Typed['manual']) => useWizardDraft.getState().type({ manual });

/** For pages that a crawler can't reach: the owner enters the text. */
export function ManualForm({ website }: { website: Website }) {
  const navigate = useNavigate();
  const texts = words().manual;
  const { addTypedPage, dropTypedPage, pagesRead } = useWizardDraft();
  const kept = useWizardDraft((draft) => draft.typed.manual);
  const { register, handleSubmit, formState, setError, subscribe } = useForm<
    z.input<typeof Form>,
    unknown,
    z.output<typeof Form>
  >({
    resolver: zodResolver(Form),
    defaultValues: kept ?? { websiteUrl: website.url, pageTitle: '', manualContent: '' },
  });
  useKeptValues(subscribe, keep);
  const save = useSaveManualPage(website.id);
  const showPages = () => {
    keep(null);
    void navigate(stepAddress(website.id, 'pages'));
  };
  const submit = handleSubmit((input) =>
    save.mutate(input, {
      onSuccess: () => {
        dropTypedPage(manualPageUrl(input));
        pagesRead(website.id);
        showToast({ title: texts.saved });
        showPages();
      },
      onError: (error) => {
        if (showIssues(error, setError, ['websiteUrl', 'pageTitle', 'manualContent'])) return;
        showError(texts.failed, error);
        // The input isn't lost. It is sent with the build.
        addTypedPage({
          url: manualPageUrl(input),
          title: input.pageTitle,
          content: input.manualContent,
          isIncluded: true,
          contentQuality: contentQuality(input.manualContent.length),
        });
        showPages();
      },
    }),
  );
  const { errors } = formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={texts.url} hint={texts.urlHint} error={errors.websiteUrl?.message}>
        <Input inputMode="url" autoCapitalize="none" spellCheck={false} {...register('websiteUrl')} />
      </Field>
      <Field label={texts.title} error={errors.pageTitle?.message}>
        <Input {...register('pageTitle')} />
      </Field>
      <Field label={texts.content} hint={texts.contentHint} error={errors.manualContent?.message}>
        <Textarea rows={10} {...register('manualContent')} />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" tone="primary" isBusy={save.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
