import { ErrorBody, type Issue, missingHeader } from '#shared/contracts/errors.ts';
import { translated } from '../language/words.ts';
import { words } from './words.ts';

export const fallbackMessage = 'An error occurred';

/** Every way a call can fail. `message` is a sentence that may be shown, in the reader’s language; `status` is 0 when no answer came. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly issues: readonly Issue[];
  /** Names the request in the server's log, so that support can find it. */
  readonly requestId: string | null;
  /** What the call was about and isn't there anymore, such as 'workspace'. */
  readonly missing: string | null;

  constructor(
    status: number,
    message: string,
    options: {
      issues?: readonly Issue[] | undefined;
      requestId?: string | null;
      missing?: string | null;
      cause?: unknown;
    } = {},
  ) {
    super(translated(message), { cause: options.cause });
    this.status = status;
    this.issues = options.issues ?? [];
    this.requestId = options.requestId ?? null;
    this.missing = options.missing ?? null;
  }
}

/** The workspace a call was about is deleted, or its caller is no longer a member. */
export function isWorkspaceGone(error: unknown): boolean {
  return error instanceof ApiError && error.missing === 'workspace';
}

/** The error an answer that is not ok stands for: its message field, else its text, its status text, the fallback. */
export async function readApiError(response: Response): Promise<ApiError> {
  const requestId = response.headers.get('x-request-id');
  const missing = response.headers.get(missingHeader);
  const text = await response.text().catch(() => '');
  const body = parseErrorBody(text);
  if (body) return new ApiError(response.status, body.message, { issues: body.issues, requestId, missing });
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

/** No answer came at all: no network, server down, connection cut. */
export function unreachable(cause: unknown): ApiError {
  return new ApiError(0, words().unreachable, { cause });
}
