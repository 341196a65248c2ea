import type { WidgetConfig } from '#shared/contracts/chatbots.ts';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Input.tsx';
import { WidgetConfigFields } from '../../components/WidgetConfigFields.tsx';
import { WidgetPreview } from '../../components/WidgetPreview.tsx';
import { useSampleAnswer } from '../chatbots/data.ts';
import { StarterSettings } from '../starters/StarterSettings.tsx';
import { useUsageLimits } from '../usage/data.ts';
import { SettingsForm } from './BasicSettings.tsx';
import type { Settings } from './use-settings.ts';
import { words } from './words.ts';

interface WidgetSettingsProps {
  settings: Settings;
  websiteId: number;
  siteName: string;
}

export function WidgetSettings({ settings, websiteId, siteName }: WidgetSettingsProps) {
  const { identity, config } = settings;
  const text = words().settings;
  const { data: limits } = useUsageLimits();
  const sample = useSampleAnswer(websiteId);
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_352px] xl:grid-cols-[minmax(0,640px)_400px] xl:justify-between">
      <SettingsForm tab="widget" settings={settings}>
        <WidgetConfigFields
          form={config}
          hasPremium={limits?.hasPremium ?? true}
          texts={
            <p className="text-13 text-text-muted">
              {text.textsElsewhere}{' '}
              <button
                type="button"
                className="touch-target rounded-control text-accent-text underline underline-offset-2"
                onClick={() => settings.edit('welcomeMessage')}
              >
                {text.editTexts}
              </button>
            </p>
          }
        />
        <StarterSettings settings={settings} />
        <Field
          label={text.origins}
          hint={text.originsHint}
          error={identity.formState.errors.allowedOrigins?.message}
          className="mt-6"
        >
          <Textarea
            rows={3}
            spellCheck={false}
            autoComplete="off"
            placeholder="https://www.example.com"
            className="font-mono"
            {...identity.register('allowedOrigins')}
          />
        </Field>
      </SettingsForm>
      <aside aria-label={text.preview}>
        <div className="lg:sticky lg:top-8">
          <WidgetPreview config={config.watch() as WidgetConfig} siteName={siteName} sample={sample} />
        </div>
      </aside>
    </div>
  );
}
