import type { ReactNode } from 'react';

interface InertLinkProps {
  label?: string;
  className?: string;
  children: ReactNode;
}

/** The place where a link will be: named as one, but without a target and out of the keyboard's way. */
export function InertLink({ label, className, children }: InertLinkProps) {
  return (
    // An <a> without href has no role of its own, so there is no element to prefer.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span role="link" aria-disabled="true" aria-label={label} className={className}>
      {children}
    </span>
  );
}
