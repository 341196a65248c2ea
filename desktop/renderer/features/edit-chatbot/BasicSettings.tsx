import { Field } from '../../components/Field.tsx';
import { Input, Textarea } from '../../components/Input.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import type { Settings } from './use-settings.ts';
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
      </div>
    </SettingsForm>
  );
}
