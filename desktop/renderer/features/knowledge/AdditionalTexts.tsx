import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Entry, EntryLanguage } from '#shared/contracts/knowledge.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Input.tsx';
import { showToast } from '../../components/toasts.tsx';
import { type AdditionalText, textTitle } from './build-run.ts';
import { useEntryChanges, useUndo } from './data.ts';
import { EntryLanguageField, EntryList } from './EntryList.tsx';
import { words } from './words.ts';

interface AdditionalTextsProps {
  websiteId: number;
  stored: readonly Entry[];
  /** Texts that wait for the next build. */
  texts: readonly AdditionalText[];
  addText(content: string, language: EntryLanguage | null): void;
  removeText(id: string): void;
  /** Restores a text at its position. */
  restoreText(text: AdditionalText, index: number): void;
  /** Input that hasn't been added yet. */
  typed: string;
  onType(typed: string): void;
}

/** Texts that aren't on any page: those stored by earlier builds, and new ones for the next. */
export function AdditionalTexts({
  websiteId,
  stored,
  texts,
  addText,
  removeText,
  restoreText,
  typed,
  onType,
}: AdditionalTextsProps) {
  const { remove } = useEntryChanges(websiteId);
  const offerUndo = useUndo();
  const [language, setLanguage] = useState<EntryLanguage | null>(null);
  const text = typed.trim();
  const labels = words().entries;
  return (
    <div className="grid gap-4">
      <EntryList
        label={labels.texts}
        isBusy={remove.isPending}
        entries={[
          ...stored.map((entry) => ({
            id: entry.id,
            title: entry.title,
            language: entry.language,
            text: entryPreview(entry.content),
            onRemove: () => remove.mutate(entry),
          })),
          ...texts.map((text, index) => ({
            id: text.id,
            language: text.language ?? null,
            title: textTitle(stored.length + index + 1),
            text: entryPreview(text.content),
            onRemove: () => {
              removeText(text.id);
              offerUndo(labels.removed, () => restoreText(text, index));
            },
          })),
        ]}
      />
      <Field label={labels.text} hint={labels.textHint}>
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
            showToast({ title: labels.added });
          }}
        >
          {labels.addText}
        </Button>
      </div>
    </div>
  );
}

const previewLength = 100;

/** The beginning of an additional text, at most 100 characters including the ellipsis. */
export const entryPreview = (content: string) =>
  content.length > previewLength ? `${content.slice(0, previewLength - 3)}...` : content;
