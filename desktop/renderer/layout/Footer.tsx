import type { ReactNode } from 'react';
import { classNames } from '../components/class-names.ts';
import { PageLink } from '../components/Links.tsx';
import { Logo } from '../components/Logo.tsx';

const footerColumns: readonly { title: string; links: readonly PublicLink[] }[] = [
  {
    title: 'Product',
    links: [
      { label: 'Features' },
      { label: 'Pricing', to: '/pricing' },
      { label: 'API' },
      { label: 'Integrations' },
      { label: 'Status' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Documentation' },
      { label: 'Guides' },
      { label: 'Blog' },
      { label: 'Support Center' },
      { label: 'Partners' },
    ],
  },
  {
    title: 'Company',
    links: [{ label: 'About' }, { label: 'Careers' }, { label: 'Contact' }, { label: 'Privacy' }, { label: 'Terms' }],
  },
];

const year = new Date().getFullYear();

export function Footer() {
  return (
    <footer lang="en" className="border-t bg-bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12 sm:grid-cols-3 sm:px-6 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="sm:col-span-3 lg:col-span-1">
          <Logo />
          <p className="mt-3 max-w-xs text-text-muted">Turn Your Website Into an AI Assistant</p>
          <ul className="mt-5 flex gap-4 text-text-faint">
            {socialIcons.map(({ name, icon }) => (
              <li key={name}>
                <InertLink label={name}>{icon}</InertLink>
              </li>
            ))}
          </ul>
        </div>
        {footerColumns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="font-semibold">{column.title}</h2>
            <ul className="mt-3 grid gap-2.5">
              {column.links.map((link) => (
                <li key={link.label}>
                  <PublicAnchor link={link} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="mx-auto max-w-6xl border-t px-4 py-6 text-13 text-text-muted sm:px-6">
        © {year} Parley. All rights reserved.
      </p>
    </footer>
  );
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5" fill="currentColor">
      {children}
    </svg>
  );
}

const socialIcons: readonly { name: string; icon: ReactNode }[] = [
  {
    name: 'X',
    icon: (
      <Icon>
        <path d="M4 4h4.7l3.9 5.6L17.4 4h2.2l-6 7 6.7 9h-4.7l-4.3-6-5.2 6H3.9l6.4-7.4L4 4Zm3.2 1.7 9.2 12.6h1.5L8.7 5.7H7.2Z" />
      </Icon>
    ),
  },
  {
    name: 'LinkedIn',
    icon: (
      <Icon>
        <path d="M5.3 9h3v10h-3V9Zm1.5-4.8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM10.3 9h2.9v1.4c.4-.8 1.4-1.6 3-1.6 3.1 0 3.7 2 3.7 4.7V19h-3v-4.9c0-1.2 0-2.7-1.6-2.7-1.7 0-1.9 1.3-1.9 2.6V19h-3V9Z" />
      </Icon>
    ),
  },
  {
    name: 'GitHub',
    icon: (
      <Icon>
        <path d="M12 3a9 9 0 0 0-2.8 17.5c.4.1.6-.2.6-.4v-1.6c-2.5.5-3-1.1-3-1.1-.4-1-1-1.3-1-1.3-.8-.6.1-.6.1-.6.9.1 1.4 1 1.4 1 .8 1.4 2.1 1 2.6.7.1-.6.3-1 .6-1.2-2-.2-4.1-1-4.1-4.4 0-1 .3-1.8.9-2.4-.1-.2-.4-1.1.1-2.4 0 0 .8-.2 2.5.9a8.6 8.6 0 0 1 4.5 0c1.7-1.1 2.5-.9 2.5-.9.5 1.3.2 2.2.1 2.4.6.6.9 1.4.9 2.4 0 3.5-2.1 4.2-4.1 4.4.3.3.6.8.6 1.7v2.4c0 .2.2.5.6.4A9 9 0 0 0 12 3Z" />
      </Icon>
    ),
  },
  {
    name: 'YouTube',
    icon: (
      <Icon>
        <path d="M21.4 8.2a2.4 2.4 0 0 0-1.7-1.7C18.2 6 12 6 12 6s-6.2 0-7.7.5a2.4 2.4 0 0 0-1.7 1.7A25 25 0 0 0 2.2 12c0 1.3.1 2.6.4 3.8.2.8.9 1.5 1.7 1.7 1.5.5 7.7.5 7.7.5s6.2 0 7.7-.5c.8-.2 1.5-.9 1.7-1.7.3-1.2.4-2.5.4-3.8 0-1.3-.1-2.6-.4-3.8ZM10.2 14.7V9.3l4.8 2.7-4.8 2.7Z" />
      </Icon>
    ),
  },
];

export interface PublicLink {
  label: string;
  /** Omitted while there is no page for it. */
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

/** A placeholder for a future link: exposed as a link, but without a target and not focusable. */
export function InertLink({ label, className, children }: InertLinkProps) {
  return (
    // An <a> without href has no role, so there is no better element.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span role="link" aria-disabled="true" aria-label={label} className={className}>
      {children}
    </span>
  );
}
