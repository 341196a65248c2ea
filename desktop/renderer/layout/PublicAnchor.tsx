import { classNames } from '../components/class-names.ts';
import { PageLink } from '../components/PageLink.tsx';
import { InertLink } from './InertLink.tsx';
import type { PublicLink } from './public-links.ts';

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
