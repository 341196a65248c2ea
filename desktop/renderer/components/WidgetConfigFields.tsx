import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { WidgetConfig } from '#shared/contracts/chatbots.ts';
import type { z } from '#shared/contracts/messages.ts';
import { Badge } from './Badge.tsx';
import { ColorField } from './ColorField.tsx';
import { Field } from './Field.tsx';
import { RadioCards } from './RadioCards.tsx';
import { Switch } from './Switch.tsx';
import { Textarea } from './Textarea.tsx';

interface WidgetConfigFieldsProps {
  form: UseFormReturn<z.input<typeof WidgetConfig>, unknown, WidgetConfig>;
}

/** Every setting of the widget. */
export function WidgetConfigFields({ form }: WidgetConfigFieldsProps) {
  const { register, control, watch, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-6">
      <Controller
        control={control}
        name="primaryColor"
        render={({ field }) => (
          <ColorField value={field.value ?? ''} onChange={field.onChange} error={errors.primaryColor?.message} />
        )}
      />
      <fieldset>
        <legend className="mb-1.5 text-13 font-medium">Chat position</legend>
        <Controller
          control={control}
          name="chatPosition"
          render={({ field }) => (
            <RadioCards
              label="Chat position"
              value={field.value ?? 'bottom-right'}
              onChange={field.onChange}
              cards={[
                { value: 'bottom-right', title: 'Bottom Right' },
                { value: 'top-right', title: 'Top Right' },
              ]}
            />
          )}
        />
      </fieldset>
      <div className="grid gap-3">
        <SwitchRow
          form={form}
          name="showWelcomeMessage"
          title="Show welcome message"
          hint="As the first message, and beside the closed button after 5 seconds."
        />
        {watch('showWelcomeMessage') !== false && (
          <Field label="Welcome message" error={errors.welcomeMessage?.message}>
            <Textarea rows={2} {...register('welcomeMessage')} />
          </Field>
        )}
      </div>
      <SwitchRow
        form={form}
        name="enableVoice"
        title="Enable voice conversations"
        hint="Visitors speak and hear the answer."
        badge="Premium"
      />
      <SwitchRow
        form={form}
        name="saveHistory"
        title="Save conversation history"
        hint="Off: texts are deleted when a conversation ends, and visitors start anew."
      />
      <Field
        label="Instructions (optional)"
        hint="Tone and emphasis for generated answers. They never go beyond what your pages say."
        error={errors.prompt?.message}
      >
        <Textarea rows={3} placeholder="Friendly and short. Mention our free consultation." {...register('prompt')} />
      </Field>
    </div>
  );
}

interface SwitchRowProps extends WidgetConfigFieldsProps {
  name: 'showWelcomeMessage' | 'enableVoice' | 'saveHistory';
  title: string;
  hint: string;
  badge?: string;
}

function SwitchRow({ form, name, title, hint, badge }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <label htmlFor={id} className="min-w-0">
        <span className="flex items-center gap-2 font-medium">
          {title}
          {badge && <Badge tone="accent">{badge}</Badge>}
        </span>
        <span className="text-13 text-text-muted">{hint}</span>
      </label>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => <Switch id={id} isOn={field.value ?? false} onChange={field.onChange} />}
      />
    </div>
  );
}
