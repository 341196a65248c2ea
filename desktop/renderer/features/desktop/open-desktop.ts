import type { ComponentType } from 'react';
import { readElectronHost } from '../../host/electron.ts';
import { readSession } from '../../session/session-store.ts';

/** What the desktop app shows first: all pages, or before a server was chosen the question which one. */
export async function openDesktop(): Promise<ComponentType> {
  const { serverUrl } = await readElectronHost();
  if (serverUrl === null) return (await import('./ConnectPage.tsx')).ConnectPage;
  void readSession();
  return (await import('../../App.tsx')).App;
}
