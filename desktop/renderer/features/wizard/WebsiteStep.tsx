import { Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import { Callout } from '../../components/Callout.tsx';
import { Field } from '../../components/Field.tsx';
import { whenShown } from '../../components/later.tsx';
import { RadioCards } from '../../components/RadioCards.tsx';
import { Select } from '../../components/Select.tsx';
import { readDraft } from '../../session/drafts.ts';
import { ContinueButton } from './ContinueButton.tsx';
import { newWebsiteDraft } from './new-website-draft.ts';
import { StepFrame } from './StepFrame.tsx';
import { useWizard } from './wizard-store.ts';

const NewWebsiteForm = whenShown(async () => (await import('./NewWebsiteForm.tsx')).NewWebsiteForm);

export function WebsiteStep({ websites }: { websites: Website[] }) {
  const [kind, setKind] = useState<'existing' | 'new'>(() =>
    websites.length > 0 && readDraft(newWebsiteDraft) === null ? 'existing' : 'new',
  );
  return (
    <StepFrame title="Which website?" intro="The assistant answers from its pages.">
      <RadioCards<'existing' | 'new'>
        label="Website"
        value={kind}
        onChange={setKind}
        cards={[
          {
            value: 'existing',
            title: 'Use an existing website',
            detail: 'One you’ve already added',
            icon: <Globe aria-hidden />,
          },
          {
            value: 'new',
            title: 'Add a new website',
            detail: 'Just a name and a URL',
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
      <ContinueButton />
    </form>
  );
}
