/** What the system tells the packed app: the test plays the system, the window's pages and the person. */
export type ToApp =
  | { type: 'invoke'; id: number; args: unknown[]; channel: string; frame: string; isMainFrame: boolean }
  | { type: 'loaded' }
  | { type: 'close-window' }
  | { type: 'crash' }
  | { type: 'second-instance'; args: string[] }
  | { type: 'online'; isOnline: boolean }
  | { type: 'awake' }
  | { type: 'menu'; label: string }
  | { type: 'save-as'; file: string }
  | { type: 'open'; file: string }
  | { type: 'ask'; id: number }
  | { type: 'quit' };

/** What the app did with the system so far. */
export interface Done {
  theme: string;
  opened: string[];
  clipboard: string;
  notices: string[];
  /** The messages of its dialogs. */
  dialogs: string[];
  wakeLocks: number;
  toolTip: string;
  isSandboxed: boolean;
}

/** What the packed app asks of the system. */
export type FromApp =
  | { type: 'window'; preload: string }
  | { type: 'load'; url: string }
  | { type: 'reload' }
  | { type: 'closed' }
  | { type: 'send'; channel: string; args: unknown[] }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'refused'; id: number; message: string }
  | { type: 'done'; id: number; done: Done }
  /** A second process found the lock taken and passes on its arguments. */
  | { type: 'second-instance'; args: string[] };

/** How the test tells the app's process where it is, as JSON in this variable. */
export const placeVariable = 'PARLEY_PACKED_APP';

export interface Place {
  /** Replaces the system's folder for the data of programs. */
  data: string;
  /** Replaces Electron's folder of resources. */
  resources: string;
  /** The folder with the app's package.json. */
  app: string;
  /** The port of its pages, the same for each start, because their storage belongs to it. */
  port: number;
}
