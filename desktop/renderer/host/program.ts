import type { AppInfo, AppSettings, ServerCheck, UpdateState } from '../../bridge/app.ts';
import type { NetworkSignIn } from '../../bridge/network.ts';
import type { Subscribe } from './local-crawls.ts';

/** The program of its own that these pages run in. Every call rejects with a sentence for the person. */
export interface Program {
  info(): Promise<AppInfo>;
  checkServer(url: string): Promise<ServerCheck>;
  /**
   * Connects to the server at an address, then reloads the pages.
   * @param trust fingerprint of a certificate that the person accepts
   */
  connectServer(url: string, trust?: string): Promise<ServerCheck>;
  /** What a proxy or a server asks the person for; null for nothing. */
  networkSignIn(): Promise<NetworkSignIn | null>;
  answerNetworkSignIn(id: string, credentials: { username: string; password: string } | null): Promise<void>;
  onNetworkSignInChanged: Subscribe<{ signIn: NetworkSignIn | null }>;
  notify(notice: { title: string; body: string; route: string }): Promise<void>;

  settings(): Promise<AppSettings>;
  setSettings(change: Partial<AppSettings>): Promise<AppSettings>;
  onSettingsChanged: Subscribe<AppSettings>;

  update(): Promise<UpdateState>;
  checkForUpdate(): Promise<UpdateState>;
  installUpdate(): Promise<void>;
  onUpdateChanged: Subscribe<UpdateState>;

  onFindWanted: Subscribe<unknown>;
  onHelpWanted: Subscribe<unknown>;

  /** From the menu, a notification, the tray or a link. */
  onGoTo: Subscribe<{ route: string }>;
  /** When the computer woke up: the browser part alone takes its time to notice. */
  onAwake: Subscribe<unknown>;
}
