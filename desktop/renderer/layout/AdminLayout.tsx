import { ArrowLeft, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '../components/Card.tsx';
import { classNames } from '../components/class-names.ts';
import { Logo } from '../components/Logo.tsx';
import { host } from '../host/host.ts';
import { useLogOut } from '../session/leaving.ts';
import { useUser } from '../session/session-store.ts';
import { SidebarFoot, SidebarFrame, SidebarLinks, sidebarItem } from './SidebarFrame.tsx';
import { adminLinks } from './sidebar-links.tsx';
import { words } from './words.ts';

export function AdminLayout() {
  return <SidebarFrame sidebar={(onFollow) => <AdminSidebar onFollow={onFollow} />} />;
}

const leaving = classNames(sidebarItem, 'text-text-muted hover:bg-bg-sunken hover:text-text');

function AdminSidebar({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const user = useUser();
  const logOut = useLogOut();
  const text = words().admin;
  return (
    <div className="flex h-full flex-col">
      <div className="mx-4 mt-4 flex items-center gap-2">
        <Link to="/" aria-label={words().home} className="touch-target rounded-control" onClick={onFollow}>
          <Logo />
        </Link>
        <Badge tone="accent">{text.label}</Badge>
      </div>
      <SidebarLinks label={text.label} links={adminLinks()} onFollow={onFollow} className="mt-6" />
      <div className="mx-3 mt-4 mb-5 grid gap-0.5 border-t pt-4">
        <Link to="/dashboard" onClick={onFollow} className={leaving}>
          <ArrowLeft aria-hidden />
          {text.backToApp}
        </Link>
        {!host.isServerHere() && (
          <button type="button" onClick={logOut} className={leaving}>
            <LogOut aria-hidden />
            {text.signOut}
          </button>
        )}
      </div>
      <SidebarFoot user={user} />
    </div>
  );
}
