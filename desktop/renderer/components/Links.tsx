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
  /** One of our pages. */
  to: string;
}

/** Navigates with the router if there is one, else with the browser. */
export const LinkContext = createContext<ComponentType<PageLinkProps>>(PlainLink);

/** A link between our pages that also works without the router. */
export function PageLink(props: PageLinkProps) {
  return createElement(useContext(LinkContext), props);
}

/** Whether a router handles navigation. A first page is shown without one until the application has loaded. */
export const useHasRouter = (): boolean => useContext(LinkContext) !== PlainLink;

function PlainLink({ to, children, ...rest }: PageLinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

interface ExternalLinkProps {
  href: string;
  /** More about the page, on hover and for screen readers. */
  note?: string;
  children: ReactNode;
}

/**
 * A link to another site, in a new tab. Its words may be cut off, so the whole address is shown on hover. Anything but http
 * and https is shown as text.
 */
export function ExternalLink({ href, note = '', children }: ExternalLinkProps) {
  if (!/^https?:\/\//i.test(href)) return <span className="break-all">{children}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={[href, note].filter(Boolean).join(' · ')}
      className="group/link touch-target inline-flex max-w-full items-center gap-1 rounded-control text-text-muted hover:text-text hover:underline"
    >
      <span className="line-clamp-1 break-all">{children}</span>
      <Icon aria-hidden className="size-3.5 shrink-0 text-text-faint" />
      {note && <span className="sr-only">({note})</span>}
      <span className="sr-only">{words().opensInNewTab}</span>
    </a>
  );
}
