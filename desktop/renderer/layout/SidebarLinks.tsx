import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../components/class-names.ts';
import { sidebarItem } from './sidebar-item.ts';

export interface SidebarLink {
  label: string;
  to: string;
  icon: ReactNode;
}

interface SidebarLinksProps {
  label: string;
  links: readonly SidebarLink[];
  onFollow: (() => void) | undefined;
  className?: string;
}

export function SidebarLinks({ label, links, onFollow, className }: SidebarLinksProps) {
  return (
    <nav aria-label={label} className={classNames('grid gap-0.5 px-3', className)}>
      {links.map(({ label, to, icon }) => (
        <NavLink
          key={to}
          to={to}
          // Addresses below it have links of their own.
          end={links.some((other) => other.to.startsWith(`${to}/`))}
          onClick={onFollow}
          className={({ isActive }) =>
            classNames(
              sidebarItem,
              isActive ? 'bg-accent-soft text-accent-text' : 'text-text-muted hover:bg-bg-sunken hover:text-text',
            )
          }
        >
          {icon}
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
