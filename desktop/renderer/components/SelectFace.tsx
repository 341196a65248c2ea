import { ChevronDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import { controlLook } from './control-look.ts';
import type { SelectProps } from './Select.tsx';

export const selectLook = (className: string | undefined) =>
  classNames(
    controlLook,
    'flex h-9 items-center justify-between gap-2 px-3 text-left data-[placeholder]:text-text-faint pointer-coarse:h-11',
    className,
  );

/** What a closed select shows. */
export function SelectFace({ value, options, placeholder }: Pick<SelectProps, 'value' | 'options' | 'placeholder'>) {
  return (
    <>
      <span className="truncate">{options.find((option) => option.value === value)?.label ?? placeholder}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-text-faint" />
    </>
  );
}
