import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { brandSurface, colorPresets } from '../../components/brand-surface.ts';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Input.tsx';
import type { PreviewSettings } from './preview-settings.ts';

interface PreviewFormProps {
  settings: PreviewSettings;
  onChange(changed: Partial<PreviewSettings>): void;
}

const positions = [
  { value: 'bottom-right', label: 'Bottom Right' },
  { value: 'top-right', label: 'Top Right' },
] as const;

export function PreviewForm({ settings, onChange }: PreviewFormProps) {
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
