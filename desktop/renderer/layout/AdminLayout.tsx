import { AdminSidebar } from './AdminSidebar.tsx';
import { SidebarFrame } from './SidebarFrame.tsx';

export function AdminLayout() {
  return <SidebarFrame sidebar={(onFollow) => <AdminSidebar onFollow={onFollow} />} />;
}
