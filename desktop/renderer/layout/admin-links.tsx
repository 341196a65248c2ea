import { ChartNoAxesColumn, ShieldCheck, Users } from 'lucide-react';
import type { SidebarLink } from './SidebarLinks.tsx';

/** The screens of administrators, as the sidebar beside them says. */
export const adminLinks: readonly SidebarLink[] = [
  { label: 'Dashboard', to: '/admin', icon: <ShieldCheck aria-hidden /> },
  { label: 'Users', to: '/admin/users', icon: <Users aria-hidden /> },
  { label: 'Usage Stats', to: '/admin/usage', icon: <ChartNoAxesColumn aria-hidden /> },
];

/** The same among an owner's screens. */
export const adminLinksForOwners: readonly SidebarLink[] = adminLinks.map((link) =>
  link.to === '/admin' ? { ...link, label: 'Admin Dashboard' } : link,
);
