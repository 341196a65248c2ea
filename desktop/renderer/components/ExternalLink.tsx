import { ExternalLink as Icon } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from './words.ts';

/** A link to another site, in a new tab. Anything but http and https is shown as text. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  if (!/^https?:\/\//i.test(href)) return <span className="break-all">{children}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="group/link touch-target inline-flex max-w-full items-center gap-1 rounded-control text-text-muted hover:text-text hover:underline"
    >
      <span className="line-clamp-1 break-all">{children}</span>
      <Icon aria-hidden className="size-3.5 shrink-0 text-text-faint" />
      <span className="sr-only">{words().opensInNewTab}</span>
    </a>
  );
}
