import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { brandSurface, colorPresets } from './brand-surface.ts';
import { classNames } from './class-names.ts';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';
import { words } from './words.ts';

interface ColorFieldProps {
  /** The field for the color's code, which takes the focus when it is wrong. */
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

/** Swatches for a quick choice, and the color's code for an exact one. */
export function ColorField({ ref, value, onChange, error }: ColorFieldProps) {
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
