import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { classNames } from '../components/class-names.ts';
import { Sheet } from '../components/Dialog.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { PageLink, useHasRouter } from '../components/Links.tsx';
import { Logo } from '../components/Logo.tsx';
import { loadRadix } from '../components/use-radix.ts';
import { whenNeeded } from '../components/when-needed.tsx';
import { useSession } from '../session/session-store.ts';
import { Footer, PublicAnchor, type PublicLink } from './Footer.tsx';
import { SkipLink, ThemeToggle } from './FrameControls.tsx';
import { words } from './words.ts';

interface PublicFrameProps {
  /** Set for pages that are always in English. */
  lang?: 'en';
  /** Omitted during a step-by-step task. */
  hasFooter?: boolean;
  children: ReactNode;
}

/** Top bar, page, footer. */
export function PublicFrame({ lang, hasFooter = true, children }: PublicFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar />
      <main id="main" lang={lang} tabIndex={-1} className="min-h-dvh grow pt-16 outline-none print:pt-0">
        {children}
      </main>
      {hasFooter && <Footer />}
    </div>
  );
}

function topBarLinks(): readonly PublicLink[] {
  const { features, pricing, docs, blog } = words().topBar;
  return [{ label: features, to: '/#features' }, { label: pricing, to: '/pricing' }, { label: docs }, { label: blog }];
}

const menuPlace = <span className="size-9 pointer-coarse:size-11" />;
const UserMenu = whenNeeded(async () => (await import('./UserMenu.tsx')).UserMenu, menuPlace);

export function TopBar() {
  const { user } = useSession();
  const hasRouter = useHasRouter();
  return (
    <header className="fixed inset-x-0 top-0 z-30 in-data-[scroll-locked]:right-(--removed-body-scroll-bar-size) h-16 border-b bg-bg/90 backdrop-blur-md print:hidden">
      <div className="mx-auto flex h-full max-w-6xl items-center gap-2 px-4 max-[22rem]:gap-1 max-[22rem]:px-2 sm:px-6">
        <PageLink to="/" aria-label={words().home} className="touch-target rounded-control sm:mr-4">
          <Logo />
        </PageLink>
        <nav aria-label={words().topBar.label} className="hidden gap-6 md:flex">
          {topBarLinks().map((link) => (
            <PublicAnchor key={link.label} link={link} />
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <ThemeToggle />
          {user && (hasRouter ? <UserMenu user={user} /> : menuPlace)}
          {!user && (
            // Until the user is known, the buttons keep their space.
            <div className={classNames('flex items-center gap-1 sm:gap-2', user === undefined && 'invisible')}>
              <Button asChild tone="quiet" className="max-sm:hidden">
                <PageLink to="/auth">{words().topBar.logIn}</PageLink>
              </Button>
              <Button asChild tone="primary">
                <PageLink to="/auth">{words().topBar.getStarted}</PageLink>
              </Button>
            </div>
          )}
          <MenuButton isSignedIn={Boolean(user)} />
        </div>
      </div>
    </header>
  );
}

const prepare = () => void loadRadix().catch(() => {});

/** Opens the top bar's links on small screens. The panel is loaded on touch or focus. */
function MenuButton({ isSignedIn }: { isSignedIn: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const text = words().topBar;
  const links = isSignedIn ? topBarLinks() : [...topBarLinks(), { label: text.logIn, to: '/auth' }];
  return (
    <>
      <IconButton
        label={text.open}
        icon={<MenuIcon aria-hidden />}
        hasTooltip={false}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        className="md:hidden"
      />
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={text.menu}
        closeLabel={text.close}
        side="right"
        className="w-72 p-4"
      >
        <div className="flex h-8 items-center">
          <Logo />
        </div>
        <nav aria-label={text.label} className="mt-6 grid">
          {links.map((link) => (
            <PublicAnchor
              key={link.label}
              link={link}
              onFollow={close}
              className="flex h-12 items-center border-b text-16"
            />
          ))}
        </nav>
      </Sheet>
    </>
  );
}
