import { ErrorBody, type Issue, missingHeader, Need, needHeader } from '#shared/contracts/errors.ts';
import { translated } from '../language/words.ts';
import { words } from './words.ts';

export const fallbackMessage = 'An error occurred';

/**
 * Any failure of a call. `message` is a sentence for the user, in their language; `status` is 0 if there was no
 * response.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly issues: readonly Issue[];
  /** Identifies the request in the server's log, for support. */
  readonly requestId: string | null;
  /** The resource that no longer exists, such as 'workspace'. */
  readonly missing: string | null;
  /** What the user has to do before the call works. */
  readonly need: Need | null;

  constructor(
    status: number,
    message: string,
    options: {
      issues?: readonly Issue[] | undefined;
      requestId?: string | null;
      missing?: string | null;
      need?: Need | null;
      cause?: unknown;
    } = {},
  ) {
    super(translated(message), { cause: options.cause });
    this.status = status;
    this.issues = options.issues ?? [];
    this.requestId = options.requestId ?? null;
    this.missing = options.missing ?? null;
    this.need = options.need ?? null;
  }
}

/** The workspace of the call was deleted, or the caller is no longer a member. */
export function isWorkspaceGone(error: unknown): boolean {
  return error instanceof ApiError && error.missing === 'workspace';
}

/** The user has to prove again who they are. Reported only if they were asked and declined. */
export function needsConfirmation(error: unknown): boolean {
  return error instanceof ApiError && error.need === 'confirmation';
}

/** The workspace requires a second factor, and this session hasn't used one. */
export function needsFactor(error: unknown): boolean {
  return error instanceof ApiError && error.need === 'second-factor';
}

/** The error of a response that isn't ok. Uses its message field, else its text, its status text, or the fallback. */
export async function readApiError(response: Response): Promise<ApiError> {
  const requestId = response.headers.get('x-request-id');
  const missing = response.headers.get(missingHeader);
  const need = Need.safeParse(response.headers.get(needHeader)).data ?? null;
  const text = await response.text().catch(() => '');
  const body = parseErrorBody(text);
  if (body) return new ApiError(response.status, body.message, { issues: body.issues, requestId, missing, need });
  const isPage = response.headers.get('content-type')?.includes('html') ?? false;
  const message = (isPage ? '' : text.trim().slice(0, 300)) || response.statusText || fallbackMessage;
  return new ApiError(response.status, message, { requestId, missing });
}

export function parseErrorBody(text: string): ErrorBody | null {
  try {
    const result = ErrorBody.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

/** There was no response: no network, server down, or connection lost. */
export function unreachable(cause: unknown): ApiError {
  return new ApiError(0, words().unreachable, { cause });
}
