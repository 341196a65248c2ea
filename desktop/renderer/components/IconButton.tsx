import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './Tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Says what the button does, to everyone: it is the name and the tooltip. */
  label: string;
  icon: ReactNode;
  hasTooltip?: boolean;
}

export function IconButton({ label, icon, hasTooltip = true, className, type = 'button', ...rest }: IconButtonProps) {
  const button = (
    <button
      type={type}
      aria-label={label}
      className={classNames(
        'inline-grid size-9 shrink-0 place-items-center rounded-control text-text-muted transition-colors',
        'hover:bg-bg-sunken hover:text-text disabled:opacity-50 data-[state=open]:bg-bg-sunken data-[state=open]:text-text',
        'pointer-coarse:size-11 [&_svg]:size-[18px]',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
  return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
