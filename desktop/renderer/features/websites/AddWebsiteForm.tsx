import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { WebsiteInput } from '#shared/contracts/websites.ts';
import { ApiError } from '../../api/api-error.ts';
import { showError, showIssues } from '../../api/show-error.ts';
import { useCreateWebsite } from '../../api/use-websites.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { showToast } from '../../components/toast-store.ts';
import { WebsiteFields } from '../../components/WebsiteFields.tsx';
import { useFormDraft } from '../../session/drafts.ts';
import { addWebsiteDraft } from './AddWebsiteDialog.tsx';

export function AddWebsiteForm({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const formId = useId();
  const create = useCreateWebsite();
  const form = useForm<WebsiteInput>({
    resolver: zodResolver(WebsiteInput),
    defaultValues: { name: '', url: '' },
  });
  const { register, handleSubmit, formState, setError, reset } = form;
  useFormDraft(addWebsiteDraft, form);
  // The plan is full: that stays in view with the form, since trying again would not help.
  const planLimit = create.error instanceof ApiError && create.error.status === 402 ? create.error : null;

  // Escape and a click beside it may be slips: only Cancel throws away what was typed.
  function discard() {
    reset();
    create.reset();
    onClose();
  }

  function add(input: WebsiteInput) {
    create.mutate(input, {
      onSuccess: () => {
        showToast({ title: 'Website created', description: 'Your website has been added successfully.' });
        discard();
      },
      onError: (error) => {
        if (!showIssues(error, setError, ['name', 'url'])) showError('Error creating website', error);
      },
    });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Add Website"
      description="Your assistant will answer from its pages."
      footer={
        <>
          <Button onClick={discard}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" isBusy={create.isPending}>
            Add Website
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(add)} className="grid gap-4">
        {planLimit && <Callout tone="warn">{planLimit.message}</Callout>}
        <WebsiteFields
          name={{ ...register('name'), label: 'Name', error: formState.errors.name?.message }}
          url={{ ...register('url'), label: 'URL', error: formState.errors.url?.message }}
        />
      </form>
    </Dialog>
  );
}
