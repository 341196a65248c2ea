import { Bot, CreditCard, Globe, LayoutDashboard, MessagesSquare, Settings } from 'lucide-react';
import type { ReactNode } from 'react';

/** The sidebar, in order. A screen that is added gets its line here. */
export const dashboardLinks: readonly { label: string; to: string; icon: ReactNode }[] = [
  { label: 'Dashboard', to: '/dashboard', icon: <LayoutDashboard aria-hidden /> },
  { label: 'Websites', to: '/dashboard/websites', icon: <Globe aria-hidden /> },
  { label: 'Chatbots', to: '/dashboard/chatbots', icon: <Bot aria-hidden /> },
  { label: 'Conversations', to: '/dashboard/conversations', icon: <MessagesSquare aria-hidden /> },
  { label: 'Billing', to: '/dashboard/billing', icon: <CreditCard aria-hidden /> },
  { label: 'Settings', to: '/dashboard/settings', icon: <Settings aria-hidden /> },
];
