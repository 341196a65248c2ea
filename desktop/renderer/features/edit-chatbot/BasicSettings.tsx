import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import type { Settings } from './use-settings.ts';

export function BasicSettings({ settings }: { settings: Settings }) {
  const { identity, config } = settings;
  return (
    <SettingsForm tab="basic" settings={settings} className="max-w-2xl">
      <div className="grid gap-6">
        <Field label="Chatbot Name" hint="Only you see this name." error={identity.formState.errors.name?.message}>
          <Input autoComplete="off" {...identity.register('name')} />
        </Field>
        <Field
          label="Welcome message"
          hint="The first message a visitor sees."
          error={config.formState.errors.welcomeMessage?.message}
        >
          <Textarea rows={2} {...config.register('welcomeMessage')} />
        </Field>
        <Field
          label="Instructions (optional)"
          hint="Tone and emphasis for answers written by a model. Quoted answers don’t use them."
          error={config.formState.errors.prompt?.message}
        >
          <Textarea
            rows={5}
            placeholder="Friendly and short. Mention our free consultation."
            {...config.register('prompt')}
          />
        </Field>
      </div>
    </SettingsForm>
  );
}
