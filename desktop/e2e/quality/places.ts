import type { RouteObject } from 'react-router-dom';
import { routes } from '#renderer/routes.tsx';
import type { Stage } from './make-stage.ts';

/** One URL of the application, taken from its routes, so that a new screen is covered automatically. */
export interface Place {
  path: string;
  isPublic: boolean;
  address(stage: Stage): string;
}

const publicPaths = ['/', '/pricing', '/test-crawler', '/terms', '/privacy', '/download', '/auth', '/*'];

/** Parameters that the URL needs besides its path. */
const queries: Record<string, (stage: Stage) => string> = {
  '/dashboard/websites/crawl': ({ websiteId }) => `?id=${websiteId}`,
  '/dashboard/edit-chatbot': ({ chatbotId }) => `?id=${chatbotId}`,
  '/dashboard/snippet': ({ chatbotId }) => `?id=${chatbotId}`,
  '/dashboard/conversations': ({ chatbotId }) => `?chatbotId=${chatbotId}`,
};

function pathsOf(found: readonly RouteObject[], parent = ''): string[] {
  return found.flatMap(({ path = '', children }) => {
    const full = path.startsWith('/') || path === '' ? path || parent : `${parent}/${path}`;
    return children ? pathsOf(children, full) : [full];
  });
}

export const places: readonly Place[] = pathsOf(routes).map((path) => ({
  path,
  isPublic: publicPaths.includes(path),
  address: (stage) =>
    path
      .replace('*', 'no/such/page')
      .replace(':websiteId', String(stage.websiteId))
      .replace(':chatbotId', String(stage.chatbotId)) + (queries[path]?.(stage) ?? ''),
}));

export function placeOf(path: string): Place {
  const place = places.find((one) => one.path === path);
  if (!place) throw new Error(`${path} no longer exists. Remove it from the tests.`);
  return place;
}
