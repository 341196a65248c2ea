import { Slot } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './Loading.tsx';

type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-hover',
  secondary: 'border border-line-strong/60 bg-bg-raised text-text hover:bg-bg-sunken active:bg-bg-sunken',
  quiet: 'text-text-muted hover:bg-bg-sunken hover:text-text active:bg-bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover',
};

const sizes = {
  small: 'h-8 gap-1.5 px-2.5 text-13 pointer-coarse:h-11 pointer-coarse:px-3',
  medium: 'h-9 gap-2 px-3.5 text-14 pointer-coarse:h-11 pointer-coarse:px-4',
  large: 'h-12 gap-2 px-6 text-16',
};

export interface ButtonLook {
  tone?: ButtonTone | undefined;
  size?: keyof typeof sizes | undefined;
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode;
  /** Replaces the icon with a spinner and ignores clicks. */
  isBusy?: boolean | undefined;
  /** Applies the style to the only child, such as a Link. */
  asChild?: boolean;
}

export function Button({
  tone = 'secondary',
  size = 'medium',
  icon,
  isBusy = false,
  asChild = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = classNames(
    'inline-flex shrink-0 items-center justify-center whitespace-nowrap rounded-control font-medium select-none',
    'transition-colors disabled:opacity-50 aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
    tones[tone],
    sizes[size],
    className,
  );
  if (asChild) {
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type={type} className={look} disabled={disabled || isBusy} aria-busy={isBusy || undefined} {...rest}>
      {isBusy ? <Spinner /> : icon}
      <span className="contents">{children}</span>
    </button>
  );
}
