import { useEffect, useRef } from 'react';
import { SettingsSection } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { isLanguage, languages, useLanguage } from '../../language/language-store.ts';
import { saveLanguage } from './data.ts';
import { words } from './words.tsx';

/** The choice renders every screen again, this control too: the new one takes over the focus of the old one. */
let hasChosen = false;

export function LanguageSection() {
  const language = useLanguage((state) => state.language);
  const place = useRef<HTMLDivElement>(null);
  const text = words().language;
  useEffect(() => {
    if (!hasChosen) return;
    hasChosen = false;
    place.current?.querySelector<HTMLElement>('[role=combobox]')?.focus({ preventScroll: true });
  }, []);

  function choose(chosen: string) {
    if (!isLanguage(chosen) || chosen === language) return;
    hasChosen = true;
    void saveLanguage(chosen).then((isSaved) => {
      if (!isSaved) hasChosen = false;
    });
  }

  return (
    <SettingsSection title={text.title} description={text.description}>
      <div ref={place} className="max-w-md">
        <Field label={text.label}>
          <Select
            value={language}
            onChange={choose}
            options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          />
        </Field>
      </div>
    </SettingsSection>
  );
}
