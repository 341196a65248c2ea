import { errors } from 'undici';
import { LoadError } from '#shared/crawler/load.ts';
import type { Reason } from '#shared/crawler/reasons.ts';
import { TooManyEncodingsError } from './read-body.ts';
import { ProxyRefusal } from './upstream-proxy.ts';

const byCode: Record<string, Reason> = {
  EBLOCKED: 'blocked-address',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  ENODATA: 'dns',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'broken-answer',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'broken-answer',
  EPROTO: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls',
};

/** macOS 15 and later deny an app the local network with this error, often without asking. */
const deniedOnMac = {
  code: 'EHOSTUNREACH',
  detail: 'if it is in your network, allow Parley in System Settings under Privacy & Security, Local Network',
};

/** What a network error means for the crawl. */
export function toLoadError(error: unknown, url: string, platform: NodeJS.Platform = process.platform): LoadError {
  if (error instanceof LoadError) return error;
  if (error instanceof TooManyEncodingsError || error instanceof errors.HTTPParserError) {
    return new LoadError('broken-answer', url, { cause: error });
  }
  if (error instanceof ProxyRefusal) return new LoadError('connection', url, { detail: error.message, cause: error });
  // If all addresses of a host fail, Node wraps their errors.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = codeOf(first);
  const isDenied = platform === 'darwin' && code === deniedOnMac.code;
  return new LoadError(reasonFor(code), url, { ...(isDenied && { detail: deniedOnMac.detail }), cause: error });
}

function reasonFor(code: string): Reason {
  const known = byCode[code];
  if (known) return known;
  if (/^(ERR_TLS|ERR_SSL|CERT_)/.test(code)) return 'tls';
  if (/^(HPE_|Z_|ERR__|ZSTD_)/.test(code)) return 'broken-answer';
  return 'connection';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
