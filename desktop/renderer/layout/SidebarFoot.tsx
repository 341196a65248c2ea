import type { User } from '#shared/contracts/accounts.ts';
import { ThemeToggle } from '../theme/ThemeToggle.tsx';
import { UserMenu } from './UserMenu.tsx';

/** Who is signed in. */
export function SidebarFoot({ user }: { user: User }) {
  return (
    <div className="mt-auto flex items-center gap-1 border-t p-3">
      <UserMenu user={user} />
      <div className="min-w-0 grow px-1">
        <p className="truncate text-13 font-medium">{user.username}</p>
        <p className="truncate text-12 text-text-muted">{user.email}</p>
      </div>
      <ThemeToggle />
    </div>
  );
}
