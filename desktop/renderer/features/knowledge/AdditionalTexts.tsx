import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Entry, EntryLanguage } from '#shared/contracts/knowledge.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Input.tsx';
import { showToast } from '../../components/toast-store.ts';
import { type AdditionalText, textTitle } from './build-input.ts';
import { EntryLanguageField } from './EntryLanguageField.tsx';
import { EntryList } from './EntryList.tsx';
import { useEntryChanges } from './entries-of-website.ts';
import { entryPreview } from './text-previews.ts';

interface AdditionalTextsProps {
  websiteId: number;
  stored: readonly Entry[];
  /** Those that wait for the next build. */
  texts: readonly AdditionalText[];
  addText(content: string, language: EntryLanguage | null): void;
  removeText(id: string): void;
  /** What is in the field and is not added yet. */
  typed: string;
  onType(typed: string): void;
}

/** Texts that stand on no page: those an earlier build took in, and new ones that are sent with the next. */
export function AdditionalTexts({
  websiteId,
  stored,
  texts,
  addText,
  removeText,
  typed,
  onType,
}: AdditionalTextsProps) {
  const { remove } = useEntryChanges(websiteId);
  const [language, setLanguage] = useState<EntryLanguage | null>(null);
  const text = typed.trim();
  return (
    <div className="grid gap-4">
      <EntryList
        label="Additional texts"
        isBusy={remove.isPending}
        entries={[
          ...stored.map(({ id, title, content, language }) => ({
            id,
            title,
            language,
            text: entryPreview(content),
            onRemove: () => remove.mutate(id),
          })),
          ...texts.map(({ id, content, language }, index) => ({
            id,
            language: language ?? null,
            title: textTitle(stored.length + index + 1),
            text: entryPreview(content),
            onRemove: () => {
              removeText(id);
              showToast({ title: 'Content removed' });
            },
          })),
        ]}
      />
      <Field
        label="Additional text"
        hint="For example, holiday closures, delivery areas, or questions people ask on the phone."
      >
        <Textarea rows={5} value={typed} onChange={(event) => onType(event.target.value)} />
      </Field>
      <EntryLanguageField value={language} onChange={setLanguage} />
      <div>
        <Button
          icon={<Plus aria-hidden />}
          disabled={text === ''}
          onClick={() => {
            addText(text, language);
            onType('');
            setLanguage(null);
            showToast({ title: 'Content added' });
          }}
        >
          Add Text
        </Button>
      </div>
    </div>
  );
}
