import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { useFieldControl } from './Field.tsx';

interface CheckboxProps {
  checked: boolean | 'indeterminate';
  onChange(checked: boolean): void;
  children: ReactNode;
  hint?: string;
  disabled?: boolean;
  /** For rows whose text is elsewhere; the label is only for screen readers. */
  isLabelHidden?: boolean;
}

export function Checkbox({
  checked,
  onChange,
  children,
  hint,
  disabled = false,
  isLabelHidden = false,
}: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(state) => onChange(state === true)}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="touch-target mt-px grid size-[18px] shrink-0 place-items-center rounded-[4px] border border-line-strong bg-bg-raised transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent disabled:opacity-50"
      >
        <Radix.Indicator className="text-on-accent">
          {checked === 'indeterminate' ? (
            <Minus aria-hidden className="size-3.5" strokeWidth={3} />
          ) : (
            <Check aria-hidden className="size-3.5" strokeWidth={3} />
          )}
        </Radix.Indicator>
      </Radix.Root>
      <div className={isLabelHidden ? 'sr-only' : 'min-w-0'}>
        <label htmlFor={id} className="cursor-pointer">
          {children}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-13 text-text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

interface SwitchProps {
  isOn: boolean;
  onChange(isOn: boolean): void;
  /** Required outside a Field. */
  label?: string;
  disabled?: boolean;
  id?: string;
}

export function Switch({ isOn, onChange, label, disabled = false, id }: SwitchProps) {
  const state = isOn ? 'checked' : 'unchecked';
  return (
    <button
      type="button"
      role="switch"
      {...useFieldControl()}
      {...(id ? { id } : {})}
      aria-checked={isOn}
      aria-label={label}
      data-state={state}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
      className="touch-target inline-flex h-5 w-9 shrink-0 items-center rounded-full bg-line-strong p-0.5 transition-colors data-[state=checked]:bg-accent disabled:opacity-50"
    >
      <span
        data-state={state}
        className="block size-4 rounded-full bg-bg-raised transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent"
      />
    </button>
  );
}
