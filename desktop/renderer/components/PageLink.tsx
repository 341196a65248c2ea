import { type ComponentProps, type ComponentType, createContext, createElement, useContext } from 'react';

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
