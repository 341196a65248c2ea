import { publishHeader } from '../bridge/channels.ts';
import { type AppFolders, appFile } from './app-files.ts';
import { type ConnectedServer, forwardRequest } from './forward-request.ts';
import type { RunningRequests } from './running-requests.ts';

export const appScheme = 'app';
/** The pages have their own scheme, so they share no origin with files or websites. */
export const appOrigin = `${appScheme}://parley`;

export interface AppRequestDeps {
  folders: AppFolders;
  /** The connected server, or the one to publish to. */
  server(isForPublishing: boolean): ConnectedServer | null;
  requests: RunningRequests;
}

/** Answers the pages' requests. API calls go to the server; everything else is bundled with the app. */
export function createAppHandler({
  folders,
  server,
  requests,
}: AppRequestDeps): (request: Request) => Promise<Response> {
  return async (request) => {
    const { protocol, host, pathname } = new URL(request.url);
    if (`${protocol}//${host}` !== appOrigin) return new Response(null, { status: 404 });
    if (pathname.startsWith('/api/') || pathname === '/healthz') {
      return forwardRequest(request, server(request.headers.has(publishHeader)), requests);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
    return appFile(pathname, folders);
  };
}
