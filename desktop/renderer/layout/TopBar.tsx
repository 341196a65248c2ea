import { Link } from 'react-router-dom';
import { Button } from '../components/Button.tsx';
import { classNames } from '../components/class-names.ts';
import { Logo } from '../components/Logo.tsx';
import { useSession } from '../session/use-session.ts';
import { ThemeToggle } from '../theme/ThemeToggle.tsx';
import { PublicAnchor } from './PublicAnchor.tsx';
import { topBarLinks } from './public-links.ts';
import { SlideOutMenu } from './SlideOutMenu.tsx';
import { UserMenu } from './UserMenu.tsx';

export function TopBar() {
  const { user } = useSession();
  return (
    <header className="fixed inset-x-0 top-0 z-30 in-data-[scroll-locked]:right-(--removed-body-scroll-bar-size) h-16 border-b bg-bg/90 backdrop-blur-md">
      <div className="mx-auto flex h-full max-w-6xl items-center gap-2 px-4 sm:px-6">
        <Link to="/" aria-label="Parley, home" className="mr-4 rounded-control">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden gap-6 md:flex">
          {topBarLinks.map((link) => (
            <PublicAnchor key={link.label} link={link} />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <ThemeToggle />
          {user && <UserMenu user={user} />}
          {!user && (
            // Until it is known who is there, the buttons keep their place.
            <div className={classNames('flex items-center gap-1 sm:gap-2', user === undefined && 'invisible')}>
              <Button asChild tone="quiet" className="max-sm:hidden">
                <Link to="/auth">Login</Link>
              </Button>
              <Button asChild tone="primary">
                <Link to="/auth">Get Started</Link>
              </Button>
            </div>
          )}
          <SlideOutMenu isSignedIn={Boolean(user)} />
        </div>
      </div>
    </header>
  );
}
