import { ExternalLink as Icon } from 'lucide-react';
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
} from 'react';
import { words } from './words.ts';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A page of ours. */
  to: string;
}

/** How pages are changed: by the router where there is one, else by the browser. */
export const LinkContext = createContext<ComponentType<PageLinkProps>>(PlainLink);

/** A link between our pages, for those that are also shown without the router. */
export function PageLink(props: PageLinkProps) {
  return createElement(useContext(LinkContext), props);
}

/** Whether a router changes the pages. A page that came first is shown without one until the application is there. */
export const useHasRouter = (): boolean => useContext(LinkContext) !== PlainLink;

function PlainLink({ to, children, ...rest }: PageLinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

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
