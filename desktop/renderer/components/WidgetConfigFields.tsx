import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { WidgetConfig } from '#shared/contracts/chatbots.ts';
import type { z } from '#shared/contracts/messages.ts';
import { Badge } from './Badge.tsx';
import { ColorField } from './ColorField.tsx';
import { Field } from './Field.tsx';
import { Input, Textarea } from './Input.tsx';
import { RadioCards } from './RadioCards.tsx';
import { Switch } from './Switch.tsx';

interface WidgetConfigFieldsProps {
  form: UseFormReturn<z.input<typeof WidgetConfig>, unknown, WidgetConfig>;
  /** False: what paid plans have is kept, and not served. */
  hasPremium: boolean;
}

/** Every setting of the widget. */
export function WidgetConfigFields({ form, hasPremium }: WidgetConfigFieldsProps) {
  const { register, control, watch, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-6">
      <Controller
        control={control}
        name="primaryColor"
        render={({ field }) => (
          <ColorField
            ref={field.ref}
            value={field.value ?? ''}
            onChange={field.onChange}
            error={errors.primaryColor?.message}
          />
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
          hint="Shown as the first message, and next to the button after 5 seconds."
        />
        {watch('showWelcomeMessage') !== false && (
          <Field
            label="Welcome message"
            hint="The default is translated into the language of the chat. Your own text is shown as written."
            error={errors.welcomeMessage?.message}
          >
            <Textarea rows={2} {...register('welcomeMessage')} />
          </Field>
        )}
      </div>
      <Field
        label="Notice of automated answers (optional)"
        hint="Always shown below the title. Leave empty for “Automated answers from this site” in the language of the chat."
        error={errors.automatedNotice?.message}
      >
        <Input autoComplete="off" placeholder="Automated answers from this site" {...register('automatedNotice')} />
      </Field>
      <SwitchRow
        form={form}
        name="followVisitorLanguage"
        title="Use the language of the visitor"
        hint="When off, buttons and notices use the language of the page. When on, they use the language of the visitor’s browser."
      />
      <SwitchRow
        form={form}
        name="enableVoice"
        title="Enable voice conversations"
        hint="Visitors can speak and hear replies."
        premium={hasPremium ? 'served' : 'kept'}
      />
      <SwitchRow
        form={form}
        name="saveHistory"
        title="Save conversation history"
        hint="When off, messages are deleted when a conversation ends and visitors start fresh."
      />
      <SwitchRow
        form={form}
        name="offerToLeaveMessage"
        title="Offer to leave a message when there is no answer"
        hint="Visitors can leave an email address and a message. You’ll find it with the conversation."
      />
      <SwitchRow
        form={form}
        name="showBranding"
        title="Show ‘Powered by Parley’"
        hint="A small line under the chat."
        premium={hasPremium ? 'served' : 'kept'}
      />
      <Field
        label="Instructions (optional)"
        hint="Tone and emphasis for answers written by a model. Quoted answers don’t use them."
        error={errors.prompt?.message}
      >
        <Textarea rows={3} placeholder="Friendly and short. Mention our free consultation." {...register('prompt')} />
      </Field>
    </div>
  );
}

interface SwitchRowProps extends Pick<WidgetConfigFieldsProps, 'form'> {
  name:
    | 'showWelcomeMessage'
    | 'followVisitorLanguage'
    | 'enableVoice'
    | 'saveHistory'
    | 'offerToLeaveMessage'
    | 'showBranding';
  title: string;
  hint: string;
  premium?: 'served' | 'kept';
}

function SwitchRow({ form, name, title, hint, premium }: SwitchRowProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-start justify-between gap-4">
        <label htmlFor={id} className="min-w-0">
          <span className="flex items-center gap-2 font-medium">
            {title}
            {premium && <Badge tone="accent">Premium</Badge>}
          </span>
          <span className="text-13 text-text-muted">{hint}</span>
        </label>
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => <Switch id={id} isOn={field.value ?? false} onChange={field.onChange} />}
        />
      </div>
      {premium === 'kept' && (
        <p className="mt-1 text-13 text-text-muted">
          Part of the Pro and Business plans. Your choice is saved and takes effect when you upgrade.{' '}
          <Link to="/pricing" className="font-medium text-accent-text underline underline-offset-2">
            See plans
          </Link>
        </p>
      )}
    </div>
  );
}
