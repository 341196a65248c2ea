import type { Message } from '../messages/message.ts';
import { explain, type Reason } from './reasons.ts';

/** Status and headers of a response before its body is read. Header names are in lower case. */
export interface ResponseHead {
  url: string;
  status: number;
  headers: Record<string, string>;
}

/** What to do with a body: read at most this many bytes, or skip it. */
export type BodyPlan = { maxBytes: number; overflow: 'refuse' | 'truncate' } | { refuse: Reason };

export interface LoadRequest {
  url: string;
  headers?: Record<string, string>;
  /** Time limit for everything: name lookup, redirects, waiting, and the complete body. */
  deadlineMs: number;
  signal?: AbortSignal;
  /** Called before each redirect is followed. A returned reason rejects it. */
  checkHop?: (url: string) => Promise<Reason | null> | Reason | null;
  planBody: (head: ResponseHead) => BodyPlan;
}

export interface LoadedPage extends ResponseHead {
  /** `url` is the final URL after redirects; these came before it, starting with the requested one. */
  redirectedFrom: string[];
  body: Uint8Array;
  /** The body was longer than allowed and is cut. */
  truncated: boolean;
  /** The response broke HTTP's rules, and was read as browsers read it. */
  isRepaired?: boolean;
}

/** What a site sent. It is decoded in the thread that reads it, since some bytes are made to be slow to decode. */
export interface SentText {
  bytes: Uint8Array;
  contentType: string | null;
}

export function sentIn({ body, headers }: LoadedPage): SentText {
  return { bytes: body, contentType: headers['content-type'] ?? null };
}

/** Fetches one URL. Resolves for every response with a status, whatever the status. Anything else is a `LoadError`. */
export type PageLoader = (request: LoadRequest) => Promise<LoadedPage>;

function messageOf(reason: Reason | 'aborted', detail?: string): Message {
  if (reason === 'aborted') return 'The request was canceled.';
  return explain(reason, detail);
}

/** There was no usable response. `reason` says why; 'aborted' means that the caller's signal was aborted. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly reason: Reason | 'aborted';
  /** The failed URL: the last one of a redirect chain. */
  readonly url: string;

  constructor(reason: Reason | 'aborted', url: string, options?: { detail?: string; cause?: unknown }) {
    super(messageOf(reason, options?.detail), options?.cause === undefined ? {} : { cause: options.cause });
    this.reason = reason;
    this.url = url;
  }
}
