import { Sidebar } from './Sidebar.tsx';
import { SidebarFrame } from './SidebarFrame.tsx';

export function DashboardLayout() {
  return <SidebarFrame sidebar={(onFollow) => <Sidebar onFollow={onFollow} />} />;
}
