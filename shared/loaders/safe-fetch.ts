import type { LoadedPage } from '#shared/crawler/load.ts';
import type { HttpLoader } from './http-loader.ts';

export interface SafeFetchLimits {
  maxBytes: number;
  deadlineMs: number;
  signal?: AbortSignal;
}

/**
 * Fetches an address that a user gave, outside a crawl: same address rules, redirects followed, body bounded.
 * Resolves with any status; throws a `LoadError` when nothing usable came back.
 */
export function safeFetch(loader: HttpLoader, url: string, limits: SafeFetchLimits): Promise<LoadedPage> {
  const { maxBytes, ...rest } = limits;
  return loader.load({ url, ...rest, planBody: () => ({ maxBytes, overflow: 'refuse' }) });
}
