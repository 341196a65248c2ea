import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { defaultPrimaryColor } from '#shared/contracts/widget-defaults.ts';
import { landing } from '#shared/site/landing.ts';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Input.tsx';
import { brandSurface, colorPresets } from '../../styles/contrast.ts';
import { MockWidget, type PreviewSettings } from './MockWidget.tsx';

const firstSettings: PreviewSettings = {
  color: defaultPrimaryColor,
  position: 'bottom-right',
  hasGreeting: false,
  hasVoice: true,
  keepsHistory: true,
  welcome: landing.previewWelcome,
};

/** The greeting is next to the closed chat. Everything else is visible in the open one. */
const showsClosed = (change: Partial<PreviewSettings>) => change.hasGreeting === true;

/** The widget's settings next to a picture that follows them. Nothing here is sent anywhere. */
export function SettingsPreview() {
  const [settings, setSettings] = useState(firstSettings);
  const [isOpen, setOpen] = useState(true);
  function change(changed: Partial<PreviewSettings>) {
    setSettings({ ...settings, ...changed });
    // Shows the part that was changed.
    setOpen(!showsClosed(changed));
  }
  return (
    <section aria-labelledby="preview" className="border-y bg-bg-sunken">
      <div className="mx-auto grid max-w-6xl items-center gap-x-16 gap-y-10 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_1.15fr] lg:py-24">
        <div>
          <h2 id="preview" className="font-display text-32 font-bold tracking-tight text-balance sm:text-44">
            {landing.previewTitle}
          </h2>
          <p className="mt-3 max-w-[50ch] text-16 text-text-muted">{landing.previewText}</p>
          <PreviewForm settings={settings} onChange={change} />
        </div>
        <MockWidget settings={settings} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </div>
    </section>
  );
}

interface PreviewFormProps {
  settings: PreviewSettings;
  onChange(changed: Partial<PreviewSettings>): void;
}

const positions = [
  { value: 'bottom-right', label: 'Bottom Right' },
  { value: 'top-right', label: 'Top Right' },
] as const;

function PreviewForm({ settings, onChange }: PreviewFormProps) {
  return (
    <form aria-label="Widget settings" className="mt-8 grid gap-6" onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend className="mb-2.5 text-13 font-medium">Chat button color</legend>
        <div className="flex flex-wrap gap-2">
          {colorPresets.map(({ name, value }) => (
            <label
              key={value}
              title={name}
              style={{ backgroundColor: value, color: brandSurface(value).ink }}
              className="grid size-9 cursor-pointer place-items-center rounded-full forced-color-adjust-none outline-offset-2 has-checked:outline-2 has-checked:outline-text has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:size-11"
            >
              <input
                type="radio"
                name="color"
                aria-label={name}
                checked={settings.color === value}
                onChange={() => onChange({ color: value })}
                className="sr-only"
              />
              {settings.color === value && <Check aria-hidden className="size-4" strokeWidth={3} />}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2.5 text-13 font-medium">Chat position</legend>
        <div className="inline-flex rounded-control border border-line-strong bg-bg-raised p-0.5">
          {positions.map(({ value, label }) => (
            <label
              key={value}
              className="flex h-8 cursor-pointer items-center rounded-[4px] px-4 text-text-muted outline-offset-2 has-checked:bg-accent has-checked:font-medium has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-11"
            >
              <input
                type="radio"
                name="position"
                checked={settings.position === value}
                onChange={() => onChange({ position: value })}
                className="sr-only"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-1">
        <CheckboxRow checked={settings.hasGreeting} onChange={(hasGreeting) => onChange({ hasGreeting })}>
          Show welcome message after 5 seconds
        </CheckboxRow>
        <CheckboxRow checked={settings.hasVoice} onChange={(hasVoice) => onChange({ hasVoice })}>
          Enable voice conversations
        </CheckboxRow>
        <CheckboxRow checked={settings.keepsHistory} onChange={(keepsHistory) => onChange({ keepsHistory })}>
          Save conversation history
        </CheckboxRow>
      </div>
      <Field label="Welcome message">
        <Textarea
          rows={2}
          maxLength={500}
          value={settings.welcome}
          onChange={({ target }) => onChange({ welcome: target.value })}
        />
      </Field>
    </form>
  );
}

interface CheckboxRowProps {
  checked: boolean;
  onChange(checked: boolean): void;
  children: ReactNode;
}

function CheckboxRow({ checked, onChange, children }: CheckboxRowProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-[18px] cursor-pointer accent-accent"
      />
      {children}
    </label>
  );
}
