import { LimitBanner } from '../features/usage/LimitBanner.tsx';
import { useLimitsForScreen } from '../features/usage/use-limits-for-screen.ts';
import { useFollowSwitch } from '../features/workspaces/use-switch.ts';
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
