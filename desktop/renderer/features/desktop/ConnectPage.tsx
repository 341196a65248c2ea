import { Logo } from '../../components/Logo.tsx';
import { usePageTitle } from '../../components/PageHeader.tsx';
import { ThemeToggle } from '../../layout/ThemeToggle.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { NetworkSignIn } from './NetworkSignIn.tsx';
import { words } from './words.ts';

/** The first thing the app asks, and all it shows until it knows its server. */
export function ConnectPage() {
  const texts = words().connect;
  usePageTitle(texts.title);
  return (
    <div className="mx-auto flex min-h-dvh max-w-[480px] flex-col px-4 sm:px-8">
      <header className="flex h-16 items-center justify-between">
        <Logo />
        <ThemeToggle />
      </header>
      <main className="pt-[12vh] pb-16">
        <h1 className="font-display text-32 font-bold tracking-tight">{texts.title}</h1>
        <p className="mt-2 mb-6 text-text-muted">{texts.intro}</p>
        <ConnectForm url="http://localhost:3000" />
      </main>
      <HelpDialog />
      <NetworkSignIn />
    </div>
  );
}
