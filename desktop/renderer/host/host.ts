import type { LocalCrawls } from './local-crawls.ts';
import type { Program } from './program.ts';

/** What the pages ask of the program they run in: a browser tab, or the desktop app. */
export interface Host {
  /** Sends a request to the API of the server this person is signed in to. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** Absolute address of something the server offers, as other programs reach it. */
  serverUrl(path: string): string;
  /** Absolute address of something that came with these pages, for instance the widget script of a preview. */
  ownUrl(path: string): string;
  /** Opens an address outside of this window: a new tab, or the system's browser. */
  openOutside(url: string): void;
  /** Whether what is opened there is signed in as this window is: true of another tab, not of another program. */
  isSignedInOutside: boolean;
  copyText(text: string): Promise<void>;
  /** Whether the payment provider's form works in this window; else people pay in the system's browser. */
  canPayHere: boolean;
  /** Null where only the server crawls. */
  localCrawls: LocalCrawls | null;
  /** Null in a browser tab. */
  program: Program | null;
}
