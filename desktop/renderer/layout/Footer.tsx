import { Logo } from '../components/Logo.tsx';
import { InertLink } from './InertLink.tsx';
import { PublicAnchor } from './PublicAnchor.tsx';
import { footerColumns } from './public-links.ts';
import { socialIcons } from './social-icons.tsx';

const year = new Date().getFullYear();

export function Footer() {
  return (
    <footer className="border-t bg-bg-sunken">
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
