import { LimitBanner } from '../features/usage/LimitBanner.tsx';
import { useLimitsForScreen } from '../features/usage/use-limits-for-screen.ts';
import { Sidebar } from './Sidebar.tsx';
import { SidebarFrame } from './SidebarFrame.tsx';

export function DashboardLayout() {
  const { limits, isAwaited } = useLimitsForScreen();
  return (
    <SidebarFrame
      banner={<LimitBanner limits={limits} />}
      isAwaited={isAwaited}
      sidebar={(onFollow) => <Sidebar onFollow={onFollow} />}
    />
  );
}
