import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlLook } from './control-look.ts';
import { useFieldControl } from './Field.tsx';

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      className={classNames(controlLook, 'resize-y px-3 py-2 read-only:bg-bg-sunken leading-normal', className)}
      {...rest}
    />
  );
}
