import { zodResolver } from '@hookform/resolvers/zod';
import { ArrowRight, Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from '#shared/contracts/messages.ts';
import { normaliseWebAddress, type Website } from '#shared/contracts/websites.ts';
import { ApiError } from '../../api/api-error.ts';
import { showError } from '../../api/show-error.ts';
import { showIssues } from '../../api/show-issues.ts';
import { useCreateWebsite } from '../../api/use-websites.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import { Select } from '../../components/Select.tsx';
import { showToast } from '../../components/toast-store.ts';
import { UrlInput } from '../../components/UrlInput.tsx';
import { readDraft, useFormDraft } from '../../session/drafts.ts';
import { StepFooter, StepFrame } from './StepFrame.tsx';
import { useWizard } from './wizard-store.ts';

const NewWebsite = z.object({
  name: z.string().trim().min(1, 'Website name is required').max(120, 'Name must be at most 120 characters'),
  url: z
    .string()
    .trim()
    .min(1, 'Website URL is required')
    .refine(
      (url) => /^https?:\/\//i.test(url) && normaliseWebAddress(url) !== null,
      'Please enter a valid URL (include http:// or https://)',
    ),
});

const newWebsiteDraft = 'new-website';

export function WebsiteStep({ websites }: { websites: Website[] }) {
  const [kind, setKind] = useState<'existing' | 'new'>(() =>
    websites.length > 0 && readDraft(newWebsiteDraft) === null ? 'existing' : 'new',
  );
  return (
    <StepFrame title="Which website is it?" intro="The assistant answers from this site's pages.">
      <RadioCards<'existing' | 'new'>
        label="Website"
        value={kind}
        onChange={setKind}
        cards={[
          {
            value: 'existing',
            title: 'Use an existing website',
            detail: 'One you added before',
            icon: <Globe aria-hidden />,
          },
          {
            value: 'new',
            title: 'Add a new website',
            detail: 'Name and address are enough',
            icon: <Plus aria-hidden />,
          },
        ]}
      />
      <div className="mt-6">{kind === 'existing' ? <ExistingWebsite websites={websites} /> : <NewWebsiteForm />}</div>
    </StepFrame>
  );
}

function ExistingWebsite({ websites }: { websites: Website[] }) {
  const beginWith = useWizard((state) => state.beginWith);
  const [only] = websites;
  const [chosen, setChosen] = useState(only && websites.length === 1 ? only.id : null);
  const [isAsked, setAsked] = useState(false);
  if (websites.length === 0) return <Callout>No websites found. Add a new one.</Callout>;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (chosen !== null) beginWith(chosen);
      }}
    >
      <Field label="Select Website" error={isAsked && chosen === null ? 'Please select a website' : undefined}>
        <Select
          value={chosen === null ? '' : String(chosen)}
          onChange={(value) => setChosen(Number(value))}
          placeholder="Select a website"
          options={websites.map((website) => ({ value: String(website.id), label: website.name, detail: website.url }))}
        />
      </Field>
      <Continue />
    </form>
  );
}

function NewWebsiteForm() {
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
            if (error instanceof ApiError && error.status === 402) return;
            if (!showIssues(error, setError, ['name', 'url'])) showError('Error creating website', error);
          },
        }),
      )}
    >
      <div className="grid gap-4">
        {planLimit && <Callout tone="warn">{planLimit.message}</Callout>}
        <Field label="Website Name" error={formState.errors.name?.message}>
          <Input autoComplete="off" placeholder="My shop" {...register('name')} />
        </Field>
        <Field label="Website URL" error={formState.errors.url?.message}>
          <UrlInput {...register('url')} />
        </Field>
      </div>
      <Continue isBusy={create.isPending} />
    </form>
  );
}

function Continue({ isBusy = false }: { isBusy?: boolean }) {
  return (
    <StepFooter>
      <Button type="submit" tone="primary" isBusy={isBusy} className="ml-auto">
        Continue
        <ArrowRight aria-hidden />
      </Button>
    </StepFooter>
  );
}
