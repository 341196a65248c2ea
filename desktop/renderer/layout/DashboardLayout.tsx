import { LimitBanner, useLimitsForScreen } from '../features/usage/LimitBanner.tsx';
import { useFollowSwitch } from '../features/workspaces/WorkspaceSwitch.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SidebarFrame } from './SidebarFrame.tsx';

export function DashboardLayout() {
  useFollowSwitch();
  const { limits, isAwaited } = useLimitsForScreen();
  return (
    <SidebarFrame
      banner={<LimitBanner limits={limits} />}
      isAwaited={isAwaited}
      sidebar={(onFollow) => <Sidebar onFollow={onFollow} />}
    />
  );
}
