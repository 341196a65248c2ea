/** Paths of parts that are loaded later, relative to widget.js; set by the build. */
declare const __PANEL__: string;
declare const __GREETING__: string;
declare const __VOICE__: string;
declare const __LEAVE_MESSAGE__: string;
declare const __PROOF__: string;
declare const __OWN_DATA__: string;
declare const __STARTERS__: string;
declare const __LIVE__: string;

interface Window {
  parley?: import('./loader.ts').Parley | undefined;
  ParleyOptions?: import('./settings.ts').ParleyOptions | undefined;
}
