import { Check, ChevronRight } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { NewWidgetConfig } from '#shared/contracts/chatbots.ts';
import type { z } from '#shared/contracts/messages.ts';
import { brandSurface, colorPresets } from '../styles/contrast.ts';
import { Badge } from './Card.tsx';
import { classNames } from './class-names.ts';
import { Field } from './Field.tsx';
import { Input, Textarea } from './Input.tsx';
import { RadioCards } from './RadioCards.tsx';
import { Select } from './Select.tsx';
import { Switch } from './Toggles.tsx';
import { words } from './words.ts';

interface WidgetConfigFieldsProps {
  form: UseFormReturn<z.input<typeof NewWidgetConfig>, unknown, NewWidgetConfig>;
  /** If false, premium choices are saved but have no effect yet. */
  hasPremium: boolean;
  /** A link to where the welcome message and instructions are edited, if not here. */
  texts?: ReactNode;
  /** Whether all but color, position and greeting is folded, because the defaults are good for a start. */
  isFolded?: boolean;
  /** What the server chooses if nothing is chosen here. */
  offersToLeaveMessage?: boolean;
}

/** All settings of the widget. */
export function WidgetConfigFields({
  form,
  hasPremium,
  texts,
  isFolded = false,
  offersToLeaveMessage = false,
}: WidgetConfigFieldsProps) {
  const { register, control, watch, formState } = form;
  const { errors } = formState;
  const text = words().look;
  const section = { form, isFolded };
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
        <legend className="mb-1.5 text-13 font-medium">{text.position}</legend>
        <Controller
          control={control}
          name="chatPosition"
          render={({ field }) => (
            <RadioCards
              label={text.position}
              value={field.value ?? 'bottom-right'}
              onChange={field.onChange}
              cards={[
                { value: 'bottom-right', title: text.bottomRight },
                { value: 'top-right', title: text.topRight },
              ]}
            />
          )}
        />
      </fieldset>
      <div className="grid gap-3">
        <SwitchRow form={form} name="showWelcomeMessage" title={text.welcome} hint={text.welcomeHint} />
        {texts ??
          (watch('showWelcomeMessage') !== false && (
            <Field label={text.welcomeMessage} hint={text.welcomeMessageHint} error={errors.welcomeMessage?.message}>
              <Textarea rows={2} {...register('welcomeMessage')} />
            </Field>
          ))}
      </div>
      <Section {...section} title={text.sections.appearance} fields={['automatedNotice']}>
        <Field label={text.notice} hint={text.noticeHint} error={errors.automatedNotice?.message}>
          <Input autoComplete="off" placeholder="Automated answers from this site" {...register('automatedNotice')} />
        </Field>
        <SwitchRow
          form={form}
          name="offerToLeaveMessage"
          title={text.leaveMessage}
          hint={text.leaveMessageHint}
          otherwise={offersToLeaveMessage}
        />
        <SwitchRow form={form} name="opensSourcesHere" title={text.sourcesHere} hint={text.sourcesHereHint} />
      </Section>
      <Section {...section} title={text.sections.language} fields={['prompt']}>
        <SwitchRow form={form} name="followVisitorLanguage" title={text.language} hint={text.languageHint} />
        {texts === undefined && (
          <Field label={text.instructions} hint={text.instructionsHint} error={errors.prompt?.message}>
            <Textarea rows={3} placeholder={text.instructionsExample} {...register('prompt')} />
          </Field>
        )}
      </Section>
      <Section
        {...section}
        title={text.sections.privacy}
        fields={['privacyUrl', 'consentText', 'conversationDays', 'textDays']}
      >
        <SwitchRow form={form} name="saveHistory" title={text.history} hint={text.historyHint} />
        <Field label={text.privacy} hint={text.privacyHint} error={errors.privacyUrl?.message}>
          <Input type="url" autoComplete="off" placeholder="https://example.com/privacy" {...register('privacyUrl')} />
        </Field>
        <Field label={text.consent} hint={text.consentHint} error={errors.consentText?.message}>
          <Textarea rows={2} placeholder={text.consentExample} {...register('consentText')} />
        </Field>
        <PersonalDataFields form={form} />
      </Section>
      <Section {...section} title={text.sections.plan} fields={[]}>
        <SwitchRow
          form={form}
          name="enableVoice"
          title={text.voice}
          hint={text.voiceHint}
          premium={hasPremium ? 'served' : 'kept'}
        />
        <SwitchRow
          form={form}
          name="showBranding"
          title={text.branding}
          hint={text.brandingHint}
          premium={hasPremium ? 'served' : 'kept'}
        />
      </Section>
    </div>
  );
}

interface SectionProps extends Pick<WidgetConfigFieldsProps, 'form'> {
  isFolded: boolean;
  title: string;
  /** Those that can be invalid. */
  fields: readonly (keyof NewWidgetConfig)[];
  children: ReactNode;
}

