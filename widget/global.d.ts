/** Paths of what is loaded later, relative to widget.js; filled in by the build. */
declare const __PANEL__: string;
declare const __GREETING__: string;
declare const __VOICE__: string;
declare const __LEAVE_MESSAGE__: string;

interface Window {
  parley?: import('./loader.ts').Parley | undefined;
  ParleyOptions?: import('./settings.ts').ParleyOptions | undefined;
}
