import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { WebsiteInput } from '#shared/contracts/websites.ts';
import { ApiError } from '../../api/api-error.ts';
import { showError, showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { showToast } from '../../components/toasts.tsx';
import { WebsiteFields } from '../../components/WebsiteFields.tsx';
import { useFormDraft } from '../../session/drafts.ts';
import { useCreateWebsite } from './data.ts';
import { words } from './words.ts';

/** The draft's key. */
export const addWebsiteDraft = 'add-website';

export function AddWebsiteDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const formId = useId();
  const texts = words().add;
  const create = useCreateWebsite();
  const form = useForm<WebsiteInput>({
    resolver: zodResolver(WebsiteInput),
    defaultValues: { name: '', url: '' },
  });
  const { register, handleSubmit, formState, setError, reset } = form;
  useFormDraft(addWebsiteDraft, form);
  // The plan is full. Retrying won't help, so the message stays visible with the form.
  const planLimit = create.error instanceof ApiError && create.error.status === 402 ? create.error : null;

  // Escape and a click outside may be accidental, so only Cancel discards input.
  function discard() {
    reset();
    create.reset();
    onClose();
  }

  function add(input: WebsiteInput) {
    create.mutate(input, {
      onSuccess: () => {
        showToast({ title: texts.created, description: texts.createdHint });
        discard();
      },
      onError: (error) => {
        if (!showIssues(error, setError, ['name', 'url'])) showError(texts.failed, error);
      },
    });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      description={texts.hint}
      footer={
        <>
          <Button onClick={discard}>{texts.cancel}</Button>
          <Button type="submit" form={formId} tone="primary" isBusy={create.isPending}>
            {texts.title}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(add)} className="grid gap-4">
        {planLimit && <Callout tone="warn">{planLimit.message}</Callout>}
        <WebsiteFields
          name={{ ...register('name'), label: texts.name, error: formState.errors.name?.message }}
          url={{ ...register('url'), label: texts.url, error: formState.errors.url?.message }}
        />
      </form>
    </Dialog>
  );
}
