import type { Session, WebContents } from 'electron';
import { appOrigin } from './app-request.ts';
import { openOutside } from './outside.ts';

/** Whether an address is one of the app's own pages. */
export function isOwnPage(address: string): boolean {
  const url = URL.parse(address);
  // `origin` is "null" for schemes that a plain URL parser does not know.
  return url !== null && `${url.protocol}//${url.host}` === appOrigin;
}

/** The pages need no camera, place, notification or device; anyone who asks for one is not ours or is mistaken. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}));
}

/** Keeps a window at the app's own pages; links to elsewhere open in the system's browser. */
export function stayAtHome(contents: WebContents): void {
  contents.on('will-navigate', (event) => {
    if (isOwnPage(event.url)) return;
    event.preventDefault();
    void openOutside(event.url);
  });
  contents.on('will-redirect', (event) => {
    if (!isOwnPage(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    const isOwnFrame = isOwnPage(event.url) || event.url === 'about:srcdoc' || event.url === 'about:blank';
    if (!event.isMainFrame && !isOwnFrame) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    void openOutside(url);
    return { action: 'deny' };
  });
}
