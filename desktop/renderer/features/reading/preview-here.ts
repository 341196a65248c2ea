import type { SitePreviewInput } from '../../../bridge/site-preview.ts';
import { ApiError } from '../../api/api-error.ts';
import { currentWorkspaceId } from '../../api/send-request.ts';
import type { LocalCrawls } from '../../host/host.ts';
import { words } from './words.ts';

/** The site asks for a sign-in before it shows a page. */
export class SignInNeeded extends ApiError {
  override readonly name = 'SignInNeeded';

  constructor({ isAgain }: { isAgain: boolean }) {
    const { signIn } = words();
    super(0, isAgain ? signIn.again : signIn.first);
  }
}

/**
 * The preview of a page that only this computer can open. Aborting it stops loading the page.
 * @throws SignInNeeded, or an ApiError with a message for the user
 */
export async function previewHere(
  local: LocalCrawls,
  input: Omit<SitePreviewInput, 'id' | 'workspaceId'>,
  signal: AbortSignal,
) {
  const id = crypto.randomUUID();
  // It may already be over.
  const cancel = () => void local.cancelPreview(id).catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const shown = await local.previewPage({ ...input, id, workspaceId: currentWorkspaceId() });
    if (shown.state === 'needs-sign-in') throw new SignInNeeded(shown);
    return shown.preview;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
