import { type EntryLanguage, entryLanguages } from '#shared/contracts/knowledge.ts';
import { Field } from '../../components/Field.tsx';
import { languageName } from '../../components/format.tsx';
import { Select } from '../../components/Select.tsx';
import { words } from './words.ts';

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
