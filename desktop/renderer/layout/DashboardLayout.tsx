import { Plus } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useWhose } from '../api/keep-whose.ts';
import { Button } from '../components/Button.tsx';
import { Logo } from '../components/Logo.tsx';
import { whenNeeded } from '../components/when-needed.tsx';
import { PaletteButton } from '../features/command-palette/OpenPalette.tsx';
import { LimitBanner, useLimitsForScreen } from '../features/usage/LimitBanner.tsx';
import { ClosedBanner } from '../features/workspaces/ClosedWorkspace.tsx';
import { useCurrentWorkspace, useMay } from '../features/workspaces/data.ts';
import { useFollowSwitch, WorkspaceSwitch } from '../features/workspaces/WorkspaceSwitch.tsx';
import { useUser } from '../session/session-store.ts';
import { SidebarFoot, SidebarFrame, SidebarLinks } from './SidebarFrame.tsx';
import { adminLinks, dashboardLinks } from './sidebar-links.tsx';
import { words } from './words.ts';

const factor = () => import('../features/workspaces/FactorNeeded.tsx');
const FactorNeeded = whenNeeded(async () => (await factor()).FactorNeeded);
const FactorBanner = whenNeeded(async () => (await factor()).FactorBanner);
const KeepWhose = whenNeeded(async () => (await import('../features/conflicts/KeepWhose.tsx')).KeepWhose);

export function DashboardLayout() {
  useFollowSwitch();
  const { limits, isAwaited } = useLimitsForScreen();
  const workspace = useCurrentWorkspace();
  const isAskedWhose = useWhose(({ asking }) => asking !== null);
  const isAtSettings = useLocation().pathname === '/dashboard/settings';
  return (
    <SidebarFrame
      banner={
        <>
          <ClosedBanner />
          {workspace?.needsFactor && isAtSettings && <FactorBanner workspace={workspace} />}
          <LimitBanner limits={limits} />
          {isAskedWhose && <KeepWhose />}
        </>
      }
      isAwaited={isAwaited}
      sidebar={(onFollow) => <Sidebar onFollow={onFollow} />}
    >
      {/* The account's settings are where one is set up. */}
      {workspace?.needsFactor && !isAtSettings && <FactorNeeded workspace={workspace} />}
    </SidebarFrame>
  );
}

/** The sidebar's content, fixed on wide screens and in an overlay on small ones. */
function Sidebar({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const user = useUser();
  const mayEdit = useMay('edit');
  const text = words();
  return (
    <div className="flex h-full flex-col">
      <Link
        to="/"
        aria-label={text.home}
        className="touch-target mx-4 mt-4 self-start rounded-control"
        onClick={onFollow}
      >
        <Logo />
      </Link>
      <div className="px-3 pt-5">
        <PaletteButton onFollow={onFollow} />
      </div>
      {mayEdit && (
        <div className="px-3 pt-3">
          <Button asChild className="w-full">
            <Link to="/create-chatbot" onClick={onFollow}>
              <Plus aria-hidden />
              {text.sidebar.create}
            </Link>
          </Button>
        </div>
      )}
      <SidebarLinks label={text.sidebar.label} links={dashboardLinks()} onFollow={onFollow} className="mt-5" />
      {user.isAdmin && (
        <>
          <h2 className="mt-6 mb-1 px-6 text-12 font-medium text-text-faint">{text.admin.label}</h2>
          <SidebarLinks
            label={text.admin.label}
            links={adminLinks({ areAmongOwners: true })}
            onFollow={onFollow}
            className="mb-5"
          />
        </>
      )}
      <div className="mt-auto">
        <WorkspaceSwitch onFollow={onFollow} />
        <SidebarFoot user={user} />
      </div>
    </div>
  );
}
