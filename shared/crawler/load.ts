import { explain, type Reason } from './reasons.ts';

/** Status and headers of an answer before its body is read. Header names are in lower case. */
export interface ResponseHead {
  url: string;
  status: number;
  headers: Record<string, string>;
}

/** What to do with a body: read at most so many bytes, or leave it. */
export type BodyPlan = { maxBytes: number; overflow: 'refuse' | 'truncate' } | { refuse: Reason };

export interface LoadRequest {
  url: string;
  headers?: Record<string, string>;
  /** For everything together: name lookup, redirects, waiting, the body to its last byte. */
  deadlineMs: number;
  signal?: AbortSignal;
  /** Asked before each redirect is followed; a reason refuses it. */
  checkHop?: (url: string) => Promise<Reason | null> | Reason | null;
  planBody: (head: ResponseHead) => BodyPlan;
}

export interface LoadedPage extends ResponseHead {
  /** The address after all redirects is `url`; these were passed on the way, the requested one first. */
  redirectedFrom: string[];
  body: Uint8Array;
  /** The body was longer than asked for and is cut. */
  truncated: boolean;
}

/** Fetches one address. Every answer with a status resolves, whatever the status; everything else is a `LoadError`. */
export type PageLoader = (request: LoadRequest) => Promise<LoadedPage>;

/** Nothing came back that could be used. `reason` says why; 'aborted' means that the caller's signal fired. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly reason: Reason | 'aborted';
  /** The address that failed: the last one of a redirect chain. */
  readonly url: string;

  constructor(reason: Reason | 'aborted', url: string, options?: { detail?: string; cause?: unknown }) {
    super(
      reason === 'aborted' ? 'The request was canceled.' : explain(reason, options?.detail),
      options?.cause === undefined ? {} : { cause: options.cause },
    );
    this.reason = reason;
    this.url = url;
  }
}
