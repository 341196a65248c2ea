import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/Logo.tsx';
import { usePageTitle } from '../../components/PageHeader.tsx';
import { ThemeToggle } from '../../theme/ThemeToggle.tsx';
import { AuthSidePanel } from './AuthSidePanel.tsx';

/** Pages on which someone proves who they are: a form, and beside it what Parley does. */
export function AuthFrame({ heading, children }: { heading: string; children: ReactNode }) {
  usePageTitle(heading);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex flex-col px-4 sm:px-8">
        <header className="flex h-16 items-center justify-between">
          <Link to="/" aria-label="Parley, home" className="touch-target rounded-control">
            <Logo />
          </Link>
          <ThemeToggle />
        </header>
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[400px] pt-[8vh] pb-16 outline-none">
          <h1 className="mb-6 font-display text-32 font-bold tracking-tight">{heading}</h1>
          {children}
        </main>
      </div>
      <AuthSidePanel />
    </div>
  );
}
