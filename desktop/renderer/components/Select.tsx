import { Check, ChevronDown } from 'lucide-react';
import { Slot } from 'radix-ui';
import { useState } from 'react';
import { styleNonce } from '../host/host.ts';
import { classNames } from './class-names.ts';
import { useFieldControl } from './Field.tsx';
import { controlLook } from './Input.tsx';
import { loadRadix, useKeptFocus, useRadix } from './use-radix.ts';

interface SelectOption {
  value: string;
  label: string;
  /** A second, muted line. */
  detail?: string;
}

interface SelectProps {
  value: string;
  onChange(value: string): void;
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  disabled?: boolean;
  /** Required outside a Field. */
  'aria-label'?: string;
  className?: string;
}

export function Select({ value, onChange, options, placeholder, disabled = false, className, ...rest }: SelectProps) {
  const [isOpen, setOpen] = useState(false);
  const field = useFieldControl();
  const Radix = useRadix()?.Select;
  const keepFocus = useKeptFocus();
  const trigger = (
    <button
      ref={keepFocus}
      type="button"
      data-placeholder={value === '' ? '' : undefined}
      disabled={disabled}
      {...field}
      {...rest}
      className={classNames(
        controlLook,
        'flex h-9 items-center justify-between gap-2 px-3 text-left data-[placeholder]:text-text-faint pointer-coarse:h-11',
        className,
      )}
    >
      {/* Radix shows nothing until the list has been rendered once. */}
      <span className="truncate">{options.find((option) => option.value === value)?.label ?? placeholder}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-text-faint" />
    </button>
  );
  if (!Radix) {
    // Without a connection, which the page shows, nothing opens. The next click tries again.
    const open = () =>
      void loadRadix().then(
        () => setOpen(true),
        () => {},
      );
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- closed, it controls nothing
      <Slot.Root role="combobox" aria-autocomplete="none" aria-expanded={false} onClick={open}>
        {trigger}
      </Slot.Root>
    );
  }
  return (
    <Radix.Root value={value} onValueChange={onChange} disabled={disabled} open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[calc(100vw-16px)] overflow-hidden rounded-card border bg-bg-raised shadow-float animate-pop-in"
        >
          <Radix.Viewport nonce={styleNonce()} className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control py-1.5 pr-3 pl-2 outline-none select-none data-[highlighted]:bg-bg-sunken pointer-coarse:min-h-11"
              >
                <span className="size-4 shrink-0">
                  <Radix.ItemIndicator>
                    <Check aria-hidden className="size-4 text-accent-text" />
                  </Radix.ItemIndicator>
                </span>
                <span className="min-w-0">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.detail && <span className="block truncate text-12 text-text-muted">{option.detail}</span>}
                </span>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
