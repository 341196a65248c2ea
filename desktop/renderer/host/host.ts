/** What the pages ask of the program they run in: a browser tab, or the desktop app. */
export interface Host {
  /** Sends a request to the API of the server this person is signed in to. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** Absolute address of something the server offers, for instance the widget script. */
  serverUrl(path: string): string;
  /** Opens an address outside of this window: a new tab, or the system's browser. */
  openOutside(url: string): void;
  copyText(text: string): Promise<void>;
  /** Whether the payment provider's form works in this window; else people pay in the system's browser. */
  canPayHere: boolean;
}
