import { type ReactNode, useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { Button } from '../../components/Button.tsx';
import { StickyFooter } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { Input, Textarea } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { TrySettings } from '../answer-tests/TrySettings.tsx';
import { useModelStatus } from '../chatbots/data.ts';
import type { EditorTab, Settings } from './use-settings.ts';
import { words } from './words.ts';

export function BasicSettings({ settings }: { settings: Settings }) {
  const { identity, config } = settings;
  const text = words().settings;
  return (
    <SettingsForm tab="basic" settings={settings} className="max-w-2xl">
      <div className="grid gap-6">
        <Field label={text.name} hint={text.nameHint} error={identity.formState.errors.name?.message}>
          <Input autoComplete="off" {...identity.register('name')} />
        </Field>
        <Field label={text.welcome} hint={text.welcomeHint} error={config.formState.errors.welcomeMessage?.message}>
          <Textarea rows={2} {...config.register('welcomeMessage')} />
        </Field>
        <Field label={text.prompt} hint={text.promptHint} error={config.formState.errors.prompt?.message}>
          <Textarea rows={5} placeholder={text.promptExample} {...config.register('prompt')} />
        </Field>
        <Answers settings={settings} />
        <TrySettings chatbotId={settings.chatbotId} settings={settings.validConfig} />
      </div>
    </SettingsForm>
  );
}

/**
 * How answers are made: written by the model, written by the second model, or quoted. Without a model, there is nothing
 * to choose.
 */
function Answers({ settings: { config } }: { settings: Settings }) {
  const status = useModelStatus().data;
  const { answersFrom = 'model' } = config.getValues();
  if (answersFrom === 'model' && (!status || status.state === 'none')) return null;
  const hasSecond = status?.hasSecondModel ?? answersFrom === 'second-model';
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

interface SettingsFormProps {
  tab: EditorTab;
  settings: Settings;
  className?: string;
  children: ReactNode;
}

/** A section of the settings, with the buttons that save all of them. */
export function SettingsForm({ tab, settings, className, children }: SettingsFormProps) {
  const { isDirty, isSaving, save, discard, focusWanted } = settings;
  const text = words().settings;
  useEffect(() => focusWanted(tab));
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {children}
      <StickyFooter>
        <output className="text-13 text-text-muted">{isDirty ? text.unsaved : ''}</output>
        <div className="flex flex-wrap gap-2">
          {isDirty && (
            <Button disabled={isSaving} onClick={discard}>
              {text.discard}
            </Button>
          )}
          <Button type="submit" tone="primary" isBusy={isSaving}>
            {text.save}
          </Button>
        </div>
      </StickyFooter>
    </form>
  );
}
