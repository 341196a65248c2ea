import { Controller } from 'react-hook-form';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import type { Settings } from './use-settings.ts';
import { words } from './words.ts';

/** What answers: a model, the second one, or quotes. Fetched only where there is a model. */
export function AnswersFrom({ config, hasSecond }: { config: Settings['config']; hasSecond: boolean }) {
  const text = words().settings.answers;
  return (
    <Controller
      control={config.control}
      name="answersFrom"
      render={({ field: { value = 'model', onChange } }) => (
        <Field label={text.label} hint={text.hint}>
          <Select
            value={value}
            onChange={onChange}
            options={[
              { value: 'model', label: text.model },
              ...(hasSecond ? [{ value: 'second-model', label: text.secondModel }] : []),
              { value: 'pages', label: text.pages },
            ]}
          />
        </Field>
      )}
    />
  );
}
