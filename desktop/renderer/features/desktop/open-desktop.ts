import type { ComponentType } from 'react';
import { askServer } from '../../api/connection.ts';
import { readElectronHost } from '../../host/electron.ts';
import { readSession } from '../../session/session-store.ts';
import { thisProgram } from './data.ts';

/** What the desktop app shows first: all pages, or before a server was chosen the question which one. */
export async function openDesktop(): Promise<ComponentType> {
  const { serverUrl } = await readElectronHost();
  if (serverUrl === null) return (await import('./ConnectPage.tsx')).ConnectPage;
  void readSession();
  const { openApp, openRoute } = await import('../../App.tsx');
  // From the start, since a link may have started the app.
  thisProgram().onGoTo(({ route }) => openRoute(route));
  thisProgram().onAwake(() => void askServer());
  return openApp();
}
