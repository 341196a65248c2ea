import { type AppFolders, appFile } from './app-files.ts';
import { type ConnectedServer, forwardRequest } from './forward-request.ts';

export const appScheme = 'app';
/** Where the pages live: a scheme of their own, so that no file and no site of the web is their neighbor. */
export const appOrigin = `${appScheme}://parley`;

export interface AppRequestDeps {
  folders: AppFolders;
  server(): ConnectedServer | null;
}

/** Answers what the pages ask their origin for: calls go to the server, everything else came with the app. */
export function createAppHandler({ folders, server }: AppRequestDeps): (request: Request) => Promise<Response> {
  return async (request) => {
    const { protocol, host, pathname } = new URL(request.url);
    if (`${protocol}//${host}` !== appOrigin) return new Response(null, { status: 404 });
    if (pathname.startsWith('/api/') || pathname === '/healthz') return forwardRequest(request, server());
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    return appFile(pathname, folders);
  };
}
