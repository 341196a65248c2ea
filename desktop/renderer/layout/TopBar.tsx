import { Button } from '../components/Button.tsx';
import { classNames } from '../components/class-names.ts';
import { Logo } from '../components/Logo.tsx';
import { PageLink, useHasRouter } from '../components/PageLink.tsx';
import { whenNeeded } from '../components/when-needed.tsx';
import { useSession } from '../session/use-session.ts';
import { ThemeToggle } from '../theme/ThemeToggle.tsx';
import { MenuButton } from './MenuButton.tsx';
import { PublicAnchor } from './PublicAnchor.tsx';
import { topBarLinks } from './public-links.ts';

const menuPlace = <span className="size-9 pointer-coarse:size-11" />;
const UserMenu = whenNeeded(async () => (await import('./UserMenu.tsx')).UserMenu, menuPlace);

export function TopBar() {
  const { user } = useSession();
  const hasRouter = useHasRouter();
  return (
    <header className="fixed inset-x-0 top-0 z-30 in-data-[scroll-locked]:right-(--removed-body-scroll-bar-size) h-16 border-b bg-bg/90 backdrop-blur-md print:hidden">
      <div className="mx-auto flex h-full max-w-6xl items-center gap-2 px-4 sm:px-6">
        <PageLink to="/" aria-label="Parley, home" className="touch-target mr-4 rounded-control">
          <Logo />
        </PageLink>
        <nav aria-label="Main" className="hidden gap-6 md:flex">
          {topBarLinks.map((link) => (
            <PublicAnchor key={link.label} link={link} />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <ThemeToggle />
          {user && (hasRouter ? <UserMenu user={user} /> : menuPlace)}
          {!user && (
            // Until it is known who is there, the buttons keep their place.
            <div className={classNames('flex items-center gap-1 sm:gap-2', user === undefined && 'invisible')}>
              <Button asChild tone="quiet" className="max-sm:hidden">
                <PageLink to="/auth">Login</PageLink>
              </Button>
              <Button asChild tone="primary">
                <PageLink to="/auth">Get Started</PageLink>
              </Button>
            </div>
          )}
          <MenuButton isSignedIn={Boolean(user)} />
        </div>
      </div>
    </header>
  );
}
