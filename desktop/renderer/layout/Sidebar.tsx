import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../components/Button.tsx';
import { Logo } from '../components/Logo.tsx';
import { useMay } from '../features/workspaces/data.ts';
import { WorkspaceSwitch } from '../features/workspaces/WorkspaceSwitch.tsx';
import { useUser } from '../session/use-session.ts';
import { adminLinksForOwners } from './admin-links.tsx';
import { dashboardLinks } from './dashboard-links.tsx';
import { SidebarFoot } from './SidebarFoot.tsx';
import { SidebarLinks } from './SidebarLinks.tsx';

/** What is in the sidebar, fixed on wide screens and in an overlay on small ones. */
export function Sidebar({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const user = useUser();
  const mayEdit = useMay('edit');
  return (
    <div className="flex h-full flex-col">
      <Link
        to="/"
        aria-label="Parley, home"
        className="touch-target mx-4 mt-4 self-start rounded-control"
        onClick={onFollow}
      >
        <Logo />
      </Link>
      {mayEdit && (
        <div className="px-3 pt-6">
          <Button asChild className="w-full">
            <Link to="/create-chatbot" onClick={onFollow}>
              <Plus aria-hidden />
              Create New Chatbot
            </Link>
          </Button>
        </div>
      )}
      <SidebarLinks label="Dashboard" links={dashboardLinks} onFollow={onFollow} className="mt-5" />
      {user.isAdmin && (
        <>
          <h2 className="mt-6 mb-1 px-6 text-12 font-medium text-text-faint">Admin</h2>
          <SidebarLinks label="Admin" links={adminLinksForOwners} onFollow={onFollow} className="mb-5" />
        </>
      )}
      <div className="mt-auto">
        <WorkspaceSwitch onFollow={onFollow} />
        <SidebarFoot user={user} />
      </div>
    </div>
  );
}
