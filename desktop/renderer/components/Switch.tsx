import { useFieldControl } from './Field.tsx';

interface SwitchProps {
  isOn: boolean;
  onChange(isOn: boolean): void;
  /** Needed when it is outside a Field. */
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
