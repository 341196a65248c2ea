import {
  Bot,
  BrainCircuit,
  ChartNoAxesColumn,
  CreditCard,
  Gauge,
  Globe,
  Inbox,
  KeyRound,
  LayoutDashboard,
  MessagesSquare,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { browserIsIdle, whenNeeded } from '../components/when-needed.tsx';
import { words } from './words.ts';

const Nothing = () => null;
/** The screen comes first, and without a connection it is worth more than a number. */
const NewLeads = whenNeeded(async () => {
  await browserIsIdle();
  return import('../features/leads/NewLeads.tsx').then(
    (part) => part.NewLeads,
    () => Nothing,
  );
});

const WaitingVisitors = whenNeeded(async () => {
  await browserIsIdle();
  return import('../features/inbox/waiting/WaitingVisitors.tsx').then(
    (part) => part.WaitingVisitors,
    () => Nothing,
  );
});

export interface SidebarLink {
  label: string;
  to: string;
  icon: ReactNode;
  /** After the label. */
  count?: ReactNode;
}

/** The sidebar's links in order. Add a line for a new screen. */
export function dashboardLinks(): SidebarLink[] {
  const text = words().sidebar;
  return [
    { label: text.dashboard, to: '/dashboard', icon: <LayoutDashboard aria-hidden /> },
    { label: text.websites, to: '/dashboard/websites', icon: <Globe aria-hidden /> },
    { label: text.chatbots, to: '/dashboard/chatbots', icon: <Bot aria-hidden /> },
    { label: text.conversations, to: '/dashboard/conversations', icon: <MessagesSquare aria-hidden /> },
    { label: text.inbox, to: '/dashboard/inbox', icon: <Inbox aria-hidden />, count: <WaitingVisitors /> },
    { label: text.leads, to: '/dashboard/leads', icon: <Users aria-hidden />, count: <NewLeads /> },
    { label: text.billing, to: '/dashboard/billing', icon: <CreditCard aria-hidden /> },
    { label: text.settings, to: '/dashboard/settings', icon: <Settings aria-hidden /> },
  ];
}

/** The links of administrators. Among an owner's links, the first one has another name. */
export function adminLinks({ areAmongOwners = false } = {}): SidebarLink[] {
  const text = words().admin;
  const first = areAmongOwners ? text.dashboardForOwners : text.dashboard;
  return [
    { label: first, to: '/admin', icon: <ShieldCheck aria-hidden /> },
    { label: text.users, to: '/admin/users', icon: <Users aria-hidden /> },
    { label: text.signIn, to: '/admin/sign-in', icon: <KeyRound aria-hidden /> },
    { label: text.models, to: '/admin/models', icon: <BrainCircuit aria-hidden /> },
    { label: text.usage, to: '/admin/usage', icon: <ChartNoAxesColumn aria-hidden /> },
    { label: text.limits, to: '/admin/limits', icon: <Gauge aria-hidden /> },
    { label: text.auditLog, to: '/admin/audit-log', icon: <ScrollText aria-hidden /> },
  ];
}
