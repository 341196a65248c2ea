import type { ReactNode } from 'react';
import { Logo } from '../../components/Logo.tsx';
import { ThemeToggle } from '../../layout/FrameControls.tsx';
import { HelpDialog, NetworkSignIn } from './DesktopParts.tsx';

/** The app's screens while no server answers its pages. */
export function ConnectFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[480px] flex-col px-4 sm:px-8">
      <header className="flex h-16 items-center justify-between">
        <Logo />
        <ThemeToggle />
      </header>
      <main className="pt-[8vh] pb-16">
        <h1 className="font-display text-32 font-bold tracking-tight">{title}</h1>
        {children}
      </main>
      <HelpDialog />
      <NetworkSignIn />
    </div>
  );
}
