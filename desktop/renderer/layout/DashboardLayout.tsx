import { LimitBanner } from '../features/usage/LimitBanner.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SidebarFrame } from './SidebarFrame.tsx';

export function DashboardLayout() {
  return <SidebarFrame banner={<LimitBanner />} sidebar={(onFollow) => <Sidebar onFollow={onFollow} />} />;
}
