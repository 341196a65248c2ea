import type { ComponentType } from 'react';
import { askServer } from '../../api/connection.ts';
import { Logo } from '../../components/Logo.tsx';
import { usePageTitle } from '../../components/PageHeader.tsx';
import { readElectronHost } from '../../host/electron.ts';
import { ThemeToggle } from '../../layout/FrameControls.tsx';
import { readSession } from '../../session/session-store.ts';
import { ConnectForm } from './ConnectForm.tsx';
import { HelpDialog, NetworkSignIn } from './DesktopParts.tsx';
import { thisProgram } from './data.ts';
import { words } from './words.ts';

/** The app's first question, shown alone until the server is known. */
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

/** The desktop app's root: all pages, or the connect page until a server is chosen. */
export async function openDesktop(): Promise<ComponentType> {
  const { serverUrl } = await readElectronHost();
  if (serverUrl === null) return (await import('./ConnectPage.tsx')).ConnectPage;
  void readSession();
  const { openApp, openRoute } = await import('../../App.tsx');
  // Right from the start, since a link may have started the app.
  thisProgram().onGoTo(({ route }) => openRoute(route));
  thisProgram().onAwake(() => void askServer());
  return openApp();
}
