import { zodResolver } from '@hookform/resolvers/zod';
import { Globe, Plus } from 'lucide-react';
import { type ChangeEvent, useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useNavigate, useOutletContext, useSearchParams } from 'react-router-dom';
import { z } from '#shared/contracts/messages.ts';
import { normalizeWebAddress, type Website, type WebsiteInput } from '#shared/contracts/websites.ts';
import { ApiError } from '../../api/api-error.ts';
import { showError, showIssues } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, UrlInput } from '../../components/Input.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import { Select } from '../../components/Select.tsx';
import { showToast } from '../../components/toasts.tsx';
import { PlanRefusal } from '../../components/WayOn.tsx';
import { readId } from '../../navigation/Screens.tsx';
import { useKeptValues } from '../../session/drafts.ts';
import { usePageCounts } from '../chatbots/data.ts';
import { forgetCrawl } from '../crawls/crawl-run.ts';
import { useCreateWebsite, useUpdateWebsite } from '../websites/data.ts';
import { ContinueButton, StepFooter, StepFrame, StepSkeleton } from './StepFrame.tsx';
import { hasUnsent, stepAddress, useWizardDraft } from './wizard-draft.ts';
import { words } from './words.ts';

/** The first step. A website in the query is preselected. */
export function WebsiteStep() {
  const websites = useOutletContext<Website[]>();
  const [query] = useSearchParams();
  const asked = readId(query.get('websiteId'));
  const isKnown = websites.some(({ id }) => id === asked);
  const begin = useBegin({ replace: true });
  useEffect(() => {
    if (asked !== null && isKnown) begin(asked);
  }, [asked, isKnown, begin]);
  if (asked !== null && !isKnown) return <Navigate to={stepAddress(asked, 'crawl')} replace />;
  return asked === null ? <ChooseWebsite websites={websites} /> : <StepSkeleton />;
}

/** Opens the crawl of a website. An unfinished draft of another one can be restored. */
function useBegin({ replace = false } = {}) {
  const navigate = useNavigate();
  const websites = useOutletContext<Website[]>();
  return useCallback(
    (websiteId: number) => {
      const before = useWizardDraft.getState();
      const left = websites.find(({ id }) => id === before.websiteId);
      before.begin(websiteId);
      void navigate(stepAddress(websiteId, 'crawl'), { replace });
      if (!left || left.id === websiteId || !hasUnsent(before)) return;
      showToast({
        title: words().website.discarded(left.name),
        action: {
          label: words().undo,
          run() {
            before.restore(before);
            void navigate(stepAddress(left.id, before.lastStep));
          },
        },
      });
    },
    [websites, navigate, replace],
  );
}

function ChooseWebsite({ websites }: { websites: Website[] }) {
  const wasAdded = useWizardDraft((draft) => draft.addedId);
  const added = websites.find(({ id }) => id === wasAdded) ?? null;
  const pages = usePageCounts(added?.id ?? null);
  const empty = pages.data?.all === 0 ? added : null;
  if (added && pages.isPending) return <StepSkeleton />;
  return <ChooseKind websites={websites} empty={empty} />;
}

interface ChooseKindProps {
  websites: Website[];
  /** The one that this wizard added, if it has no pages yet. */
  empty: Website | null;
}

function ChooseKind({ websites, empty }: ChooseKindProps) {
  const texts = words().website;
  const [kind, setKind] = useState<'existing' | 'new'>(() =>
    websites.length > 0 && !empty && useWizardDraft.getState().typed.website === null ? 'existing' : 'new',
  );
  return (
    <StepFrame title={texts.title} intro={texts.intro}>
      {!empty && <UnfinishedDraft websites={websites} />}
      <RadioCards<'existing' | 'new'>
        label={texts.label}
        value={kind}
        onChange={setKind}
        cards={[
          {
            value: 'existing',
            title: texts.existing,
            detail: texts.existingHint,
            icon: <Globe aria-hidden />,
          },
          {
            value: 'new',
            title: texts.new,
            detail: texts.newHint,
            icon: <Plus aria-hidden />,
          },
        ]}
      />
      <div className="mt-6">
        {kind === 'existing' ? <ExistingWebsite websites={websites} /> : <NewWebsite key={empty?.id} empty={empty} />}
      </div>
    </StepFrame>
  );
}

/** Offers to continue an unfinished chatbot. */
function UnfinishedDraft({ websites }: { websites: Website[] }) {
  const { websiteId, chatbotId, lastStep } = useWizardDraft();
  const website = websites.find(({ id }) => id === websiteId);
  if (!website || chatbotId !== null) return null;
  const texts = words().website;
  return (
    <Callout
      className="mb-6"
      title={texts.unfinished(website.name)}
      action={
        <Button asChild size="small">
          <Link to={stepAddress(website.id, lastStep)}>{texts.resume}</Link>
        </Button>
      }
    >
      {texts.unfinishedHint}
    </Callout>
  );
}

