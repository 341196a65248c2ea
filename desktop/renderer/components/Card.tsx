import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A raised surface. Cards do not stand in cards. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={classNames('rounded-card border bg-bg-raised', className)} {...rest} />;
}
