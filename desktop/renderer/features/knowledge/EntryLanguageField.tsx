import { type EntryLanguage, entryLanguages } from '#shared/contracts/knowledge.ts';
import { Field } from '../../components/Field.tsx';
import { languageName } from '../../components/format.ts';
import { Select } from '../../components/Select.tsx';

const ofSite = 'site';
const options = [
  { value: ofSite, label: 'Language of the site' },
  ...entryLanguages
    .map((language) => ({ value: language, label: languageName(language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
];

interface EntryLanguageFieldProps {
  /** Null for the website's language. */
  value: EntryLanguage | null;
  onChange(value: EntryLanguage | null): void;
}

/** What a text or a question-answer pair is written in. */
export function EntryLanguageField({ value, onChange }: EntryLanguageFieldProps) {
  return (
    <Field label="Language" hint="For visitors who ask in a language other than the site’s.">
      <Select
        className="max-w-xs"
        value={value ?? ofSite}
        options={options}
        onChange={(chosen) => onChange(entryLanguages.find((language) => language === chosen) ?? null)}
      />
    </Field>
  );
}
