import { X } from 'lucide-react';
import { type EntryLanguage, entryLanguages } from '#shared/contracts/knowledge.ts';
import { Badge } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { languageName } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { LongList } from '../../components/LongList.tsx';
import { Select } from '../../components/Select.tsx';
import { words } from './words.ts';

const entryHeight = 66;

interface ListedEntry {
  id: string | number;
  title: string;
  text: string;
  /** Null for the website's language. */
  language: EntryLanguage | null;
  onRemove(): void;
}

interface EntryListProps {
  label: string;
  entries: readonly ListedEntry[];
  isBusy: boolean;
}

/** Texts and answers that the owner added, each with a remove button. */
export function EntryList({ label, entries, isBusy }: EntryListProps) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label={label} className="divide-y rounded-card border bg-bg-raised">
      <LongList rows={entries} rowKey={({ id }) => String(id)} guessedHeight={entryHeight}>
        {({ title, text, language, onRemove }) => (
          <div className="flex items-start gap-2 py-2 pr-2 pl-4">
            <div className="min-w-0 grow py-1">
              <p className="font-medium wrap-anywhere">
                {title} {language && <Badge>{languageName(language)}</Badge>}
              </p>
              <p className="text-13 wrap-anywhere whitespace-pre-line text-text-muted">{text}</p>
            </div>
            <IconButton
              label={words().entries.remove(title)}
              icon={<X aria-hidden />}
              disabled={isBusy}
              onClick={onRemove}
            />
          </div>
        )}
      </LongList>
    </ul>
  );
}

const ofSite = 'site';

interface EntryLanguageFieldProps {
  /** Null for the website's language. */
  value: EntryLanguage | null;
  onChange(value: EntryLanguage | null): void;
}

/** The language of a text or a question-answer pair. */
export function EntryLanguageField({ value, onChange }: EntryLanguageFieldProps) {
  const texts = words().entries;
  const languages = entryLanguages
    .map((language) => ({ value: language as string, label: languageName(language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Field label={texts.language} hint={texts.languageHint}>
      <Select
        className="max-w-xs"
        value={value ?? ofSite}
        options={[{ value: ofSite, label: texts.ofSite }, ...languages]}
        onChange={(chosen) => onChange(entryLanguages.find((language) => language === chosen) ?? null)}
      />
    </Field>
  );
}
