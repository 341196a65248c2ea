import type { ReactNode } from 'react';
import { classNames } from '../components/class-names.ts';
import { PageLink } from '../components/PageLink.tsx';

export interface PublicLink {
  label: string;
  /** Missing while there is nothing to show behind it. */
  to?: string;
}

interface PublicAnchorProps {
  link: PublicLink;
  className?: string;
  onFollow?(): void;
}

export function PublicAnchor({ link, className, onFollow }: PublicAnchorProps) {
  if (link.to === undefined)
    return <InertLink className={classNames('cursor-default text-text-muted', className)}>{link.label}</InertLink>;
  return (
    <PageLink
      to={link.to}
      className={classNames(
        'touch-target rounded-control text-text-muted transition-colors hover:text-text',
        className,
      )}
      onClick={onFollow}
    >
      {link.label}
    </PageLink>
  );
}

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
