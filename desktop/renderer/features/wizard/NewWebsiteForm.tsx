import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from '#shared/contracts/messages.ts';
import { normalizeWebAddress } from '#shared/contracts/websites.ts';
import { ApiError } from '../../api/api-error.ts';
import { showError, showIssues } from '../../api/show-error.ts';
import { useCreateWebsite } from '../../api/use-websites.ts';
import { Callout } from '../../components/Callout.tsx';
import { showToast } from '../../components/toast-store.ts';
import { WebsiteFields } from '../../components/WebsiteFields.tsx';
import { useFormDraft } from '../../session/drafts.ts';
import { ContinueButton } from './ContinueButton.tsx';
import { newWebsiteDraft } from './new-website-draft.ts';
import { useWizard } from './wizard-store.ts';

const NewWebsite = z.object({
  name: z.string().trim().min(1, 'Website name is required').max(120, 'Name must be at most 120 characters'),
  url: z
    .string()
    .trim()
    .min(1, 'Website URL is required')
    .refine(
      (url) => /^https?:\/\//i.test(url) && normalizeWebAddress(url) !== null,
      'Please enter a valid URL (include http:// or https://)',
    ),
});

export function NewWebsiteForm() {
  const beginWith = useWizard((state) => state.beginWith);
  const create = useCreateWebsite();
  const form = useForm<z.input<typeof NewWebsite>>({
    resolver: zodResolver(NewWebsite),
    defaultValues: { name: '', url: '' },
  });
  const { register, handleSubmit, formState, setError } = form;
  useFormDraft(newWebsiteDraft, form);
  const planLimit = create.error instanceof ApiError && create.error.status === 402 ? create.error : null;
  return (
    <form
      noValidate
      onSubmit={handleSubmit((input) =>
        create.mutate(input, {
          onSuccess: (website) => {
            showToast({ title: 'Website created', description: 'Your website has been added successfully.' });
            beginWith(website.id);
          },
          onError: (error) => {
            if (!showIssues(error, setError, ['name', 'url'])) showError('Error creating website', error);
          },
        }),
      )}
    >
      <div className="grid gap-4">
        {planLimit && <Callout tone="warn">{planLimit.message}</Callout>}
        <WebsiteFields
          name={{ ...register('name'), label: 'Website Name', error: formState.errors.name?.message }}
          url={{ ...register('url'), label: 'Website URL', error: formState.errors.url?.message }}
        />
      </div>
      <ContinueButton isBusy={create.isPending} />
    </form>
  );
}
