import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';

interface CheckboxProps {
  checked: boolean | 'indeterminate';
  onChange(checked: boolean): void;
  children: ReactNode;
  hint?: string;
  disabled?: boolean;
  /** For rows whose text is elsewhere; the label stays for screen readers. */
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
