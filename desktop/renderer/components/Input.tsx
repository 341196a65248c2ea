import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlLook } from './control-look.ts';
import { useFieldControl } from './Field.tsx';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldControl()}
      className={classNames(controlLook, 'h-9 px-3 read-only:bg-bg-sunken pointer-coarse:h-11', className)}
      {...rest}
    />
  );
}
