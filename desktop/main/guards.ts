import type { Session, WebContents } from 'electron';
import { appOrigin } from './app-request.ts';
import { openOutside } from './outside.ts';

/** Whether a URL is one of the app's own pages. */
export function isOwnPage(address: string): boolean {
  const url = URL.parse(address);
  // `origin` is "null" for schemes that the URL parser doesn't know.
  return url !== null && `${url.protocol}//${url.host}` === appOrigin;
}

/** The pages need no camera, location, notifications or devices, so every permission request is denied. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}));
}

/** Keeps a window on the app's own pages. Other links open in the system's browser. */
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
