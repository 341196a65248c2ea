import type { PageLoader } from '../crawler/load.ts';

/** Counts the requests of a loader, and the bytes that it received. */
export function countLoads(load: PageLoader) {
  const counted = {
    requests: 0,
    bytes: 0,
    load: (async (request) => {
      counted.requests += 1;
      const page = await load(request);
      counted.bytes += page.body.length;
      return page;
    }) satisfies PageLoader,
  };
  return counted;
}
