import { Check } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { useState } from 'react';
import { styleNonce } from '../host/style-nonce.ts';
import { useFieldControl } from './Field.tsx';
import type { SelectProps } from './Select.tsx';
import { SelectFace, selectLook } from './SelectFace.tsx';
import { type OpenedBy, useFirstOpening } from './use-full-form.ts';

/** The select, once it has been opened. */
export function SelectWithList(props: SelectProps & OpenedBy) {
  const { value, onChange, options, placeholder, className, disabled, openedBy, ...rest } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useFirstOpening(openedBy, () => setOpen(true));
  return (
    <Radix.Root
      value={value}
      onValueChange={onChange}
      open={isOpen}
      onOpenChange={setOpen}
      {...(disabled === undefined ? {} : { disabled })}
    >
      <Radix.Trigger {...useFieldControl()} {...rest} ref={button} className={selectLook(className)}>
        <SelectFace value={value} options={options} placeholder={placeholder} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[calc(100vw-16px)] overflow-hidden rounded-card border bg-bg-raised shadow-float animate-pop-in"
        >
          <Radix.Viewport nonce={styleNonce} className="p-1">
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
