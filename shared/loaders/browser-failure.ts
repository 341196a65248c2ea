import { LoadError } from '#shared/crawler/load.ts';
import type { Reason } from '#shared/crawler/reasons.ts';

/** Chromium's names (net/base/net_error_list.h) of navigation errors. */
const byNetError: [RegExp, Reason][] = [
  [/ERR_NAME_NOT_RESOLVED|ERR_NAME_RESOLUTION_FAILED/, 'dns'],
  [/ERR_CERT_|ERR_SSL_|ERR_BAD_SSL/, 'tls'],
  [/ERR_TOO_MANY_REDIRECTS/, 'redirect-loop'],
  [/ERR_TIMED_OUT|ERR_CONNECTION_TIMED_OUT/, 'timeout'],
  [/ERR_INVALID_URL|ERR_UNKNOWN_URL_SCHEME|ERR_UNSAFE_PORT|ERR_DISALLOWED_URL_SCHEME/, 'bad-url'],
  [/ERR_CONTENT_DECODING_FAILED|ERR_INVALID_|ERR_RESPONSE_HEADERS_/, 'broken-answer'],
  [/Download is starting|ERR_ABORTED/, 'unsupported-type'],
  [/net::ERR_/, 'connection'],
];

/** What a browser error means for the crawl. Our own bugs are rethrown. */
export function browserFailure(error: unknown, url: string): LoadError {
  if (error instanceof LoadError) return error;
  if (error instanceof TypeError || error instanceof ReferenceError) throw error;
  const message = error instanceof Error ? error.message : String(error);
  const known = byNetError.find(([pattern]) => pattern.test(message));
  if (known) return new LoadError(known[1], url, { cause: error });
  return browserStopped(url, error);
}

export function browserStopped(url: string, cause?: unknown): LoadError {
  return new LoadError('needs-browser', url, { detail: 'the browser stopped while it read the page', cause });
}
