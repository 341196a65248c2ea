import { Id } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';
import { PreviewInput, ReadingPreview } from '#shared/contracts/reading.ts';
import { WorkspaceId } from '#shared/contracts/workspaces.ts';

export const SitePreviewId = z.uuid();

/** A page of a website to load on this computer, and the selectors to try on it. */
export const SitePreviewInput = PreviewInput.extend({
  /** Chosen by the pages, to cancel it. */
  id: SitePreviewId,
  /** Null for the one last used in the session. */
  workspaceId: WorkspaceId.nullable(),
  websiteId: Id,
});
export type SitePreviewInput = z.infer<typeof SitePreviewInput>;

export const SitePreview = z.discriminatedUnion('state', [
  z.object({ state: z.literal('shown'), preview: ReadingPreview }),
  /** The site asks for a sign-in. `isAgain`: although this computer has one. */
  z.object({ state: z.literal('needs-sign-in'), isAgain: z.boolean() }),
]);
export type SitePreview = z.infer<typeof SitePreview>;