function ExistingWebsite({ websites }: { websites: Website[] }) {
  const texts = words().website;
  const begin = useBegin();
  const [only] = websites;
  const [chosen, setChosen] = useState(only && websites.length === 1 ? only.id : null);
  const [isAsked, setAsked] = useState(false);
  if (websites.length === 0) return <Callout>{texts.none}</Callout>;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (chosen !== null) begin(chosen);
      }}
    >
      <Field label={texts.select} error={isAsked && chosen === null ? texts.selectFirst : undefined}>
        <Select
          value={chosen === null ? '' : String(chosen)}
          onChange={(value) => setChosen(Number(value))}
          placeholder={texts.placeholder}
          options={websites.map((website) => ({ value: String(website.id), label: website.name, detail: website.url }))}
        />
      </Field>
      <StepFooter>
        <ContinueButton type="submit" className="ml-auto" />
      </StepFooter>
    </form>
  );
}

/** Requires the scheme, with its own messages. */
const NewWebsiteInput = z.object({
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

/** A port, an IP address and `localhost` mean a server of one's own, which rarely has a certificate. */
const ownServer = /^(?:localhost|\d+(?:\.\d+){3}|[\w.-]+:\d+|\[[\da-f:]+\])(?::\d+)?(?:[/?#]|$)/i;

/** A name for the website at an address: its host. */
const nameOf = (url: string) => (URL.parse(url.trim())?.hostname ?? '').replace(/^www\./u, '').slice(0, 120);

const keepWebsite = (website: WebsiteInput) =>
  useWizardDraft.getState().type({ website: website.name === '' && website.url === '' ? null : website });

function NewWebsite({ empty }: Pick<ChooseKindProps, 'empty'>) {
  const texts = words().website;
  const begin = useBegin();
  const create = useCreateWebsite();
  const update = useUpdateWebsite();
  const kept = useWizardDraft((draft) => draft.typed.website);
  const { register, handleSubmit, formState, getValues, setError, setValue, subscribe } = useForm<WebsiteInput>({
    resolver: zodResolver(NewWebsiteInput),
    defaultValues: kept ?? { name: empty?.name ?? '', url: empty?.url ?? '' },
  });
  const [proposed, setProposed] = useState('');
  /** Until a name is typed, the address gives one. */
  function proposeName(url: string) {
    const name = getValues('name');
    if (name !== '' && name !== proposed) return;
    setProposed(nameOf(url));
    setValue('name', nameOf(url), { shouldValidate: formState.errors.name !== undefined });
  }
  function addScheme() {
    const url = getValues('url').trim();
    if (!ownServer.test(url)) return;
    setValue('url', `http://${url}`, { shouldValidate: formState.errors.url !== undefined });
    proposeName(`http://${url}`);
  }
  useKeptValues(subscribe, keepWebsite);
  const planLimit = create.error instanceof ApiError && create.error.status === 402 ? create.error : null;
  return (
    <form
      noValidate
      onSubmitCapture={addScheme}
      onSubmit={handleSubmit((input) => {
        const onError = (error: unknown) => {
          if (!showIssues(error, setError, ['name', 'url']))
            showError(empty ? texts.correctFailed : texts.failed, error);
        };
        if (empty) {
          const onSuccess = () => {
            showToast({ title: texts.corrected });
            keepWebsite({ name: '', url: '' });
            // What the crawl form and its last crawl say is about the old address.
            useWizardDraft.getState().type({ crawl: null, manual: null });
            forgetCrawl(empty.id);
            begin(empty.id);
          };
          update.mutate({ id: empty.id, ...input }, { onSuccess, onError });
          return;
        }
        const onSuccess = (website: Website) => {
          showToast({ title: texts.created, description: texts.createdHint });
          begin(website.id);
          useWizardDraft.getState().added(website.id);
        };
        create.mutate(input, { onSuccess, onError });
      })}
    >
      <div className="grid gap-4">
        {planLimit && <PlanRefusal>{planLimit.message}</PlanRefusal>}
        {empty && (
          <Callout
            action={
              <Button
                size="small"
                onClick={() => {
                  keepWebsite({ name: '', url: '' });
                  useWizardDraft.getState().addAnother();
                }}
              >
                {texts.addAnother}
              </Button>
            }
          >
            {texts.corrects(empty.name)}
          </Callout>
        )}
        <Field label={texts.name} error={formState.errors.name?.message}>
          <Input autoComplete="off" placeholder="My shop" {...register('name')} />
        </Field>
        <Field label={texts.url} error={formState.errors.url?.message}>
          <UrlInput
            {...register('url', {
              onChange: ({ target }: ChangeEvent<HTMLInputElement>) => proposeName(target.value),
              onBlur: addScheme,
            })}
          />
        </Field>
      </div>
      <StepFooter>
        <ContinueButton type="submit" className="ml-auto" isBusy={create.isPending || update.isPending} />
      </StepFooter>
    </form>
  );
}