/** Settings of one kind. A folded section opens for a field that must be corrected. */
function Section({ form, isFolded, title, fields, children }: SectionProps) {
  const { errors, submitCount } = form.formState;
  const invalid = fields.find((field) => errors[field]);
  const details = useRef<HTMLDetailsElement>(null);
  const openFor = useEffectEvent((field: keyof NewWidgetConfig) => {
    if (!details.current || details.current.open) return;
    details.current.open = true;
    // A field above that is invalid, too, already has the focus.
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true') form.setFocus(field);
  });
  useEffect(() => {
    if (invalid && submitCount > 0) openFor(invalid);
  }, [invalid, submitCount]);
  if (!isFolded) {
    return (
      <section className="grid gap-6 border-t pt-6">
        <h2 className="text-16 font-semibold">{title}</h2>
        {children}
      </section>
    );
  }
  return (
    <details ref={details} className="group rounded-card border">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-card px-4 py-3 font-medium select-none">
        <ChevronRight aria-hidden className="size-4 text-text-faint transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="grid gap-6 border-t p-4">{children}</div>
    </details>
  );
}

/** What happens to what visitors write. */
function PersonalDataFields({ form }: Pick<WidgetConfigFieldsProps, 'form'>) {
  const { register, control, formState } = form;
  const text = words().look;
  const days = { setValueAs: (value: unknown) => (value === '' || value === null ? null : Number(value)) };
  return (
    <>
      <Field label={text.personalData} hint={text.personalDataHint}>
        <Controller
          control={control}
          name="personalData"
          render={({ field }) => (
            <Select
              value={field.value ?? 'keep'}
              onChange={field.onChange}
              options={[
                { value: 'keep', label: text.keepData },
                { value: 'mask-stored', label: text.maskStored, detail: text.maskStoredDetail },
                { value: 'mask-sent', label: text.maskSent, detail: text.maskSentDetail },
              ]}
            />
          )}
        />
      </Field>
      <fieldset>
        <legend className="text-13 font-medium">{text.retention}</legend>
        <p className="mb-3 text-13 text-text-muted">{text.retentionHint}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {(['conversationDays', 'textDays'] as const).map((name) => (
            <Field key={name} label={text[name]} error={formState.errors[name]?.message}>
              <Input type="number" min={1} max={3650} placeholder={text.never} {...register(name, days)} />
            </Field>
          ))}
        </div>
      </fieldset>
    </>
  );
}

interface SwitchRowProps extends Pick<WidgetConfigFieldsProps, 'form'> {
  name:
    | 'showWelcomeMessage'
    | 'followVisitorLanguage'
    | 'opensSourcesHere'
    | 'enableVoice'
    | 'saveHistory'
    | 'offerToLeaveMessage'
    | 'followUps'
    | 'showBranding';
  title: string;
  hint: string;
  premium?: 'served' | 'kept';
  /** Shown until something is chosen. */
  otherwise?: boolean;
}

/** A setting that is on or off, with what it does. */
export function SwitchRow({ form, name, title, hint, premium, otherwise = false }: SwitchRowProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-start justify-between gap-4">
        <label htmlFor={id} className="min-w-0">
          <span className="flex items-center gap-2 font-medium">
            {title}
            {premium && <Badge tone="accent">{words().look.premium}</Badge>}
          </span>
          <span className="text-13 text-text-muted">{hint}</span>
        </label>
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => <Switch id={id} isOn={field.value ?? otherwise} onChange={field.onChange} />}
        />
      </div>
      {premium === 'kept' && (
        <p className="mt-1 text-13 text-text-muted">
          {words().look.premiumKept}{' '}
          <Link to="/pricing" className="font-medium text-accent-text underline underline-offset-2">
            {words().look.seePlans}
          </Link>
        </p>
      )}
    </div>
  );
}

interface ColorFieldProps {
  /** The hex color field, which receives focus if it is invalid. */
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

/** Swatches and a hex field to choose a color. */
function ColorField({ ref, value, onChange, error }: ColorFieldProps) {
  const text = words().look;
  const chosen = value.toLowerCase();
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="mb-2 text-13 font-medium">{text.presets}</legend>
        <div className="flex flex-wrap gap-2">
          {colorPresets.map((preset) => (
            <button
              key={preset.value}
              type="button"
              aria-label={text.colors[preset.name]}
              aria-pressed={chosen === preset.value}
              title={text.colors[preset.name]}
              onClick={() => onChange(preset.value)}
              style={{ backgroundColor: preset.value, color: brandSurface(preset.value).ink }}
              className={classNames(
                'grid size-9 place-items-center rounded-full forced-color-adjust-none pointer-coarse:size-11',
                chosen === preset.value && 'outline-2 outline-offset-2 outline-text',
              )}
            >
              {chosen === preset.value && <Check aria-hidden className="size-4" />}
            </button>
          ))}
        </div>
      </fieldset>
      <Field label={text.primaryColor} error={error} className="max-w-72">
        <Input
          ref={ref}
          value={value}
          spellCheck={false}
          autoComplete="off"
          placeholder="#6366f1"
          className="max-w-40 font-mono"
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </Field>
    </div>
  );
}
