import { Switch as Radix } from 'radix-ui';
import { useFieldControl } from './Field.tsx';

interface SwitchProps {
  isOn: boolean;
  onChange(isOn: boolean): void;
  /** Needed when it stands outside a Field. */
  label?: string;
  disabled?: boolean;
  id?: string;
}

export function Switch({ isOn, onChange, label, disabled = false, id }: SwitchProps) {
  return (
    <Radix.Root
      {...useFieldControl()}
      {...(id ? { id } : {})}
      checked={isOn}
      onCheckedChange={onChange}
      aria-label={label}
      disabled={disabled}
      className="relative inline-flex h-5 w-9 shrink-0 items-center rounded-full bg-line-strong p-0.5 transition-colors after:absolute after:-inset-3 after:content-[''] data-[state=checked]:bg-accent disabled:opacity-50"
    >
      <Radix.Thumb className="block size-4 rounded-full bg-bg-raised transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent" />
    </Radix.Root>
  );
}
